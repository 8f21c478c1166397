import type { Atoms } from '@mt2/domain';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { FIRST, LINE, LINE_GRID, LINE_HEAD, LINE_ONLY, LineFact, LineFacts, LineHeads, NOT_IN_LINE } from '../../../ui/lists/line.tsx';
import { timeLabel } from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { type Order, STATE_WORDS, stateOf } from './order.ts';
import { amountText, averageText, paidFeeText, priceText } from './order-text.ts';

const ENDED = '@min-[880px]:grid-cols-[1.35fr_.8fr_.95fr_1.4fr_1.5fr_1.2fr_1fr_.8fr]';

/** The columns of ended orders at a trading desk. */
export function EndedOrdersHead() {
  const text = useText();
  const names = [
    text('common.time'),
    text('spot.trading-pair'),
    text('spot.order-type'),
    text('spot.filled-of-quantity'),
    `${text('spot.average-price')} / ${text('common.price')}`,
    text('spot.total'),
    text('common.fee'),
    text('common.status'),
  ];
  return <LineHeads labels={names} className={cx(LINE_GRID, ENDED, '*:last:text-right')} />;
}

/** An amount of USDT that belongs to the user. */
const usdt = (amount: Atoms) =>
  amount > 0n ? (
    <Amount unit="USDT" className="whitespace-nowrap">
      {shownAmount('USDT', amount)}
    </Amount>
  ) : (
    '—'
  );

/** An ended order in a list; it can be opened. */
export function EndedOrderRow({ order, onPress }: { order: Order; onPress(): void }) {
  const text = useText();
  const { cancelReason, filledQuantity, filledQuote, quantity, fee, createdAt } = order;
  const paid = averageText(order);
  const reason = cancelReason && text(`spot.${cancelReason}`);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={cx(LINE, ENDED, 'text-left -outline-offset-2 active:bg-card')}
    >
      <span className={LINE_HEAD}>
        <OrderTitle order={order} kind={text(`spot.${order.kind}`)} />
        <span className="min-w-0 grow truncate text-right text-mute @min-[880px]:order-1">
          {text(STATE_WORDS[stateOf(order)])}
          {reason && <span className="hidden @min-[880px]:inline"> · {reason}</span>}
        </span>
      </span>
      <LineFacts isInButton>
        <LineFact label={text('spot.filled-of-quantity')}>
          <Amount>{`${amountText(order, filledQuantity)} / ${amountText(order, quantity)}`}</Amount>
        </LineFact>
        <LineFact label={`${text('spot.average-price')} / ${text('common.price')}`}>
          {`${paid} / ${priceText(order) || text('spot.market')}`}
        </LineFact>
        <LineFact label={text('spot.total')} place={LINE_ONLY}>
          {usdt(filledQuote)}
        </LineFact>
        <LineFact label={timeLabel(text)} place={FIRST}>
          {formatDateTime(createdAt)}
        </LineFact>
        <LineFact label={text('common.fee')}>
          {fee > 0n ? <Amount className="whitespace-nowrap">{paidFeeText(order)}</Amount> : '—'}
        </LineFact>
        {reason && (
          <LineFact label={text('spot.cancel-reason')} place={NOT_IN_LINE}>
            {reason}
          </LineFact>
        )}
      </LineFacts>
    </button>
  );
}

function OrderTitle({ order: { market, side }, kind }: { order: Order; kind: string }) {
  const text = useText();
  return (
    <>
      <b className="text-sm font-semibold @min-[880px]:truncate @min-[880px]:text-[length:inherit]">{market}</b>
      <span className={cx('min-w-0 leading-4 font-semibold text-balance', side === 'buy' ? 'text-up' : 'text-down')}>
        {`${kind}\u00a0· ${text(`spot.${side}`)}`}
      </span>
    </>
  );
}
