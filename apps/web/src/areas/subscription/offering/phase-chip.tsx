import type { OfferingPhase } from '@mt2/domain/subscription';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';

const TONES: Readonly<Record<OfferingPhase, string>> = {
  'not-started': 'bg-raised text-ink',
  during: 'bg-brand text-on-brand',
  'sold-out': 'bg-raised text-mute',
  allocation: 'bg-raised text-ink',
  launched: 'bg-(--green)/15 text-(--green)',
  cancelled: 'bg-(--red)/10 text-(--red)',
};

/** The phase of an offering as a word. */
export function PhaseChip({ phase }: { phase: OfferingPhase }) {
  const text = useText();
  return (
    <span className={cx('shrink-0 rounded-md px-2 py-1 text-xs leading-4 font-semibold whitespace-nowrap', TONES[phase])}>
      {text(`subscription.phase-${phase}`)}
    </span>
  );
}
