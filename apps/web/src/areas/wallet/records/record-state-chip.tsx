import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import type { RecordState } from './record-state.ts';

/** Good and bad news keep their colours whatever colours up and down have. */
const LOOKS: Record<RecordState, { tone: string; Icon: LucideIcon }> = {
  processing: { tone: 'text-accent', Icon: Clock },
  passed: { tone: 'text-(--green)', Icon: CircleCheck },
  rejected: { tone: 'text-(--red)', Icon: CircleX },
};

/** A record's state as a word with an icon. */
export function RecordStateChip({ state, className }: { state: RecordState; className?: string }) {
  const text = useText();
  const { tone, Icon } = LOOKS[state];
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs font-semibold', tone, className)}>
      <Icon size={14} className="shrink-0" aria-hidden />
      {text(`status.record-${state}`)}
    </span>
  );
}
