import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { waiting, waitingOrder } from '@mt2/contracts/waiting';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Oco, toAttached, toOco } from './oco.ts';

/** Puts a row in the list of waiting ones, and in those of every state. */
function apply(event: UserEvent): void {
  const read = event.event === 'waiting' ? valuesFrom(waitingOrder, event.waiting) : undefined;
  const row = read && (toOco(read) ?? toAttached(read));
  if (!row) return;
  const { type } = row;
  patchReads<ListOf<Oco>>(waiting.list, { type, status: 'waiting' }, (list) => listWithRow(list, row, row.status === 'waiting'));
  for (const marketId of [row.market.id, undefined])
    patchReads<ListOf<Oco>>(waiting.list, { type, status: undefined, marketId }, (list) =>
      listWithRow(list, row, true, ({ updatedAt }) => updatedAt),
    );
}

export const live: Live = { apply };
