import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { optionOrderFacts } from '@mt2/contracts/option';
import { OPTION_STATUS } from '@mt2/domain/option';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { ENDED_KEY, waitingQuery } from './option.api.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';
import { announce } from './order/results.ts';

function apply(event: UserEvent): void {
  const order = event.event === 'option' ? toOptionOrder(valuesFrom(optionOrderFacts, event.order)) : undefined;
  if (!order) return;
  const isOver = OPTION_STATUS.isFinal(order.status);
  if (isOver) announce([order], queryClient.getQueryData(waitingQuery.queryKey));
  edit<readonly OptionOrder[]>(waitingQuery.queryKey, (rows) => withRow(rows, order, !isOver));
  const isOf = (marketId: unknown) => marketId === 0 || marketId === order.market.id;
  if (isOver)
    edit<ListOf<OptionOrder>>(ENDED_KEY, (list, [, , marketId]) =>
      isOf(marketId) ? listWithRow(list, order, true, ({ endedAt }) => endedAt) : list,
    );
}

export const live: Live = { apply };
