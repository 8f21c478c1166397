import type { UserEvent } from '@mt2/contracts/feed';
import { OPTION_STATUS } from '@mt2/domain/option';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow, withRow } from '../../platform/pages.ts';
import { endedQuery, rememberEnded, waitingQuery } from './option.api.ts';
import { type OptionOrder, toOptionOrder } from './order/order.ts';

function apply(event: UserEvent): void {
  const order = event.event === 'option' ? toOptionOrder(event.order) : undefined;
  if (!order) return;
  const isOver = OPTION_STATUS.isFinal(order.status);
  edit<readonly OptionOrder[]>(waitingQuery.queryKey, (rows) => withRow(rows, order, !isOver));
  if (!isOver) return;
  edit<ListOf<OptionOrder>>(endedQuery.queryKey, (list) => listWithRow(list, order, true));
  rememberEnded(order);
}

/** Options that wait and those that are over follow the feed. */
export const live: Live = { apply };
