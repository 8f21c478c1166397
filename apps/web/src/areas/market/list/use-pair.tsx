import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PairSheet, type PairSheetProps } from './pair-sheet.tsx';

const USUAL = 'BTC/USDT';

/**
 * The market that a screen's address names (`?symbol=`), and the sheet in
 * which another one takes its place; of contracts only where that is said.
 */
export function usePair({ hasContracts }: Pick<PairSheetProps, 'hasContracts'> = {}) {
  const [query, setQuery] = useSearchParams();
  const symbol = query.get('symbol') ?? USUAL;
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: string) => setQuery({ symbol: next }, { replace: true });
  return {
    symbol,
    show,
    choose: () => setChoosing(true),
    sheet: <PairSheet open={isChoosing} onClose={() => setChoosing(false)} symbol={symbol} onChoose={show} hasContracts={hasContracts} />,
  };
}
