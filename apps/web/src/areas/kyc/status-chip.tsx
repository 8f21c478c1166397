import type { KycStatus } from '@mt2/domain/kyc';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

const COLOURS: Record<KycStatus, string> = { unverified: 'text-mute', 'under-review': 'text-accent', verified: 'text-up' };

/** The state of a grade in a word. */
export function StatusChip({ status }: { status: KycStatus }) {
  const text = useText();
  return (
    <span className={cx('shrink-0 rounded-full bg-page px-2.5 py-1 text-xs font-semibold', COLOURS[status])}>
      {text(`status.kyc-${status}`)}
    </span>
  );
}
