import { type Atoms, formatFloor, formatPlain, groupDigits, type Rate } from '@mt2/domain';

/** An amount without trailing zeros, its digits in groups: `12,500.5`. */
export const amountText = (amount: Atoms): string => groupDigits(formatPlain(amount));
/** A price with a market's decimals, its digits in groups: `64,141.10`. */
export const priceText = (price: Atoms, decimals: number): string => groupDigits(formatFloor(price, decimals));
/** A sentence whose figures have grouped digits and at most the trailing zeros of money: `500.00000000 USDT` is `500.00 USDT`. */
export const figuresText = (sentence: string): string =>
  sentence.replace(/(?<![\w.])(\d+\.\d{2,}?)0*(?![\w.]*\d)/g, (_, figure: string) => groupDigits(figure));
/** A rate (fraction of 1) as a percentage, without trailing zeros: `0.7`. */
export const percentText = (rate: Rate): string => formatPlain(rate * 100n, 6);

/** A number of things: `1 rule`, `2 rules`. */
export const countText = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** A number measured or computed for drawing, rounded to these decimals. Money and orders never use it: they are exact. */
export const rounded = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }).format(value);
