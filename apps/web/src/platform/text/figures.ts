import { type Atoms, formatFloor, formatPlain, groupDigits, type Rate } from '@mt2/domain';
import { HIDDEN } from '../../ui/figures/amount.tsx';
import { formatChange } from '../format.ts';
import { useSettings } from '../settings.ts';

/** Percentages look the same on every screen: truncated, never rounded. */

const isZero = (percent: string): boolean => !/[1-9]/.test(percent);

/**
 * A truncated percentage: `4,886.40%`, `-0.02%`. One that is not zero but was truncated to zero is `<0.01%` with its
 * sign: `exact` is a number with the sign of the percentage.
 */
export function percentText(percent: string, exact: bigint): string {
  const digits = percent.replace(/^[+-]/, '');
  if (isZero(digits)) return exact === 0n ? `${digits}%` : `${exact < 0n ? '-' : ''}<${digits.replace(/0$/, '1')}%`;
  return `${percent.startsWith('-') ? '-' : ''}${groupDigits(digits)}%`;
}

/** A change in percent, with its sign: `+37.98%`, `-4,886.40%`, `+<0.01%`, `0.00%`. */
export function signedPercent(percent: string, exact: bigint): string {
  const shown = percentText(percent, exact);
  return shown.startsWith('-') || isZero(shown) ? shown : `+${shown}`;
}

/** A rate in percent: `0.05%`. */
export const rateText = (rate: Rate): string => percentText(formatFloor(rate * 100n, 2), rate);

/** A ratio that is dangerous if it is high, in percent and rounded up: never shown safer than it is. */
export const riskText = (ratio: Rate): string => rateText(((ratio + 9_999n) / 10_000n) * 10_000n);

/** A funding rate in percent, with its sign: `+0.0100%`, `-0.0180%`. */
export const fundingText = (rate: Rate): string => signedPercent(formatFloor(rate * 100n, 4), rate);

/** A rate of a product's terms, as they state it: `0.4`, `37.5`, without `%`. */
export const plainPercent = (rate: Rate): string => formatPlain(rate * 100n, 6);

/** An amount of the user's own inside a sentence; hidden while amounts are. */
export const ownAmount = (amount: string): string => (useSettings.getState().hideAmounts ? HIDDEN : amount);

/** A number and the coin or currency after it: `-12.50 USDT`. */
const AMOUNT = /[+-]?\d[\d,.]*[ \u00a0][A-Z][A-Z\d]+/g;

/** A sentence of the server about the user's own money, whose amounts are hidden while amounts are. */
export const ownSentence = (sentence: string): string => (useSettings.getState().hideAmounts ? sentence.replace(AMOUNT, HIDDEN) : sentence);

const USDT_DECIMALS = 2;

/** USDT won or lost, with its sign: `+123.45`, `-0.64`, `+<0.01`. */
export const gainText = (amount: Atoms): string => `${amount > 0n ? '+' : ''}${formatChange(amount, USDT_DECIMALS)}`;

/** Amounts between dots: a line ends after a dot, and never between a number and its unit. */
export const withUnits = (shown: string): string => shown.replace(/(\d) (?=\p{L})/gu, '$1\u00a0').replaceAll(' · ', '\u00a0· ');
