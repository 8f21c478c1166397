import { type Atoms, type Instant, RATE_ONE } from '@mt2/domain';
import { type P2pFiat, priceAt } from '@mt2/domain/p2p';
import type { Source } from '../../../world/transaction/tx.ts';
import { pathOf, priceOf } from '../../market/index.ts';
import { type AdvertRow, fiatOf, toPrice } from './adverts.repo.ts';

export type Indexes = {
  readonly at: Instant;
  /** The price of a coin in a currency. */
  readonly of: (coin: number, fiat: P2pFiat) => Atoms;
  /** A price in a currency as USDT. */
  readonly inUsdt: (price: Atoms, fiat: P2pFiat) => Atoms;
};

/** The index prices of one second: rates of currencies are computed once. */
export function indexesAt(source: Source, at: Instant): Indexes {
  const rates = pathOf(source).fx(at);
  const rateOf = (fiat: P2pFiat) => (fiat === 'USD' ? RATE_ONE : rates[fiat]);
  const prices = new Map<number, Atoms>();
  const usdtOf = (coin: number): Atoms => {
    const price = prices.get(coin) ?? priceOf(source, coin, at);
    prices.set(coin, price);
    return price;
  };
  return {
    at,
    of: (coin, fiat) => (usdtOf(coin) * rateOf(fiat)) / RATE_ONE,
    inUsdt: (price, fiat) => (price * RATE_ONE) / rateOf(fiat),
  };
}

/** The price of an advert at these indexes. */
export const advertPrice = (indexes: Indexes, row: AdvertRow): Atoms =>
  priceAt(toPrice(row), row.isFloating ? indexes.of(row.coin, fiatOf(row)) : 0n);
