import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Direction of a signed text: above, below or at zero. */
export function directionOf(text: string): 'up' | 'down' | 'flat' {
  if (!/[1-9]/.test(text)) return 'flat';
  return text.trim().startsWith('-') ? 'down' : 'up';
}

/** The colour of a number by its direction. */
export const COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-mute' };

/** A number coloured by its sign. `value` decides, `children` are shown if given. */
export const Signed = ({ value, children, className }: { value: string; children?: ReactNode; className?: string }) => (
  <span className={cx(COLOURS[directionOf(value)], className)}>{children ?? value}</span>
);

const FILLS = { up: 'bg-up text-on-side', down: 'bg-down text-on-side', flat: 'bg-raised text-ink' };

/** A change, already formatted, on a coloured pill: `+1.23%`. */
export const ChangePill = ({ change }: { change: string }) => (
  <span
    className={cx(
      'inline-flex h-8 w-[max(72px,4.5rem)] shrink-0 items-center justify-center rounded-md text-[0.8125rem] font-semibold',
      FILLS[directionOf(change)],
    )}
  >
    {change}
  </span>
);
