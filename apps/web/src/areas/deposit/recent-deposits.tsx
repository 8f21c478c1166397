import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedAmount, type Deposit, depositsQuery, RECORD_ROW, RecentRecords, RecordLines } from '../wallet/index.ts';
import { DepositSheet } from './deposit-sheet.tsx';

/** A deposit in a list; the credited amount counts once it is approved. */
export const DepositRow = ({ deposit, onPress }: { deposit: Deposit; onPress(): void }) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress} className={RECORD_ROW}>
    <RecordLines {...deposit} amount={countedAmount(deposit)} sign="+" />
  </button>
);

/** The latest deposits, each with its details. */
export function RecentDeposits() {
  const { data } = useInfiniteQuery(depositsQuery);
  const [chosen, setChosen] = useState<Deposit>();
  return (
    <>
      <RecentRecords tab="deposits" rows={data?.pages[0]?.rows}>
        {(deposit) => <DepositRow deposit={deposit} onPress={() => setChosen(deposit)} />}
      </RecentRecords>
      <DepositSheet deposit={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
