import { ChevronDown } from 'lucide-react';
import { Signed } from '../../../ui/figures/signed.tsx';
import { changeText } from '../quotation.ts';
import { useQuotation } from '../use-quotations.ts';

/** A screen's market with its change, as the title; a press opens the choice of markets. */
export function PairHeading({ symbol, onPress }: { symbol: string; onPress(): void }) {
  const { quotation } = useQuotation(symbol);
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className="pair-title flex h-12 items-center gap-1.5 px-2 cramped:px-0">
      {symbol}
      <ChevronDown size={18} className="text-mute cramped:hidden" aria-hidden />
      {quotation && <Signed value={changeText(quotation)} className="text-xs font-normal max-[359px]:hidden cramped:hidden" />}
    </button>
  );
}
