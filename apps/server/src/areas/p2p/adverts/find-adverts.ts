import type { Atoms } from '@mt2/domain';
import { type AdvertSide, isWithinLimits, numberOf, orderLimits, surplusOf } from '@mt2/domain/p2p';
import type { Source } from '../../../world/transaction/derived.ts';
import { coinAt } from '../../market/index.ts';
import { advertBook } from './advert-book.ts';
import { type AdvertRow, fiatOf } from './adverts.repo.ts';
import { isCoinHalted } from './halted-coins.ts';
import { advertPrice, type Indexes } from './index-price.ts';
import { offeredWays } from './offered-ways.ts';

/** A search among the adverts of a coin and a side; undefined: all of them. `amount` is money that an order must allow. */
export type AdvertSearch = {
  readonly coin: number;
  readonly side: AdvertSide;
  readonly fiat: string | undefined;
  readonly way: string | undefined;
  readonly amount: Atoms | undefined;
  /** People whose adverts are left out. */
  readonly without: ReadonlySet<number>;
};

type Offer = { readonly row: AdvertRow; readonly isOpen: boolean; readonly value: number };

/**
 * The adverts on the shelf that fit, the best price for the taker first, valued
 * in USDT; those that cannot be taken now come last; none of a halted coin.
 */
export function findAdverts(source: Source, { coin, side, fiat, way, amount, without }: AdvertSearch, indexes: Indexes): AdvertRow[] {
  if (isCoinHalted(source, coin)) return [];
  const { displayDecimals } = coinAt(source, coin);
  const offers: Offer[] = [];
  for (const row of advertBook(source).of(coin, side)) {
    if (without.has(row.userId)) continue;
    if (fiat !== undefined && row.fiat !== fiat) continue;
    if (way !== undefined && !offeredWays(source, row).some((offered) => offered === way)) continue;
    const price = advertPrice(indexes, row);
    if (amount !== undefined && !allows(row, numberOf(amount, price, displayDecimals))) continue;
    const isOpen = isWithinLimits(row, price) && surplusOf(row) > 0n;
    offers.push({ row, isOpen, value: Number(indexes.inUsdt(price, fiatOf(row))) });
  }
  const direction = side === 'sell' ? 1 : -1;
  return offers.sort((one, other) => compare(one, other, direction)).map(({ row }) => row);
}

function allows(row: AdvertRow, number: Atoms): boolean {
  const { min, max } = orderLimits(row);
  return number >= min && number <= max;
}

function compare(one: Offer, other: Offer, direction: 1 | -1): number {
  if (one.isOpen !== other.isOpen) return one.isOpen ? -1 : 1;
  return (one.value - other.value) * direction || one.row.id - other.row.id;
}
