import type { p2p } from '@mt2/contracts/p2p';
import { type Atoms, about, err, ok, readAmount } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import { type AdvertSide, isWithinLimits, moneyLimits, orderLimits, surplusOf } from '@mt2/domain/p2p';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { marketsAt } from '../../market/index.ts';
import { advertBook } from '../adverts/advert-book.ts';
import { advertView } from '../adverts/advert-view.ts';
import { type AdvertRow, fiatOf, findAdvert } from '../adverts/adverts.repo.ts';
import { buyersOut } from '../adverts/buyer-out.ts';
import { editAdvert as edit } from '../adverts/edit-advert.ts';
import { isCoinHalted } from '../adverts/halted-coins.ts';
import { advertPrice, type Indexes, indexesAt } from '../adverts/index-price.ts';
import { offeredWays } from '../adverts/offered-ways.ts';
import { publishAdvert } from '../adverts/publish.ts';
import { cancelAdvert as cancel, takeDown as hide, putUp as show } from '../adverts/shelf.ts';
import { availableOf } from '../facts.ts';
import { findOpenOrder, hasTaken } from '../orders/orders.repo.ts';
import { refusalOfTaker } from '../orders/take.ts';
import { toDealt } from '../pages.ts';
import { areApart, strangersOf } from '../people/blocks.repo.ts';
import { listAdverts as advertsOf, PUBLIC } from '../people/list-adverts.ts';
import { readTrader } from '../people/trader-view.ts';

/** Publishes an advert for the caller. */
export const publish: Change<typeof p2p.publish> = (tx, { coinId: coin, ways, fiat, ...typed }) => {
  const published = publishAdvert(tx, tx.person.id, { coin, ways, fiat, ...typed });
  return published.ok ? ok(advertView(tx, published.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : published;
};

/** Changes the terms of one of the caller's adverts. */
export const editAdvert: Change<typeof p2p.editAdvert> = (tx, { id, ...typed }) => {
  const edited = edit(tx, tx.person.id, id, typed);
  return edited.ok ? ok(advertView(tx, edited.value, indexesAt(tx, tx.now), tx.say, tx.person.id)) : edited;
};

/** Puts one of the caller's adverts online again. */
export const putUp: Change<typeof p2p.putUp> = (tx, { id }) => answerWith(tx, 'operation-success', show(tx, tx.person.id, id));

/** Takes one of the caller's adverts offline. */
export const takeDown: Change<typeof p2p.takeDown> = (tx, { id }) => answerWith(tx, 'operation-success', hide(tx, tx.person.id, id));

export const cancelAdvert: Change<typeof p2p.cancelAdvert> = (tx, { id }) =>
  answerWith(tx, 'operation-success', cancel(tx, tx.person.id, id));

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

const NOBODY: ReadonlySet<number> = new Set();

type Offer = { readonly row: AdvertRow; readonly isOpen: boolean; readonly value: number };

/**
 * The matching online adverts, the best price for the taker first, valued in USDT; those that cannot be taken now come
 * last; none of a halted coin.
 */
function findAdverts(source: Source, { coin, side, fiat, way, amount, without }: AdvertSearch, indexes: Indexes): AdvertRow[] {
  if (isCoinHalted(source, coin)) return [];
  const offers: Offer[] = [];
  const out = side === 'buy' ? buyersOut(source, indexes.at) : NOBODY;
  for (const row of advertBook(source).of(coin, side)) {
    if (without.has(row.userId)) continue;
    if (fiat !== undefined && row.fiat !== fiat) continue;
    if (way !== undefined && !offeredWays(source, row).some((offered) => offered === way)) continue;
    const price = advertPrice(indexes, row);
    if (amount !== undefined && !allows(row, amount, price)) continue;
    const isOpen = isWithinLimits(row, price) && surplusOf(row) > 0n && !out.has(row.userId);
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

/**
 * True if a reader may see an advert: its owner always, a user blocked by or blocking the owner never, others if it is
 * online or they took it.
 */
function maySee(world: World, row: AdvertRow, reader: number | undefined): boolean {
  if (reader === undefined) return PUBLIC.includes(row.status);
  if (reader === row.userId) return true;
  if (areApart(world, reader, row.userId)) return false;
  return PUBLIC.includes(row.status) || hasTaken(world, row.id, reader);
}

/** One advert, with the caller's balance of its coin, and the rule and the open order that keep them from taking it. */
export const getAdvert: Query<typeof p2p.getAdvert> = ({ world, person, say }, { id }) => {
  const row = findAdvert(world, id);
  if (!row || !maySee(world, row, person?.id)) return about('id', err('p2p-advert-not-found'));
  const now = world.now();
  const view = advertView(world, row, indexesAt(world, now), say, person?.id);
  if (!person) return ok({ ...view, available: 0n, refusal: '', openOrder: 0 });
  return ok({
    ...view,
    available: availableOf(world, person.id, row.coin),
    refusal: refusalOfTaker(world, now, person.id, row) ?? '',
    openOrder: findOpenOrder(world, id, person.id) ?? 0,
  });
};

/** The adverts of a trader, or the caller's own. */
export const listSellerAdverts: Query<typeof p2p.listSellerAdverts> = (
  { world, person, say },
  { userId = person.id, side, isOver, ...slice },
) => {
  const found = readTrader(world, userId, person.id);
  if (!found.ok) return found;
  if (areApart(world, person.id, found.value)) return ok(toDealt([], slice, 0));
  return ok(advertsOf(world, person.id, say, { of: found.value, side: side || undefined, which: isOver ? 'over' : 'live', slice }));
};
