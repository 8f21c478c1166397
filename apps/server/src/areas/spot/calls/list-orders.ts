import type { spot } from '@mt2/contracts/spot';
import { err, ok } from '@mt2/domain';
import { SPOT_STATUS } from '@mt2/domain/spot';
import type { Query } from '../../../http/area.ts';
import { findMarket, marketOfRow } from '../../market/index.ts';
import { presentOrder } from '../spot.present.ts';
import { listOrdersOf } from '../spot.repo.ts';

/** The caller's orders, newest first; filtered by market and status. */
export const listOrders: Query<typeof spot.listOrders> = async ({ world, person }, { currency_id, legal_id, status, page, limit }) => {
  if (currency_id !== undefined && !findMarket(world, currency_id, legal_id)) return err('market-not-found');
  const filter = { marketId: currency_id, status: status ? SPOT_STATUS.statusOf(status) : undefined };
  const rows = await listOrdersOf(world, person.id, filter, page, limit);
  return ok(rows.map((row) => presentOrder(marketOfRow(world, row), row)));
};
