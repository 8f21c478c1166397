import type { Atoms } from '@mt2/domain';
import { Pencil } from 'lucide-react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import {
  FIRST,
  LINE,
  LINE_GRID,
  LINE_HEAD,
  LINE_ONLY,
  LineFact,
  LineFacts,
  LineHeads,
  LowerFact,
  NOT_IN_LINE,
} from '../../../ui/lists/line.tsx';
import { type Attached, type Oco, stopsText, stopText } from '../../oco/index.ts';
import { ClientIdValue, orderType, timeLabel, WaitingOrderButtons, type WaitingOrderButtonsProps } from '../../order/index.ts';
import { frozenText } from '../../trigger/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { filledPercent, type Order, STATE_WORDS, stateOf, totalOf } from './order.ts';
import { amountText, averageText, paidFeeText, priceText } from './order-text.ts';

const OPEN = '@min-[880px]:grid-cols-[1.3fr_.8fr_1.35fr_1.65fr_.8fr_.95fr_132px]';
const ENDED = '@min-[880px]:grid-cols-[1.35fr_.8fr_.95fr_1.4fr_1.5fr_1.2fr_1fr_.8fr]';

/** The columns of open orders at a trading desk. */
export function OpenOrdersHead() {
  const text = useText();
  const names = [
    text('common.time'),
    text('spot.trading-pair'),
    text('spot.order-type'),
    text('spot.filled-of-quantity'),
    text('common.price'),
    text('spot.total'),
    '',
  ];
  return <LineHeads labels={names} className={cx(LINE_GRID, OPEN)} />;
}

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

export type OpenOrderRowProps = Omit<WaitingOrderButtonsProps, 'symbol'> & {
  order: Order;
  /** The OCO order of which it is the limit leg. */
  oco?: Oco | undefined;
  /** Its take profit and stop loss. */
  attached?: Attached | undefined;
  /** Undefined if the backend cannot edit take profit and stop loss. */
  onEditStops?: (() => void) | undefined;
};

/** An open order in a list; it can be edited and cancelled. */
export function OpenOrderRow({ order, oco, attached, onEditStops, ...buttons }: OpenOrderRowProps) {
  const text = useText();
  const { market, filledQuantity, quantity, clientId, createdAt } = order;
  return (
    <div className={cx(LINE, OPEN)}>
      <div className={LINE_HEAD}>
        <OrderTitle order={order} kind={oco ? text('oco.oco') : orderType(text, order)} />
        <span className="ml-auto @min-[880px]:order-1">
          <WaitingOrderButtons symbol={market} {...buttons} />
        </span>
      </div>
      <LineFacts>
        <LineFact label={text('spot.filled-of-quantity')}>
          <Amount>{`${amountText(order, filledQuantity)} / ${amountText(order, quantity)} (${filledPercent(order)}%)`}</Amount>
        </LineFact>
        <LineFact label={text('common.price')}>{priceText(order)}</LineFact>
        <LineFact label={text('spot.total')} place={LINE_ONLY}>
          {usdt(totalOf(order))}
        </LineFact>
        {oco && (
          <>
            <LowerFact label={text('oco.stop')}>{stopText(text, oco)}</LowerFact>
            <LowerFact label={text('spot.frozen')}>
              <Amount>{frozenText(oco.frozen, oco.frozenCoin)}</Amount>
            </LowerFact>
          </>
        )}
        {attached && (
          <LowerFact label={text('lever.tp-sl')}>
            {stopsText(attached)}
            {onEditStops && (
              <Button
                size="sm"
                disabled={buttons.isPending}
                onClick={onEditStops}
                aria-label={`${text('oco.edit-stops')} ${market}`}
                className="ml-2 px-0! align-middle"
              >
                <Pencil size={14} aria-hidden />
              </Button>
            )}
          </LowerFact>
        )}
        <LineFact label={timeLabel(text)} place={FIRST}>
          {formatDateTime(createdAt)}
        </LineFact>
        {clientId && (
          <LowerFact label={text('spot.client-order-id')}>
            <ClientIdValue clientId={clientId} />
          </LowerFact>
        )}
      </LineFacts>
    </div>
  );
}

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
