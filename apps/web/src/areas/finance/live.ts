import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { finance } from '@mt2/contracts/finance';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { FINANCE_STATUS } from '@mt2/domain/finance';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Order, orderOf } from './order.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'finance') return;
  const order = orderOf(valuesFrom(financeOrder, event.order));
  for (const state of FINANCE_STATUS.names)
    patchReads<ListOf<Order>>(finance.listOrders, { state }, (list) =>
      listWithRow(list, order, order.status === state, state === 'hosting' ? undefined : ({ endedAt }) => endedAt),
    );
}

export const live: Live = { apply };
