import type { p2p } from '@mt2/contracts/p2p';
import { about, err, noted, ok, orderedDays, ownerOf, parseAtoms } from '@mt2/domain';
import { checkRelease, OPEN_ORDERS, P2P_ORDER_STATUS, type P2pOrderStatus } from '@mt2/domain/p2p';
import { answerWith, type Change, prepared, type Query } from '../../../http/area.ts';
import type { ProofScope } from '../../../http/needs.ts';
import type { Say } from '../../../http/request/language.ts';
import type { PageRequest } from '../../../world/tables/page.ts';
import type { CommandTx, Outcome } from '../../../world/transaction/tx.ts';
import type { World } from '../../../world/world.ts';
import { checkFundPassword, prepareProof, type TypedFundPassword } from '../../security/index.ts';
import { pathsIn } from '../../upload/index.ts';
import { usersOf } from '../adverts/advert-view.ts';
import { findAdvert, sideOf } from '../adverts/adverts.repo.ts';
import { appealOrder, withdrawAppeal as withdraw } from '../orders/appeal.ts';
import { detailView, orderView } from '../orders/order-view.ts';
import { findOrder, listOrdersOf, type OrderFilter, type OrderRow, roleOf, type Scope } from '../orders/orders.repo.ts';
import { cancelOrder as cancel, extendOrder, mayStep, payOrder, releaseOrder } from '../orders/steps.ts';
import { takeAdvert as command } from '../orders/take.ts';
import { otherSide } from '../orders/tell.ts';
import { toDealt } from '../pages.ts';
import { findRating, insertRating } from '../traders.repo.ts';

/** Places the caller's order with an advert. */
export const takeAdvert: Change<typeof p2p.takeAdvert> = (tx, { advertId: advert, value, means, way, price }) => {
  const taken = command(tx, tx.person.id, { advert, value, means, way: way || undefined, seenPrice: parseAtoms(price) });
  return taken.ok ? ok({ sentence: tx.say('order-placed'), order: { id: taken.value.id, side: sideOf(taken.value) } }) : taken;
};

/** The orders to list: whose, of which status, only open ones, and which page. */
type Wanted = Omit<OrderFilter, 'statuses'> & {
  readonly scope: Scope;
  readonly status: P2pOrderStatus | undefined;
  readonly isOpen: boolean;
  readonly slice: PageRequest;
};

function statusesOf(status: P2pOrderStatus | undefined, isOpen: boolean): readonly P2pOrderStatus[] {
  const all = isOpen ? OPEN_ORDERS : P2P_ORDER_STATUS.names;
  return status === undefined ? all : all.filter((each) => each === status);
}

/** One page of a user's orders, newest first. */
function listOrders(world: World, reader: number, say: Say, { scope, status, isOpen, slice, ...filter }: Wanted) {
  const now = world.now();
  const { rows, count } = listOrdersOf(world, reader, scope, { ...filter, statuses: statusesOf(status, isOpen) }, slice);
  const userOf = usersOf(world);
  return toDealt(
    rows.map((row) => orderView(world, row, reader, now, say, userOf)),
    slice,
    count,
  );
}

/** One order of the caller's. */
export const getOrder: Query<typeof p2p.getOrder> = ({ world, person, say }, { id }) => {
  const row = findOrder(world, id);
  return row && roleOf(row, person.id) ? ok(detailView(world, row, person.id, world.now(), say)) : about('id', err('order-not-found'));
};

/** The orders that the caller placed with other users' adverts; on request, those with the caller's own adverts too. */
export const listTakenOrders: Query<typeof p2p.listTakenOrders> = (reader, { scope, coinId: coin, from, to, page, limit, ...filter }) => {
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const wanted = { ...filter, scope: scope === 'all' ? 'all' : 'taken', coin, days: days.value, slice: { page, limit } } as const;
  return ok(listOrders(reader.world, reader.person.id, reader.say, wanted));
};

/** The orders that other users placed with the caller's adverts. */
export const listAdvertOrders: Query<typeof p2p.listAdvertOrders> = (reader, { coinId: coin, from, to, page, limit, ...filter }) => {
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const wanted = { ...filter, scope: 'adverts', isOpen: false, coin, days: days.value, slice: { page, limit } } as const;
  return ok(listOrders(reader.world, reader.person.id, reader.say, wanted));
};

/** The orders of one of the caller's adverts. */
export const listOrdersOfAdvert: Query<typeof p2p.listOrdersOfAdvert> = ({ world, person, say, note }, { advertId, ...slice }) => {
  const row = findAdvert(world, advertId);
  if (row?.userId !== person.id) return noted(note, 'advert', ownerOf(advertId, row), about('advertId', err('p2p-advert-not-found')));
  return ok(listOrders(world, person.id, say, { scope: 'adverts', status: undefined, isOpen: false, advertId, slice }));
};

/** Marks an order as paid by the caller. */
export const pay: Change<typeof p2p.pay> = (tx, { id: order, vouchers }) =>
  answerWith(tx, 'operation-success', payOrder(tx, tx.person.id, { order, pictures: pathsIn(vouchers) }));

/** Gives the buyer of the caller's order more time to pay. */
export const extend: Change<typeof p2p.extend> = (tx, { id }) => answerWith(tx, 'operation-success', extendOrder(tx, tx.person.id, id));

/** Cancels an order in which the caller is the buyer. */
export const cancelOrder: Change<typeof p2p.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));

/** The part of a confirmation before the writer. */
const prepareConfirmation = (place: ProofScope<World>, owner: number, id: number, password: string) =>
  prepareProof(place, owner, password, (tx) => mayStep(tx, owner, id, checkRelease));

/** Releases the coins of an order for its seller, who proves it with the fund password. */
function confirmOrder(tx: CommandTx, owner: number, id: number, password: TypedFundPassword): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkRelease);
  if (!may.ok) return may;
  const known = checkFundPassword(tx, owner, password);
  return known.ok ? releaseOrder(tx, owner, id) : known;
}

/** Releases the coins of an order in which the caller is the seller. */
export const confirm = prepared<typeof p2p.confirm, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);

/** The same call under its name for takers. */
export const confirmAsTaker = prepared<typeof p2p.confirmAsTaker, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);

/** Appeals one of the caller's orders, or adds a statement to an appeal. */
export const appeal: Change<typeof p2p.appeal> = (tx, { id: order, reason: text, pictures }) =>
  answerWith(tx, 'submit-success', appealOrder(tx, tx.person.id, { order, text, pictures: pathsIn(pictures) }));

/** Withdraws the caller's appeal. */
export const withdrawAppeal: Change<typeof p2p.withdrawAppeal> = (tx, { id }) =>
  answerWith(tx, 'operation-success', withdraw(tx, tx.person.id, id));

/** Rates the counterparty of a completed order, once. */
export const rate: Change<typeof p2p.rate> = (tx, { id, isGood }) => {
  const user = tx.person.id;
  const row = findOrder(tx, id);
  if (!row || !roleOf(row, user)) return noted(tx.note, 'order', id, about('id', err('order-not-found')));
  if (row.status !== 'completed') return noted(tx.note, 'status', row.status, err('p2p-not-completed'));
  if (findRating(tx, id, user)) return noted(tx.note, 'rating', id, about('id', err('p2p-rated-already')));
  insertRating(tx, { orderId: id, userId: user, ratedId: otherSide(row, user), isGood: isGood ? 1 : 0 });
  return ok(tx.say('submit-success'));
};
