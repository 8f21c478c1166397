import type { Atoms } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';

/** Money in cents. */
export const moneyText = (value: Atoms, fiat: string): string => `${formatAmount(value, 2)} ${fiat}`;
/** Coins with their decimals here. */
export const coinText = (value: Atoms, { coin, decimals }: { coin: string; decimals: number }): string =>
  `${formatAmount(value, decimals)} ${coin}`;
/** The minimum and maximum amount; a line ends before the maximum rather than before its unit. */
export const rangeText = ({ min, max }: { min: Atoms; max: Atoms }, fiat: string): string =>
  `${formatAmount(min, 2)} – ${formatAmount(max, 2)}\u00a0${fiat}`;
/** The distance of a floating price from the market price; negative below it. */
export function premiumText(percent: number, text: Text): string {
  if (percent === 0) return text('p2p.at-market');
  return text(percent > 0 ? 'p2p.above-market' : 'p2p.below-market', { percent: Math.abs(percent) });
}
