import { OPTION_TERMS } from '@mt2/domain/option';
import { ArrowUpDown, MoveHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldNote, noteId } from '../../../ui/fields/field.tsx';
import { WRONG, wrongIf } from '../../../ui/fields/wrong.ts';
import { percentNumber } from '../amount-text.ts';
import { minutesText } from '../minutes-text.ts';

export type DurationChipsProps = { value: number | undefined; onChange(seconds: number): void; error: string | undefined };

/** The option times with what they pay. */
export function DurationChips({ value, onChange, error }: DurationChipsProps) {
  const text = useText();
  const name = useId();
  const chips = (
    <div
      role="radiogroup"
      aria-label={text('option.option-time')}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteId(name, error)}
      {...wrongIf(error)}
      className={cx('grid grid-cols-5 gap-1.5 rounded-lg', error && WRONG)}
    >
      {OPTION_TERMS.map(({ seconds, rate, flatRate }) => {
        const time = minutesText(text, seconds);
        const [even, flat] = [percentNumber(rate), percentNumber(flatRate)];
        return (
          <label
            key={seconds}
            className="relative flex h-15 min-w-0 cursor-pointer flex-col items-center justify-center rounded-lg border border-transparent bg-raised text-[10px] leading-3.5 text-mute outline-accent select-none has-checked:border-accent has-checked:bg-card has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={seconds === value}
              onChange={() => onChange(seconds)}
              aria-label={text('option.duration-label', { time, rate: even, flat })}
              className="sr-only"
            />
            <b className="max-w-full truncate px-0.5 text-[13px] leading-5 font-semibold text-ink">{time}</b>
            <span className="flex items-center gap-0.5" aria-hidden>
              <ArrowUpDown size={9} />
              {even}%
            </span>
            <span className="flex items-center gap-0.5" aria-hidden>
              <MoveHorizontal size={9} />
              {flat}%
            </span>
          </label>
        );
      })}
    </div>
  );
  return (
    <div>
      {chips}
      <FieldNote id={name} error={error} />
    </div>
  );
}
