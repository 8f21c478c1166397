import { FINANCE_ORDER_CODES, type finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { FinanceStatus } from '@mt2/domain/finance';
import type { Query } from '../../../http/area.ts';
import { presentOrder } from '../finance.present.ts';
import { listOrdersOf } from '../finance.repo.ts';

const HOSTING = FINANCE_ORDER_CODES.hosting.status;
const ENDED = FINANCE_ORDER_CODES.completed.status;

/** The statuses of a filter; undefined for all. Only what has ended was redeemed or completed. */
function statusesOf(filter: number | undefined, isCancel: number | undefined): readonly FinanceStatus[] | undefined {
  if (filter === HOSTING) return ['hosting'];
  if (isCancel !== undefined) return [isCancel === FINANCE_ORDER_CODES.redeemed.is_cancel ? 'redeemed' : 'completed'];
  return filter === ENDED ? ['completed', 'redeemed'] : undefined;
}

/** The caller's orders, newest first. */
export const listOrders: Query<typeof finance.listOrders> = async ({ world, person }, { status, is_cancel, page, limit }) => {
  const statuses = statusesOf(status, is_cancel);
  const { rows, count } = await listOrdersOf(world, person.id, statuses ? { statuses } : {}, page, limit);
  return ok({ order_list: rows.map((row) => presentOrder(world, row)), total: count });
};
