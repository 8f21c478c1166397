import { deposit as calls, depositRow } from '@mt2/contracts/deposit';
import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import type { Deposit } from '../wallet/index.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'record' || !event.deposit) return;
  const deposit = valuesFrom(depositRow, event.deposit);
  patchReads<ListOf<Deposit>>(calls.listDeposits, {}, (list, { narrowed }) => (narrowed ? undefined : listWithRow(list, deposit, true)));
}

export const live: Live = { apply };
