import { type Atoms, COIN, readAmount } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatSteps, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { type DepthRow, depthRows, groupLevels, type Ladder } from '@mt2/domain/order';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { formatAmount } from '../../../platform/format.ts';

/** The order book in the market's own units, and its possible groupings. */

/** The book of a market, best prices first, rounded down if another backend quotes finer prices. */
export function ladderOf(market: Market, { bids, asks }: Book): Ladder {
  const level = ([price, quantity]: Book['bids'][number]) => ({
    price: floorToTicks(market, price),
    quantity: floorToSteps(market, quantity),
  });
  return { bids: bids.map(level), asks: asks.map(level) };
}

/** The group (ticks) for a book with this number of rows: the chosen one, or the largest below it that fills them. */
export const groupFor = (groups: readonly number[], chosen: number): number => groups.findLast((size) => size <= chosen) ?? 1;

/** The text of a group: `0.01`, `10`. */
export const groupText = (market: Market, group: number): string => formatTicks(market, group).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');

/** Number of decimals of the prices of grouped rows. */
export const groupDecimals = (market: Market, group: number): number => groupText(market, group).split('.')[1]?.length ?? 0;

/** How every amount of a book is written: with these decimals, in thousands (`K`), millions or billions if there is a unit. */
export type AmountFormat = { readonly decimals: number; readonly unit: '' | 'K' | 'M' | 'B' };

/** Digits that a number in a book has, at most. */
const MOST_DIGITS = 7;
const ZEROS = { '': 0, K: 3, M: 6, B: 9 } as const;
const UNITS = ['', 'K', 'M', 'B'] as const;

/** The market maker's usual row is a twelfth of a minute's volume. */
const ROWS_A_DAY = 1440 * 12;
/** The largest row of its displayed levels, in usual rows: the last one has eleven, and chance makes some five times larger. */
const LARGEST_ROW = 55;
const DISPLAYED = 50;
/** About so many usual rows in the best `levels`: their size grows over the displayed ones, then shrinks (`levelWeight`). */
const usualRows = (levels: number) => (levels <= DISPLAYED ? 0.12 * levels ** 2 + levels : 350 + 565 * Math.log(levels / DISPLAYED));

/**
 * The largest amount expected in a book by the volume of the day (atoms), in steps: of a row, or of the total of a number of rows.
 * It makes the format of a market's amounts the same in every second.
 */
export function expectedLargest(market: Market, volume: Atoms, group: number, totalOf?: number): number {
  const levels = Math.max(1, group / market.bookStep);
  const row = Math.min(LARGEST_ROW * levels, 2 * usualRows(levels + DISPLAYED));
  return Math.floor((floorToSteps(market, volume) / ROWS_A_DAY) * (totalOf === undefined ? row : 1.5 * usualRows(totalOf * levels)));
}

/** One format for all amounts of a book, of both sides, whose largest is `steps`: they are compared at a glance. */
export function amountFormat(market: Market, steps: number): AmountFormat {
  const whole = (formatSteps(market, steps).split('.')[0] ?? '').length;
  if (whole < MOST_DIGITS) return { decimals: Math.min(market.quantityDecimals, MOST_DIGITS - whole), unit: '' };
  return { decimals: 2, unit: UNITS.find((unit) => unit !== '' && whole - ZEROS[unit] < MOST_DIGITS) ?? 'B' };
}

/** An amount in that format; one too small for it has its own decimals. */
export function bookAmount(market: Market, { decimals, unit }: AmountFormat, steps: number): string {
  const shown = formatAmount(stepsToAtoms(market, steps) / 10n ** BigInt(ZEROS[unit]), decimals);
  return steps === 0 || /[1-9]/.test(shown) ? shown + unit : formatSteps(market, steps);
}

/** The sums of the best rows of a side, in atoms of each coin, and their average price. */
export function sumOf(market: Market, rows: readonly Pick<DepthRow, 'price' | 'quantity'>[]) {
  let [base, quote] = [0n, 0n];
  for (const { price, quantity } of rows) {
    const atoms = stepsToAtoms(market, quantity);
    base += atoms;
    quote += (atoms * ticksToAtoms(market, price)) / COIN;
  }
  return { base, quote, average: base === 0n ? 0n : (quote * COIN) / base };
}

/** The rows on screen, each side from its best price on. */
export const bookRows = (market: Market, book: Book, group: number, count: number) => depthRows(ladderOf(market, book), group, count);

/** The shown levels of a book, best prices first, in ticks. */
export type BookSides = Readonly<Record<'bids' | 'asks', readonly { readonly price: number }[]>>;

/** A typed price in ticks; undefined if it is none. */
export function atTicks(market: Market, typed: string | undefined): number | undefined {
  const price = readAmount(typed ?? '');
  return price.ok ? floorToTicks(market, price.value) : undefined;
}

/** The shown level above or below a price, in ticks; without a price, or from one outside them, the best level in that direction. */
export function nextLevel({ bids, asks }: BookSides, at: number | undefined, step: 'up' | 'down'): number | undefined {
  // From the lowest level to the highest.
  const levels = [...bids.toReversed(), ...asks].map(({ price }) => price);
  const isAmong = at !== undefined && at >= (levels[0] ?? 0) && at <= (levels.at(-1) ?? 0);
  if (!isAmong) return (step === 'up' ? asks : bids)[0]?.price;
  return step === 'up' ? levels.find((price) => price > at) : levels.findLast((price) => price < at);
}

/** The prices (ticks) of the user's own orders in a book. */
export type OwnPrices = Readonly<Record<'bid' | 'ask', readonly number[]>>;

/** The rows of one side that have orders of the user, by their prices. */
export function ownRows(own: OwnPrices | undefined, side: 'bid' | 'ask', group: number): ReadonlySet<number> {
  const levels = (own?.[side] ?? []).map((price) => ({ price, quantity: 1 }));
  return new Set(groupLevels(levels, side === 'bid' ? 'buy' : 'sell', group).map(({ price }) => price));
}
