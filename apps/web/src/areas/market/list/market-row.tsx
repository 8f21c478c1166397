import { memo, type ReactNode } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatCompact, formatPrice } from '../../../platform/format.ts';
import { cx } from '../../../ui/cx.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { ChangePill } from '../../../ui/figures/signed.tsx';
import { Flash } from '../../../ui/overlays/flash.tsx';
import { PausedChip } from '../paused.tsx';
import type { Quotation } from '../quotation.ts';

export type MarketRowProps = {
  quotation: Quotation;
  fiat: string;
  /** Leads to its contracts instead of to its chart. */
  isContract?: boolean;
  aside?: ReactNode;
};

/** A market in the list: symbol and turnover, price and its fiat equivalent, change. */
export const MarketRow = memo(function MarketRow({ quotation, fiat, isContract = false, aside }: MarketRowProps) {
  const { market, last, turnover, change, isOpen } = quotation;
  return (
    <div className="flex h-15 items-center">
      <Go
        to={
          isContract
            ? to('/pages/option/detail', { symbol: market.symbol, mode: 'contract' })
            : to('/pages/trade/kline', { symbol: market.symbol })
        }
        className={cx('flex h-full min-w-0 flex-1 items-center gap-3 pl-4 -outline-offset-2 active:bg-card', aside ? 'pr-1' : 'pr-4')}
      >
        <span className="max-[359px]:hidden">
          <CoinLogo symbol={market.base} size={28} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <b className="text-[15px] font-semibold">{market.base}</b>
            <span className="text-xs text-mute">/USDT</span>
          </span>
          <span className="block truncate text-xs text-mute">{isOpen ? formatCompact(turnover) : <PausedChip />}</span>
        </span>
        <span className="text-right">
          <Flash value={last} className="block text-[15px] font-semibold">
            {formatPrice(last, market.priceDecimals)}
          </Flash>
          <span className="block min-h-4 text-xs text-mute">{fiat}</span>
        </span>
        <ChangePill change={change} />
      </Go>
      {aside}
    </div>
  );
});
