import { useInfiniteQuery } from '@tanstack/react-query';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { RECORD_ROW, RecentRecords, RecordLines, withdrawalsQuery } from '../wallet/index.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A withdrawal in a list; links to its details. */
export const WithdrawalRow = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Go to={to('/pages/assets/withdraw/detail', { id: withdrawal.id })} className={RECORD_ROW}>
    <RecordLines {...withdrawal} sign="-" />
  </Go>
);

/** The latest withdrawals. */
export function RecentWithdrawals() {
  const { data } = useInfiniteQuery(withdrawalsQuery);
  return (
    <RecentRecords tab="withdrawals" rows={data?.pages[0]?.rows}>
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </RecentRecords>
  );
}
