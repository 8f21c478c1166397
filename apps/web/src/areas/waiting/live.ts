import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { waiting, waitingOrder } from '@mt2/contracts/waiting';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { toWaiting, type Waiting } from '../order/index.ts';

function apply(event: UserEvent): void {
  const order = event.event === 'waiting' ? toWaiting(valuesFrom(waitingOrder, event.waiting)) : undefined;
  if (!order) return;
  const { account, marketId: market, status } = order;
  patchReads<ListOf<Waiting>>(waiting.list, { status: 'waiting' }, (list) => listWithRow(list, order, status === 'waiting'));
  for (const marketId of [market, undefined])
    patchReads<ListOf<Waiting>>(waiting.list, { account, marketId, status: undefined }, (list, { narrowed }) =>
      narrowed ? undefined : listWithRow(list, order, true, ({ updatedAt }) => updatedAt),
    );
}

export const live: Live = { apply };
