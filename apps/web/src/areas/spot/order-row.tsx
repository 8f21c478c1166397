import { formatAmount, formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type Order, STATE_WORDS } from './order.ts';
import { amountText, priceText } from './order-text.ts';

export type OrderRowProps = { order: Order; isPending?: boolean; onCancel?(): void; onPress?(): void };

/** An order in a list: a live one can be cancelled, an ended one opened. */
export function OrderRow({ order, isPending = false, onCancel, onPress }: OrderRowProps) {
  const text = useText();
  const body = <OrderFacts order={order} isLive={onCancel !== undefined} />;
  if (onPress)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className="block w-full border-b border-line px-4 py-3 text-left -outline-offset-2 active:bg-card"
      >
        {body}
      </button>
    );
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">{body}</div>
      <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel-order')} ${order.symbol}`}>
        {text('common.cancel')}
      </Button>
    </div>
  );
}

function OrderFacts({ order, isLive }: { order: Order; isLive: boolean }) {
  const text = useText();
  const { symbol, side, kind, filled, quantity, filledPercent, state, createdAt, average } = order;
  const isBuy = side === 'buy';
  return (
    <span className="block">
      <span className="flex items-center gap-2">
        <b className="text-sm font-semibold">{symbol}</b>
        <span className={cx('text-xs font-semibold', isBuy ? 'text-up' : 'text-down')}>
          {text(`spot.${kind}`)} · {text(`spot.${side}`)}
        </span>
        <span className="min-w-0 flex-1 truncate text-right text-xs text-mute">
          {isLive ? text('spot.filled-percent', { percent: filledPercent }) : text(STATE_WORDS[state])}
        </span>
      </span>
      <span className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
        <span className="text-mute">{text('spot.filled-of-quantity')}</span>
        <span className="truncate text-right">
          {amountText(order, filled)} / {amountText(order, quantity)}
        </span>
        <span className="text-mute">{text(isLive ? 'common.price' : 'spot.average-price')}</span>
        <span className="truncate text-right">
          {isLive ? priceText(order) : `${average > 0n ? formatAmount(average, 2) : '—'} / ${priceText(order) || text('spot.market')}`}
        </span>
        <span className="col-span-2 text-mute">{formatDateTime(createdAt)}</span>
      </span>
    </span>
  );
}
