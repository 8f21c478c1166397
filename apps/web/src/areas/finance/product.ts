import type { Read } from '@mt2/contracts/fields';
import type { financeProduct } from '@mt2/contracts/finance-rows';
import { type Atoms, COIN, compareAtoms, DAY, type Instant, MAX_ATOMS, type Rate, YEAR } from '@mt2/domain';
import { type FinanceProduct, type ProductState, productState } from '@mt2/domain/finance';
import { NOTHING_OWED, type OwnFunds } from '@mt2/domain/loan';
import { plainPercent } from '../../platform/text/figures.ts';
import type { SortBy } from '../market/index.ts';

/** A product with its locked amount; `hasQuota` is false if the server does not send the total quota of all users. */
export type Product = FinanceProduct & {
  readonly symbol: string;
  readonly hosted: Atoms;
  readonly mine: Atoms;
  /** The reader's funds that are not borrowed; without a value from the backend nothing is limited. */
  readonly own: OwnFunds;
  readonly hasQuota: boolean;
};

const HUNDRED = 100;

/**
 * A product from any backend. Without a daily rate the interest of the term is spread over its days; without a quota
 * the remaining one is used, or no limit if that is 0.
 */
export function productOf(row: Read<typeof financeProduct>): Product {
  const { coinId, coin, termPercent, days, left, most, owed, quota, state } = row;
  const spread = Math.floor((Number(termPercent) / HUNDRED / days) * Number(COIN));
  return {
    ...row,
    coin: coinId,
    symbol: coin,
    dailyRate: row.dailyRate ?? BigInt(spread),
    quota: quota ?? (left === 0n ? MAX_ATOMS : left),
    hasQuota: quota !== undefined,
    own: owed === 0n ? NOTHING_OWED : { most, owed },
    isClosed: state === 'closed',
  };
}

/** The state of a product at a second: a scheduled product opens by itself. */
export const stateOf = (product: Product, now: Instant): ProductState => productState(product, product.hosted, now);

/** The used part of a product's quota, in whole percent. */
export const hostedPercent = ({ quota, hosted }: Product): number =>
  quota === 0n ? HUNDRED : Math.min(HUNDRED, Number((hosted * BigInt(HUNDRED)) / quota));

export type ProductColumn = 'term' | 'yield' | 'minimum';
/** The price of a coin in USDT; undefined if unknown. */
type PriceOf = (symbol: string) => Atoms | undefined;

const MEASURES: Readonly<Record<ProductColumn, (product: Product, priceOf: PriceOf) => bigint>> = {
  term: ({ days }) => BigInt(days),
  yield: ({ dailyRate }) => dailyRate,
  minimum: ({ minimum, symbol }, priceOf) => minimum * (priceOf(symbol) ?? COIN),
};

/** True if the minimums of products are comparable: all in one coin, or each in a coin with a price. */
export const haveComparableMinimums = (products: readonly Product[], priceOf: PriceOf): boolean =>
  products.every(({ symbol }) => symbol === products[0]?.symbol) || products.every(({ symbol }) => priceOf(symbol) !== undefined);

/** A copy sorted by the value of the minimums; equal ones keep their order, and so do all if the minimums are not comparable. */
export function sortedProducts(products: readonly Product[], sort: SortBy<ProductColumn>, priceOf: PriceOf): readonly Product[] {
  if (!sort || (sort.key === 'minimum' && !haveComparableMinimums(products, priceOf))) return products;
  const measure = MEASURES[sort.key];
  const sign = sort.order === 'asc' ? 1 : -1;
  return products.toSorted((one, other) => sign * compareAtoms(measure(one, priceOf), measure(other, priceOf)));
}

/** Days of a year of simple interest. */
export const YEAR_DAYS = YEAR / DAY;

/** The yearly rate of a daily one, without reinvestment: `146%`. */
export const aprText = (dailyRate: Rate): string => `${plainPercent(dailyRate * BigInt(YEAR_DAYS))}%`;
