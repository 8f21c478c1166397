import type { UserEvent } from '@mt2/contracts/feed';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { withdraw as calls, withdrawal as withdrawalRow } from '@mt2/contracts/withdraw';
import { type Live, patchReads } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import type { Withdrawal } from './withdraw.api.ts';

function apply(event: UserEvent): void {
  if (event.event !== 'record' || !event.withdrawal) return;
  const withdrawal = valuesFrom(withdrawalRow, event.withdrawal);
  patchReads<ListOf<Withdrawal>>(calls.listWithdrawals, {}, (list, { narrowed }) =>
    narrowed ? undefined : listWithRow(list, withdrawal, true),
  );
  patchReads<Withdrawal | null>(calls.getWithdrawal, { id: withdrawal.id }, () => withdrawal);
}

export const live: Live = { apply };
