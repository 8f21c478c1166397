import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { shownAmount } from '../../wallet/index.ts';
import { filledPercent, type Order, STATE_WORDS, stateOf } from './order.ts';
import { amountText, atPrice, priceText } from './order-text.ts';

/** At a trading desk an order is one line. */
const box = 'order-line block w-full border-b border-line px-4 py-3 @min-[1040px]:flex @min-[1040px]:items-center @min-[1040px]:gap-4';
const head = 'flex items-center gap-2 @min-[1040px]:contents';

/** An open order in a list; it can be cancelled. */
export function OpenOrderRow({ order, isPending, onCancel }: { order: Order; isPending: boolean; onCancel(): void }) {
  const text = useText();
  const { market, filledQuantity, quantity, createdAt } = order;
  return (
    <div className={box}>
      <div className={head}>
        <OrderTitle order={order} />
        <Button
          size="sm"
          pending={isPending}
          onClick={onCancel}
          aria-label={`${text('spot.cancel')} ${market}`}
          className="ml-auto @min-[1040px]:order-1 @min-[1040px]:ml-0"
        >
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
  const { cancelReason, filledQuantity, quantity, averagePrice, fee, feeCoin, createdAt } = order;
  const paid = averagePrice > 0n ? atPrice(order, averagePrice) : '—';
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={cx(box, 'text-left -outline-offset-2 active:bg-card')}>
      <span className={head}>
        <OrderTitle order={order} />
        <span
          className="min-w-0 flex-1 truncate text-right text-xs text-mute
          @min-[1040px]:order-1 @min-[1040px]:w-24 @min-[1040px]:flex-none"
        >
          {text(STATE_WORDS[stateOf(order)])}
        </span>
      </span>
      <Facts
        facts={[
          [
            text('spot.filled-of-quantity'),
            <Amount key="filled">{`${amountText(order, filledQuantity)} / ${amountText(order, quantity)}`}</Amount>,
          ],
          [`${text('spot.average-price')} / ${text('common.price')}`, `${paid} / ${priceText(order) || text('spot.market')}`],
          [text('common.time'), formatDateTime(createdAt)],
          [text('common.fee'), fee > 0n ? <Amount key="fee">{`${shownAmount(feeCoin, fee)} ${feeCoin}`}</Amount> : '—'],
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
      <b className="text-sm font-semibold @min-[1040px]:w-24">{market}</b>
      <span className={cx('truncate text-xs font-semibold @min-[1040px]:w-28', side === 'buy' ? 'text-up' : 'text-down')}>
        {text(`spot.${kind}`)} · {text(`spot.${side}`)}
      </span>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <span
    className="mt-1.5 grid gap-y-0.5 text-xs
    @min-[1040px]:mt-0 @min-[1040px]:min-w-0 @min-[1040px]:flex-1 @min-[1040px]:grid-cols-[1.2fr_1.2fr_auto_1fr_1fr] @min-[1040px]:gap-x-4"
  >
    {facts.map(([label, value]) => (
      <span key={label} className="flex justify-between gap-3 @min-[1040px]:block @min-[1040px]:*:block">
        <span className="truncate text-mute @min-[1040px]:text-[11px]">{label}</span>
        <span className="shrink-0">{value}</span>
      </span>
    ))}
  </span>
);
