import { COIN } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { Trade } from '../../../platform/feed/feed-data.ts';
import { formatAmount, formatCompact, formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';

const columns = 'grid grid-cols-[1fr_1.2fr_1fr] gap-2 px-4';
const SHOWN = 40;
/** A million of the base coin: larger quantities are abbreviated. */
const MANY = 1_000_000n * COIN;

export type TradesListProps = {
  market: Market;
  trades: readonly Trade[] | undefined;
  /** The user's own trades, newest first, which the tape marks. */
  own?: readonly Pick<Trade, 'id' | 'at' | 'price' | 'quantity' | 'side'>[];
};

/** The tape: the latest trades, newest first, with the user's own ones among them. */
export function TradesList({ market, trades, own = [] }: TradesListProps) {
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
        {withOwn(trades, own).map(({ id, at, price, quantity, side, isOwn }) => (
          <li key={`${isOwn} ${id}`} className={cx(columns, 'h-6 items-center', isOwn && 'bg-card')}>
            <span className="text-mute">
              {formatTime(at)}
              {isOwn && (
                <>
                  <span aria-hidden className="ml-1.5 inline-block size-1.5 rounded-full bg-accent align-middle" />
                  <span className="sr-only">{text('spot.own-trade')}</span>
                </>
              )}
            </span>
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

/** The latest trades of both, newest first; of one second, the user's own come first. */
function withOwn(trades: readonly Trade[], own: NonNullable<TradesListProps['own']>) {
  const since = trades.at(-1)?.at ?? 0;
  return [
    ...own.filter(({ at }) => at >= since).map((trade) => ({ ...trade, isOwn: true })),
    ...trades.map((trade) => ({ ...trade, isOwn: false })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN);
}
