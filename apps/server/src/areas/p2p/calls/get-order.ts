import type { p2p } from '@mt2/contracts/p2p';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { detailView } from '../orders/order-view.ts';
import { findOrder, roleOf } from '../orders/orders.repo.ts';

/** One order of the caller's. */
export const getOrder: Query<typeof p2p.getOrder> = ({ world, person, say }, { id }) => {
  const row = findOrder(world, id);
  return row && roleOf(row, person.id) ? ok(detailView(world, row, person.id, world.now(), say)) : about('id', err('order-not-found'));
};
