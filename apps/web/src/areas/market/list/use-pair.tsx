import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PairSheet, type PairSheetProps } from './pair-sheet.tsx';

const USUAL = 'BTC/USDT';

/** The market in a screen's address (`?symbol=`), and the sheet for choosing another; contracts only if requested. */
export function usePair({ hasContracts }: Pick<PairSheetProps, 'hasContracts'> = {}) {
  const [query, setQuery] = useSearchParams();
  const symbol = query.get('symbol') ?? USUAL;
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: string) => setQuery({ symbol: next }, { replace: true });
  return {
    symbol,
    show,
    isChoosing,
    choose: () => setChoosing((isOpen) => !isOpen),
    sheet: <PairSheet open={isChoosing} onClose={() => setChoosing(false)} symbol={symbol} onChoose={show} hasContracts={hasContracts} />,
  };
}
