import { DAY, type Instant } from '../core/instant.ts';
import { USDT } from '../market/coins.ts';
import { type Atoms, atoms } from '../money/atoms.ts';
import { percent, type Rate } from '../money/share.ts';

/** Penalty of an early redemption: a multiple of one day's interest, or the interest of all remaining days. */
export const PENALTY_MODES = ['daily-multiple', 'damages'] as const;
export type PenaltyMode = (typeof PENALTY_MODES)[number];

/** The terms an order copies at purchase: the number of interest days, and the interest rate per day. */
export type FinanceTerms = { readonly days: number; readonly dailyRate: Rate; readonly penaltyMode: PenaltyMode };

/** A fixed term for which a coin can be locked. `minimum` per order and `quota` of all orders together are atoms of the coin. */
export type FinanceProduct = FinanceTerms & {
  readonly id: number;
  readonly coin: number;
  readonly minimum: Atoms;
  readonly quota: Atoms;
  readonly opensAt: Instant;
  readonly isClosed: boolean;
};

/** Seconds before the epoch of a world at which its products opened. */
const OPEN_FOR = 120 * DAY;

type Seed = readonly [days: number, dailyPercent: string, minimum: string, quota: string, penaltyMode: PenaltyMode, opensAfter: number];
const SEED: readonly Seed[] = [
  [7, '0.2', '100', '200000', 'daily-multiple', -OPEN_FOR],
  [15, '0.4', '100', '300000', 'daily-multiple', -OPEN_FOR],
  [30, '0.55', '500', '500000', 'damages', -OPEN_FOR],
  [60, '0.6', '1000', '100000', 'daily-multiple', 7 * DAY],
];

/** The initial products of a world with this epoch. */
export const seedProducts = (epoch: Instant): FinanceProduct[] =>
  SEED.map(([days, dailyPercent, minimum, quota, penaltyMode, opensAfter], index) => ({
    id: index + 1,
    coin: USDT.id,
    days,
    dailyRate: percent(dailyPercent),
    minimum: atoms(minimum),
    quota: atoms(quota),
    penaltyMode,
    opensAt: epoch + opensAfter,
    isClosed: false,
  }));

/** Atoms of the quota left when `hosted` are locked. */
export const quotaLeft = ({ quota }: Pick<FinanceProduct, 'quota'>, hosted: Atoms): Atoms => (hosted < quota ? quota - hosted : 0n);

export const PRODUCT_STATES = ['to-be-opened', 'open', 'sold-out', 'closed'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
/** The possible next states of each product state: by the operator, its clock or its quota. */
export const PRODUCT_NEXT: Readonly<Record<ProductState, readonly ProductState[]>> = {
  'to-be-opened': ['open', 'closed'],
  open: ['sold-out', 'closed', 'to-be-opened'],
  'sold-out': ['open', 'closed'],
  closed: ['open', 'to-be-opened'],
};

/**
 * The state of a product: closed by the operator, else by its clock, else by its quota. It is sold out if less than its
 * minimum is left (decision 029).
 */
export function productState(product: FinanceProduct, hosted: Atoms, now: Instant): ProductState {
  if (product.isClosed) return 'closed';
  if (now < product.opensAt) return 'to-be-opened';
  return quotaLeft(product, hosted) < product.minimum ? 'sold-out' : 'open';
}
