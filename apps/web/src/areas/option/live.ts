import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { option, optionOrderFacts } from '@mt2/contracts/option';
import { OPTION_STATUS } from '@mt2/domain/option';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { waitingQuery } from './option.api.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';
import { announce } from './order/results.ts';

function apply(event: UserEvent): void {
  const order = event.event === 'option' ? toOptionOrder(valuesFrom(optionOrderFacts, event.order)) : undefined;
  if (!order) return;
  const isOver = OPTION_STATUS.isFinal(order.status);
  if (isOver) announce([order], queryClient.getQueryData(waitingQuery.queryKey));
  patchReads<readonly OptionOrder[]>(option.listOrders, { filter: 'waiting' }, (rows) => withRow(rows, order, !isOver));
  if (isOver)
    for (const marketId of [order.market.id, undefined])
      patchReads<ListOf<OptionOrder>>(option.listOrders, { filter: 'ended', marketId }, (list, { narrowed }) =>
        narrowed ? undefined : listWithRow(list, order, true, ({ endedAt }) => endedAt),
      );
}

export const live: Live = { apply };
