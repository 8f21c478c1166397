import type { p2p } from '@mt2/contracts/p2p';
import { type Atoms, about, err, ok, readAmount } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import { type AdvertSide, isWithinLimits, moneyLimits, orderLimits, surplusOf } from '@mt2/domain/p2p';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../../market/index.ts';
import { advertBook } from '../adverts/advert-book.ts';
import { advertView } from '../adverts/advert-view.ts';
import { type AdvertRow, fiatOf } from '../adverts/adverts.repo.ts';
import { isCoinHalted } from '../adverts/halted-coins.ts';
import { advertPrice, type Indexes, indexesAt } from '../adverts/index-price.ts';
import { offeredWays } from '../adverts/offered-ways.ts';
import { toDealt } from '../pages.ts';
import { strangersOf } from '../people/blocks.repo.ts';

/** A search among the adverts of a coin and a side; undefined: all of them. `amount` is money that an order must allow. */
type AdvertSearch = {
  readonly coin: number;
  readonly side: AdvertSide;
  readonly fiat: string | undefined;
  readonly way: string | undefined;
  readonly amount: Atoms | undefined;
  /** Users whose adverts are left out. */
  readonly without: ReadonlySet<number>;
};

type Offer = { readonly row: AdvertRow; readonly isOpen: boolean; readonly value: number };

/**
 * The matching online adverts, the best price for the taker first, valued in USDT; those that cannot be taken now come
 * last; none of a halted coin.
 */
function findAdverts(source: Source, { coin, side, fiat, way, amount, without }: AdvertSearch, indexes: Indexes): AdvertRow[] {
  if (isCoinHalted(source, coin)) return [];
  const offers: Offer[] = [];
  for (const row of advertBook(source).of(coin, side)) {
    if (without.has(row.userId)) continue;
    if (fiat !== undefined && row.fiat !== fiat) continue;
    if (way !== undefined && !offeredWays(source, row).some((offered) => offered === way)) continue;
    const price = advertPrice(indexes, row);
    if (amount !== undefined && !allows(row, amount, price)) continue;
    const isOpen = isWithinLimits(row, price) && surplusOf(row) > 0n;
    offers.push({ row, isOpen, value: Number(indexes.inUsdt(price, fiatOf(row))) });
  }
  const direction = side === 'sell' ? 1 : -1;
  return offers.sort((one, other) => compare(one, other, direction)).map(({ row }) => row);
}

function allows(row: AdvertRow, money: Atoms, price: Atoms): boolean {
  const { min, max } = moneyLimits(orderLimits(row), price);
  return money >= min && money <= max;
}

function compare(one: Offer, other: Offer, direction: 1 | -1): number {
  if (one.isOpen !== other.isOpen) return one.isOpen ? -1 : 1;
  return (one.value - other.value) * direction || one.row.id - other.row.id;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The online adverts of a coin and a side, best price first. */
export const listAdverts: Query<typeof p2p.listAdverts> = (
  { world, person, say },
  { coinId: coin = USDT.id, side, amount, way, fiat, ...slice },
) => {
  if (!marketsAt(world).coin(coin)) return about('coinId', err('coin-not-found'));
  const read = amount === '' ? ok(undefined) : readAmount(amount);
  if (!read.ok) return read;
  const indexes = indexesAt(world, world.now());
  const search = {
    coin,
    side: side === 'buy' ? 'buy' : 'sell',
    fiat: fiat || undefined,
    way: way || undefined,
    amount: read.value,
    without: person ? strangersOf(world, person.id) : NOBODY,
  } as const;
  const found = findAdverts(world, search, indexes);
  const first = (slice.page - 1) * slice.limit;
  const rows = found.slice(first, first + slice.limit);
  return ok(
    toDealt(
      rows.map((row) => advertView(world, row, indexes, say, person?.id)),
      slice,
      found.length,
    ),
  );
};
