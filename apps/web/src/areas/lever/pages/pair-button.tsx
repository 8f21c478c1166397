import { ChevronDown } from 'lucide-react';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';

/** A screen's market; pressing it opens the choice of another. */
export const PairButton = ({ symbol, onPress }: { symbol: string; onPress(): void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="mx-4 my-1 flex h-12 w-[calc(100%-2rem)] items-center gap-3 rounded-xl bg-card px-3 text-[15px] font-semibold"
  >
    <CoinLogo symbol={symbol.split('/')[0] ?? symbol} size={24} />
    <span className="flex-1 text-left">{symbol}</span>
    <ChevronDown size={18} className="text-mute" aria-hidden />
  </button>
);
