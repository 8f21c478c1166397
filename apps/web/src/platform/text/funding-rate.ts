import { formatFloor, type Rate } from '@mt2/domain';

/** A rate in percent with its sign and four decimals, truncated: `+0.0100%`, `-0.0180%`. */
export function rateText(rate: Rate): string {
  const text = formatFloor(rate * 100n, 4);
  return `${rate > 0n ? '+' : ''}${text}%`;
}
