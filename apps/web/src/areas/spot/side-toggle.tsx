import type { Side } from '@mt2/domain/spot';
import { useId } from 'react';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

const TONES = { buy: 'has-checked:bg-up', sell: 'has-checked:bg-down' };
const SIDES = ['buy', 'sell'] as const;

/** Buying or selling. */
export function SideToggle({ side, onChange }: { side: Side; onChange(side: Side): void }) {
  const text = useText();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={text('spot.side')} className="grid h-10 grid-cols-2 rounded-lg bg-raised p-0.5">
      {SIDES.map((each) => (
        <label
          key={each}
          className={cx(
            'reach grid min-w-0 cursor-pointer place-items-center rounded-md px-1 text-sm font-semibold text-mute outline-accent select-none has-checked:text-on-side has-focus-visible:outline-2',
            TONES[each],
          )}
        >
          <input type="radio" name={name} value={each} checked={each === side} onChange={() => onChange(each)} className="sr-only" />
          <span className="max-w-full truncate">{text(`spot.${each}`)}</span>
        </label>
      ))}
    </div>
  );
}
