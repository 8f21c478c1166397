import type { Balances } from './balances.ts';
import { ceilDiv, floorDiv } from './money.ts';
import type { Prices } from './prices.ts';
import type { Market } from './terms.ts';

export type Side = 'buy' | 'sell';

/** State shared by all products of the model. */
export type Facts = {
  now: number;
  readonly markets: readonly Market[];
  readonly halted: Set<number>;
  readonly balances: Balances;
  readonly prices: Prices;
  /** Counts an occurrence worth reporting. */
  readonly seen: (what: string) => void;
};

/** The valid limit prices: buy in [0.2, 1.1] × last, sell in [0.9, 5] × last (`rules` 2.1). */
export const isInBand = (side: Side, price: bigint, last: bigint): boolean =>
  side === 'buy' ? 10n * price >= 2n * last && 10n * price <= 11n * last : 10n * price >= 9n * last && 10n * price <= 50n * last;

/** The protection price of a market order: 2% beyond the best, on tick (`rules` 2.3). */
export const collar = (side: Side, best: bigint, { tick }: Market): bigint =>
  (side === 'buy' ? floorDiv(best * 102n, 100n * tick) : ceilDiv(best * 98n, 100n * tick)) * tick;
