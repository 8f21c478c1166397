import type { spot } from '@mt2/contracts/spot';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findMarket, marketOfRow, noMarket } from '../../market/index.ts';
import { orderView } from '../order-view.ts';
import { listOrdersOf } from '../spot.repo.ts';

/** The caller's orders, newest first; filtered by market and status. */
export const listOrders: Query<typeof spot.listOrders> = ({ world, person }, { marketId, quoteId, status, page, limit }) => {
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const rows = listOrdersOf(world, person.id, { marketId, status }, { page, limit });
  return ok(rows.map((row) => orderView(marketOfRow(world, row), row)));
};
