import type { p2p } from '@mt2/contracts/p2p';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import { OPEN_ORDERS, P2P_ORDER_STATUS, type P2pOrderStatus } from '@mt2/domain/p2p';
import type { Query } from '../../../http/area.ts';
import type { Say } from '../../../http/request/language.ts';
import type { PageRequest } from '../../../world/tables/page.ts';
import type { World } from '../../../world/world.ts';
import { usersOf } from '../adverts/advert-view.ts';
import { findAdvert } from '../adverts/adverts.repo.ts';
import { detailView, orderView } from '../orders/order-view.ts';
import { findOrder, listOrdersOf, type OrderFilter, roleOf, type Scope } from '../orders/orders.repo.ts';
import { toDealt } from '../pages.ts';

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
export const listTakenOrders: Query<typeof p2p.listTakenOrders> = (
  { world, person, say },
  { scope, status, isOpen, coinId: coin, ...slice },
) =>
  ok(
    listOrders(world, person.id, say, {
      scope: scope === 'all' ? 'all' : 'taken',
      status,
      isOpen,
      coin,
      slice,
    }),
  );

/** The orders that other users placed with the caller's adverts. */
export const listAdvertOrders: Query<typeof p2p.listAdvertOrders> = (
  { world, person, say },
  { advertId, status, coinId: coin, ...slice },
) => ok(listOrders(world, person.id, say, { scope: 'adverts', status, isOpen: false, coin, advertId, slice }));

/** The orders of one of the caller's adverts. */
export const listOrdersOfAdvert: Query<typeof p2p.listOrdersOfAdvert> = ({ world, person, say, note }, { advertId, ...slice }) => {
  const row = findAdvert(world, advertId);
  if (row?.userId !== person.id) return noted(note, 'advert', ownerOf(advertId, row), about('advertId', err('p2p-advert-not-found')));
  return ok(listOrders(world, person.id, say, { scope: 'adverts', status: undefined, isOpen: false, advertId, slice }));
};
