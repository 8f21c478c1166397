import type { Input } from '@mt2/contracts';
import type { finance } from '@mt2/contracts/finance';
import { ok } from '@mt2/domain';
import type { FinanceStatus } from '@mt2/domain/finance';
import type { Query } from '../../../http/area.ts';
import { listOrdersOf } from '../finance.repo.ts';
import { orderView } from '../finance-view.ts';

type Filter = Pick<Input<typeof finance.listOrders>, 'stage' | 'isRedeemed'>;

/** The statuses of a filter; undefined for all. Only ended orders were redeemed or completed. */
function statusesOf({ stage, isRedeemed }: Filter): readonly FinanceStatus[] | undefined {
  if (stage === 'hosting') return ['hosting'];
  if (isRedeemed !== undefined) return [isRedeemed ? 'redeemed' : 'completed'];
  return stage === 'ended' ? ['completed', 'redeemed'] : undefined;
}

/** The caller's orders, newest first. */
export const listOrders: Query<typeof finance.listOrders> = ({ world, person }, { page, limit, ...filter }) => {
  const statuses = statusesOf(filter);
  const { rows, count } = listOrdersOf(world, person.id, statuses ? { statuses } : {}, { page, limit });
  return ok({ rows: rows.map((row) => orderView(world, row)), total: count });
};
