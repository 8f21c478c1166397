import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { attachedStop, oco as calls, ocoOrder } from '@mt2/contracts/oco';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { type Attached, type Oco, toAttached, toOco } from './oco.ts';

function apply(event: UserEvent): void {
  const oco = event.event === 'oco' ? toOco(valuesFrom(ocoOrder, event.oco)) : undefined;
  if (oco) edit<ListOf<Oco>>(calls.list, { status: 'waiting' }, (list) => listWithRow(list, oco, oco.status === 'waiting'));
  const attached = event.event === 'attached' ? toAttached(valuesFrom(attachedStop, event.attached)) : undefined;
  if (attached)
    edit<ListOf<Attached>>(calls.listAttached, { status: 'waiting' }, (list) => listWithRow(list, attached, attached.status === 'waiting'));
}

export const live: Live = { apply };
