import type { p2p } from '@mt2/contracts/p2p';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findAdvert } from '../adverts/adverts.repo.ts';
import { listOrders } from '../orders/list-orders.ts';
import { detailView } from '../orders/order-view.ts';
import { findOrder, roleOf } from '../orders/orders.repo.ts';

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
