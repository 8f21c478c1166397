import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { attachedStop, oco as calls, ocoOrder } from '@mt2/contracts/oco';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Attached, type Oco, toAttached, toOco } from './oco.ts';

/** A row in the list of waiting ones, and in those of every state. */
function put<R extends Oco | Attached>(call: typeof calls.list | typeof calls.listAttached, row: R): void {
  patchReads<ListOf<R>>(call, { status: 'waiting' }, (list) => listWithRow(list, row, row.status === 'waiting'));
  for (const marketId of [row.market.id, undefined])
    patchReads<ListOf<R>>(call, { status: undefined, marketId }, (list) => listWithRow(list, row, true, ({ updatedAt }) => updatedAt));
}

function apply(event: UserEvent): void {
  const oco = event.event === 'oco' ? toOco(valuesFrom(ocoOrder, event.oco)) : undefined;
  if (oco) put(calls.list, oco);
  const attached = event.event === 'attached' ? toAttached(valuesFrom(attachedStop, event.attached)) : undefined;
  if (attached) put(calls.listAttached, attached);
}

export const live: Live = { apply };
