import type { AnyProductRow } from '@mt2/contracts/finance';
import { type Atoms, COIN, type Instant, MAX_ATOMS, parseAtoms, type Rate } from '@mt2/domain';
import { type FinanceProduct, type ProductState, productState } from '@mt2/domain/finance';
import { NOTHING_OWED, type OwnFunds } from '@mt2/domain/loan';
import { secondsOf } from '../../platform/format.ts';
import type { SortBy } from '../market/index.ts';

/** A product with what it hosts; `hasQuota` is false where the server does not say what everybody together may host. */
export type Product = FinanceProduct & {
  readonly symbol: string;
  readonly hosted: Atoms;
  readonly mine: Atoms;
  /** The reader's funds that are not borrowed; a backend that does not say limits nothing. */
  readonly own: OwnFunds;
  readonly hasQuota: boolean;
};

const CLOSED = 3;
const HUNDRED = 100;
const amountOf = (text: string | undefined): Atoms => parseAtoms(text ?? '') ?? 0n;

/** Interest of a day: as the server says it, or the percent of the term spread over its days. */
const dailyRateOf = ({ day_rate, interest_rate, day }: AnyProductRow): Rate =>
  day_rate === undefined ? BigInt(Math.floor((Number(interest_rate) / HUNDRED / day) * Number(COIN))) : amountOf(day_rate);

/** A product of any backend. One without a quota of its own takes what it allows at once, or anything where it allows nothing. */
export function toProduct(row: AnyProductRow): Product {
  const hosted = amountOf(row.hosted);
  const most = amountOf(row.save_max);
  return {
    id: row.id,
    coin: row.currency_id,
    symbol: row.currency_name,
    days: row.day,
    dailyRate: dailyRateOf(row),
    penaltyMode: row.penalty_mode ?? 'daily-multiple',
    minimum: amountOf(row.save_min),
    quota: row.quota === undefined ? (most === 0n ? MAX_ATOMS : most) : amountOf(row.quota),
    hasQuota: row.quota !== undefined,
    hosted,
    mine: amountOf(row.my_hosted),
    own: amountOf(row.my_owed) === 0n ? NOTHING_OWED : { most: amountOf(row.my_limit), owed: amountOf(row.my_owed) },
    opensAt: row.opens_at === undefined ? 0 : secondsOf(row.opens_at),
    isClosed: row.status === CLOSED,
  };
}

/** The state of a product at a second: one that is to be opened opens by itself. */
export const stateOf = (product: Product, now: Instant): ProductState => productState(product, product.hosted, now);

/** How much of its quota a product hosts, in whole percent. */
export const hostedPercent = ({ quota, hosted }: Product): number =>
  quota === 0n ? HUNDRED : Math.min(HUNDRED, Number((hosted * BigInt(HUNDRED)) / quota));

export type ProductColumn = 'term' | 'yield' | 'minimum';
/** The price of a coin in USDT; undefined where it is not known. */
type PriceOf = (symbol: string) => Atoms | undefined;

const MEASURES: Readonly<Record<ProductColumn, (product: Product, priceOf: PriceOf) => bigint>> = {
  term: ({ days }) => BigInt(days),
  yield: ({ dailyRate }) => dailyRate,
  minimum: ({ minimum, symbol }, priceOf) => minimum * (priceOf(symbol) ?? COIN),
};

/** True where the minimums of products compare: all are of one coin, or each of a coin with a price. */
export const haveComparableMinimums = (products: readonly Product[], priceOf: PriceOf): boolean =>
  products.every(({ symbol }) => symbol === products[0]?.symbol) || products.every(({ symbol }) => priceOf(symbol) !== undefined);

/** A sorted copy, minimums by their value; equal ones keep their order, and so do all where the minimums do not compare. */
export function sortedProducts(products: readonly Product[], sort: SortBy<ProductColumn>, priceOf: PriceOf): readonly Product[] {
  if (!sort || (sort.key === 'minimum' && !haveComparableMinimums(products, priceOf))) return products;
  const measure = MEASURES[sort.key];
  const sign = sort.order === 'asc' ? 1 : -1;
  const compared = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? -sign : sign);
  return products.toSorted((one, other) => compared(measure(one, priceOf), measure(other, priceOf)));
}
