import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { filledPercent, type Order, STATE_WORDS, stateOf } from './order.ts';
import { amountText, atPrice, priceText } from './order-text.ts';

const box = 'block w-full border-b border-line px-4 py-3';

/** An open order in a list; it can be cancelled. */
export function OpenOrderRow({ order, isPending, onCancel }: { order: Order; isPending: boolean; onCancel(): void }) {
  const text = useText();
  const { market, filledQuantity, quantity, createdAt } = order;
  return (
    <div className={box}>
      <div className="flex items-center gap-2">
        <OrderTitle order={order} />
        <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${market}`} className="ml-auto">
          {text('spot.cancel')}
        </Button>
      </div>
      <Facts
        facts={[
          [
            text('spot.filled-of-quantity'),
            <Amount key="filled">
              {`${amountText(order, filledQuantity)} / ${amountText(order, quantity)} (${filledPercent(order)}%)`}
            </Amount>,
          ],
          [text('common.price'), priceText(order)],
          [text('common.time'), formatDateTime(createdAt)],
        ]}
      />
    </div>
  );
}

/** An ended order in a list; it can be opened. */
export function EndedOrderRow({ order, onPress }: { order: Order; onPress(): void }) {
  const text = useText();
  const { cancelReason, filledQuantity, quantity, averagePrice, createdAt } = order;
  const paid = averagePrice > 0n ? atPrice(order, averagePrice) : '—';
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={cx(box, 'text-left -outline-offset-2 active:bg-card')}>
      <span className="flex items-center gap-2">
        <OrderTitle order={order} />
        <span className="min-w-0 flex-1 truncate text-right text-xs text-mute">{text(STATE_WORDS[stateOf(order)])}</span>
      </span>
      <Facts
        facts={[
          [
            text('spot.filled-of-quantity'),
            <Amount key="filled">{`${amountText(order, filledQuantity)} / ${amountText(order, quantity)}`}</Amount>,
          ],
          [`${text('spot.average-price')} / ${text('common.price')}`, `${paid} / ${priceText(order) || text('spot.market')}`],
          [text('common.time'), formatDateTime(createdAt)],
          ...(cancelReason ? [[text('spot.cancel-reason'), text(`spot.${cancelReason}`)] as const] : []),
        ]}
      />
    </button>
  );
}

function OrderTitle({ order: { market, side, kind } }: { order: Order }) {
  const text = useText();
  return (
    <>
      <b className="text-sm font-semibold">{market}</b>
      <span className={cx('truncate text-xs font-semibold', side === 'buy' ? 'text-up' : 'text-down')}>
        {text(`spot.${kind}`)} · {text(`spot.${side}`)}
      </span>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <span className="mt-1.5 grid gap-y-0.5 text-xs">
    {facts.map(([label, value]) => (
      <span key={label} className="flex justify-between gap-3">
        <span className="truncate text-mute">{label}</span>
        <span className="shrink-0">{value}</span>
      </span>
    ))}
  </span>
);
