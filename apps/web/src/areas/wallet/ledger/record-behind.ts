import type { Atoms } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Address, to } from '../../../frame/paths.ts';
import { countedAmount, depositsQuery } from '../../deposit/index.ts';
import { withdrawalsQuery } from '../../withdraw/index.ts';
import { type LedgerEvent, recordsOf } from './ledger-event.ts';

type Dated = { readonly coin: string; readonly requestedAt: number; readonly decidedAt?: number | undefined };

/** The ledger does not name records: a record is that of an event if coin, time and amount are the same. */
const isOf = ({ main, at }: LedgerEvent, { coin, requestedAt, decidedAt }: Dated, amount: Atoms): boolean =>
  coin === main.coin && (at === requestedAt || at === decidedAt) && (amount === main.value || amount === -main.value);

/** The address of the record behind an event: of the withdrawal or deposit if it is one of the latest, otherwise of the list. */
export function useRecordBehind(event: LedgerEvent | undefined): Address | undefined {
  const list = event && recordsOf(event);
  const [isWithdrawal, isDeposit] = [list?.endsWith('withdrawals') === true, list?.endsWith('deposits') === true];
  const withdrawals = useInfiniteQuery({ ...withdrawalsQuery, enabled: isWithdrawal });
  const deposits = useInfiniteQuery({ ...depositsQuery, enabled: isDeposit });
  if (!event) return undefined;
  const withdrawal = isWithdrawal && withdrawals.data?.pages[0]?.rows.find((row) => isOf(event, row, row.amount));
  if (withdrawal) return to('/pages/assets/withdraw/detail', { id: withdrawal.id });
  const deposit = isDeposit && deposits.data?.pages[0]?.rows.find((row) => isOf(event, row, countedAmount(row)));
  return deposit ? to('/pages/assets/record', { tab: 'deposits', id: deposit.id }) : list;
}
