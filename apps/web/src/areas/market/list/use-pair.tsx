import { useState } from 'react';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { PairSheet, type PairSheetProps } from './pair-sheet.tsx';
import { symbolIn } from './symbol-in.ts';

/** The sheet for choosing a market: `choose` opens and closes it. */
export function usePairSheet(props: Omit<PairSheetProps, 'open' | 'onClose'>) {
  const [isChoosing, setChoosing] = useState(false);
  return {
    isChoosing,
    choose: () => setChoosing((isOpen) => !isOpen),
    sheet: <PairSheet open={isChoosing} onClose={() => setChoosing(false)} {...props} />,
  };
}

type PairOptions = Pick<PairSheetProps, 'hasContracts'> & {
  /** What another market keeps of the address. */
  kept?: Readonly<Record<string, string>>;
};

/** The market in a screen's address (`?symbol=`), and the sheet for choosing another; contracts only if requested. */
export function usePair({ hasContracts, kept }: PairOptions = {}) {
  const [query, setQuery] = useAddressQuery();
  const symbol = symbolIn(query);
  const show = (next: string) => setQuery({ ...kept, symbol: next });
  const onChoose = (next: string) => {
    // The same market would begin a form with kept settings anew.
    if (!kept || next !== symbol) show(next);
  };
  return { symbol, show, ...usePairSheet({ symbol, onChoose, hasContracts }) };
}
