import { useState } from 'react';
import { cx } from '../cx.ts';

export type PriceTextProps = {
  /** The price that decides the colour. */
  value: number | bigint;
  /** The same price, formatted. */
  children: string;
  className?: string;
};

/** A price in the colour of its last move; ink until the first one. */
export function PriceText({ value, children, className }: PriceTextProps) {
  const [seen, setSeen] = useState({ value, colour: '' });
  if (seen.value !== value) setSeen({ value, colour: value > seen.value ? 'text-up' : 'text-down' });
  return <span className={cx('transition-colors duration-150', seen.colour, className)}>{children}</span>;
}
