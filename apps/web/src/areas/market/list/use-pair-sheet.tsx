import { useState } from 'react';
import { PairSheet, type PairSheetProps } from './pair-sheet.tsx';

/** The sheet for choosing a market: `choose` opens and closes it. */
export function usePairSheet(props: Omit<PairSheetProps, 'open' | 'onClose'>) {
  const [isChoosing, setChoosing] = useState(false);
  return {
    isChoosing,
    choose: () => setChoosing((isOpen) => !isOpen),
    sheet: <PairSheet open={isChoosing} onClose={() => setChoosing(false)} {...props} />,
  };
}
