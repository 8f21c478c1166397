import { Amount } from '../../ui/figures/amount.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';

/** A coin in a list of choices, with its available balance if known. */
export const CoinLabel = ({ symbol, name, available }: { symbol: string; name: string; available?: string | undefined }) => (
  <>
    <CoinLogo symbol={symbol} size={28} />
    <span className="min-w-0 flex-1 truncate">
      <b className="font-semibold">{symbol}</b> <span className="text-xs text-mute">{name}</span>
    </span>
    {available !== undefined && <Amount className="text-sm text-mute">{available}</Amount>}
  </>
);
