import { COIN } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { Trade } from '../../../platform/feed/feed-data.ts';
import { formatAmount, formatCompact, formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';

const columns = 'grid grid-cols-[1fr_1.2fr_1fr] gap-2 px-4';
const SHOWN = 40;
/** A million of the base coin: larger quantities are abbreviated. */
const MANY = 1_000_000n * COIN;

/** The tape: the latest trades, newest first. */
export function TradesList({ market, trades }: { market: Market; trades: readonly Trade[] | undefined }) {
  const text = useText();
  if (!trades) return <SkeletonRows />;
  if (trades.length === 0) return <Empty />;
  return (
    <div className="pb-4 text-xs">
      <div className={`${columns} pt-3 pb-1.5 text-[0.6875rem] text-mute`}>
        <span>{text('common.time')}</span>
        <span className="text-right">{text('spot.price-in', { coin: 'USDT' })}</span>
        <span className="truncate text-right">{text('spot.quantity-in', { coin: market.base })}</span>
      </div>
      <ol>
        {trades.slice(0, SHOWN).map(({ id, at, price, quantity, side }) => (
          <li key={id} className={`${columns} h-6 items-center`}>
            <span className="text-mute">{formatTime(at)}</span>
            <span className={side === 'buy' ? 'text-right text-up' : 'text-right text-down'}>
              {formatAmount(price, market.priceDecimals)}
            </span>
            <span className="text-right">
              {quantity < MANY ? formatAmount(quantity, market.quantityDecimals) : formatCompact(quantity)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
