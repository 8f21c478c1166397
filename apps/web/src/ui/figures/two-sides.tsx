import { useId } from 'react';
import { cx } from '../cx.ts';

type SideChoice<V extends string> = { value: V; label: string };
export type TwoSidesProps<V extends string> = {
  label: string;
  value: V;
  onChange(value: NoInfer<V>): void;
  /** The side that profits from a rising price, and the one that profits from a falling price. */
  up: SideChoice<V>;
  down: SideChoice<V>;
};

/** One of two opposite ways to trade, in the colours of up and down. */
export function TwoSides<const V extends string>({ label, value, onChange, up, down }: TwoSidesProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid h-10 grid-cols-2 rounded-lg bg-raised p-0.5">
      {[up, down].map((each) => (
        <label
          key={each.value}
          className={cx(
            'reach grid min-w-0 cursor-pointer place-items-center rounded-md px-1 text-sm font-semibold text-mute',
            'outline-accent select-none has-checked:text-on-side has-focus-visible:outline-2',
            each === up ? 'has-checked:bg-up' : 'has-checked:bg-down',
          )}
        >
          <input
            type="radio"
            name={name}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
            className="sr-only"
          />
          <span className="max-w-full truncate">{each.label}</span>
        </label>
      ))}
    </div>
  );
}
