import { useAddressQuery } from '../../../frame/use-address-query.ts';
import type { PairSheetProps } from './pair-sheet.tsx';
import { usePairSheet } from './use-pair-sheet.tsx';

const USUAL = 'BTC/USDT';

/** The market in a screen's address (`?symbol=`), and the sheet for choosing another; contracts only if requested. */
export function usePair({ hasContracts }: Pick<PairSheetProps, 'hasContracts'> = {}) {
  const [query, setQuery] = useAddressQuery();
  const symbol = query.get('symbol') ?? USUAL;
  const show = (next: string) => setQuery({ symbol: next });
  return { symbol, show, ...usePairSheet({ symbol, onChoose: show, hasContracts }) };
}
