import type { lever, OrderFilter } from '@mt2/contracts/lever';
import { assertDefined, ok } from '@mt2/domain';
import type { LeverOrderStatus } from '@mt2/domain/lever';
import type { Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { listOrdersOf, listPositionsById } from '../lever.repo.ts';
import { orderView } from '../lever-view.ts';

const statusesOf = (filter: OrderFilter): readonly LeverOrderStatus[] => (filter === 'waiting' ? ['not-traded', 'partial'] : [filter]);

/** The caller's contract orders of an account, newest first. */
export const listOrders: Query<typeof lever.listOrders> = ({ world, person, say }, { marketId, filter: shown, account, page, limit }) => {
  if (marketId !== undefined && !findMarket(world, marketId, undefined)) return noMarket();
  const filter = {
    userId: person.id,
    account,
    marketId,
    statuses: shown && statusesOf(shown),
  };
  const { rows, count } = listOrdersOf(world, filter, { page, limit });
  const positions = new Map(
    listPositionsById(
      world,
      rows.map(({ ticketId }) => ticketId),
    ).map((position) => [position.id, position]),
  );
  const views = rows.map((row) =>
    orderView({ source: world, say }, row, assertDefined(positions.get(row.ticketId), 'an order has its position')),
  );
  return ok({ rows: views, page, limit, total: count });
};
