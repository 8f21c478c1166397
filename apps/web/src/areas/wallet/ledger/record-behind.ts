import type { Atoms } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Address, to } from '../../../frame/paths.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { countedAmount } from '../records/deposit.ts';
import { depositsQuery, withdrawalsQuery } from '../records/records.api.ts';
import { type LedgerEvent, recordsOf } from './ledger-event.ts';

type Dated = { readonly id: number; readonly coin: string; readonly requestedAt: number; readonly decidedAt?: number | undefined };

/**
 * The record of an event. The ledger does not name it: it is the one with the event's coin and amount that was requested at the
 * time of a freeze, or decided at the time of another event. Undefined if there is none, or more than one.
 */
function recordOf<R extends Dated>({ main, at }: LedgerEvent, rows: readonly R[] | undefined, amountOf: (row: R) => Atoms): R | undefined {
  const timeOf = ({ requestedAt, decidedAt }: R) => (main.reason.endsWith('-freeze') ? requestedAt : decidedAt);
  const isOf = (row: R) => row.coin === main.coin && timeOf(row) === at && [main.value, -main.value].includes(amountOf(row));
  const [found, another] = rows?.filter(isOf) ?? [];
  return another ? undefined : found;
}

/** The address of the record behind an event: of the withdrawal or deposit if it is one of the latest, otherwise of the list. */
export function useRecordBehind(event: LedgerEvent | undefined): Address | undefined {
  const list = event && recordsOf(event);
  const [isWithdrawal, isDeposit] = [list?.endsWith('withdrawals') === true, list?.endsWith('deposits') === true];
  const withdrawals = useInfiniteQuery({ ...withdrawalsQuery, enabled: isWithdrawal });
  const deposits = useInfiniteQuery({ ...depositsQuery, enabled: isDeposit });
  if (!event) return undefined;
  const withdrawal = isWithdrawal && recordOf(event, rowsOf(withdrawals), ({ amount }) => amount);
  if (withdrawal) return to('/pages/assets/withdraw/detail', { id: withdrawal.id });
  const deposit = isDeposit && recordOf(event, rowsOf(deposits), countedAmount);
  return deposit ? to('/pages/assets/record', { tab: 'deposits', id: deposit.id }) : list;
}
