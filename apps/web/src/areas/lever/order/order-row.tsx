import { groupDigits, type Instant } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import type { ReactNode } from 'react';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText, withUnits } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { lotsText, paidFee, tickText, timeLabel } from '../../order/index.ts';
import { meanText } from '../price-words.ts';
import { type LeverOrder, orderWord, reasonWord, STATUS_WORDS } from './order.ts';

/** In a list with room for it, an order is one line below the names of its columns. */
const LINE = '@min-[880px]:grid @min-[880px]:items-center @min-[880px]:gap-x-3';
const HISTORY_LINE = `${LINE} @min-[880px]:grid-cols-[76px_80px_100px_1.15fr_1.05fr_.95fr_1fr_.9fr_.85fr_84px]`;
const BOX = 'border-b border-line px-4 py-3 text-xs @min-[880px]:min-h-13 @min-[880px]:py-1.5';

/** The columns of an order in any state. */
export function OrderHistoryHeads() {
  const text = useText();
  return (
    <LineHeads
      className={cx(HISTORY_LINE, '*:last:text-right')}
      labels={[
        ...['common.time', 'spot.trading-pair', 'common.type', 'lever.filled-of-lots'].map((word) => text(word)),
        priceLabel(text),
        ...['lever.margin', 'lever.tp-sl', 'lever.realised-pnl', 'common.fee', 'common.status'].map((word) => text(word)),
      ]}
    />
  );
}

/** An order in any state, and its result if it closed a position; its fills can be opened. */
export function OrderHistoryRow({ order, onPress }: { order: LeverOrder; onPress: (() => void) | undefined }) {
  const text = useText();
  const { market, act, kind, status, cause, trigger, profit } = order;
  const hasReason = cause !== 'user' || trigger !== undefined;
  const Row = onPress ? 'button' : 'div';
  const pressed = onPress && ({ type: 'button', 'aria-haspopup': 'dialog', onClick: onPress } as const);
  return (
    <Row {...pressed} className={cx(BOX, HISTORY_LINE, onPress && 'block w-full text-left -outline-offset-2 active:bg-card')}>
      <OrderHead order={order} type={text(`spot.${kind}`)} hasReason={hasReason}>
        <span className={cx('text-xs', status === 'full' ? 'text-ink' : 'text-mute')}>{text(STATUS_WORDS[status])}</span>
      </OrderHead>
      <Lines
        isInButton={onPress !== undefined}
        lines={[
          [text('lever.filled-of-lots'), <Filled key="filled" order={order} />, PLACE.filled],
          [
            priceLabel(text),
            `${meanText(market, order.averagePrice)}\u00a0/ ${order.price ? tickText(market, order.price) : text('spot.market')}`,
            PLACE.price,
          ],
          ...marginLine(order, text),
          ...(act === 'open' ? stopLine(order, text) : []),
          ...(act === 'close' && order.filledLots > 0
            ? ([
                [
                  text('lever.realised-pnl'),
                  <SignedAmount key="profit" unit="USDT" className="whitespace-nowrap">
                    {gainText(profit)}
                  </SignedAmount>,
                  '@min-[880px]:col-start-8',
                ],
              ] as const)
            : []),
          [
            text('common.fee'),
            <Amount key="fee" unit="USDT" className="whitespace-nowrap">
              {paidFee(order.fee)}
            </Amount>,
            '@min-[880px]:col-start-9',
          ],
          [timeLabel(text), <Moment key="time" at={order.createdAt} />, PLACE.time],
          ...(hasReason
            ? ([
                [
                  text('lever.reason'),
                  text(reasonWord(cause, trigger)),
                  '@min-[880px]:col-start-10 @min-[880px]:row-start-2! @min-[880px]:row-span-1! @min-[880px]:*:text-right!',
                ],
              ] as const)
            : []),
        ]}
      />
    </Row>
  );
}

type Line = readonly [label: string, value: ReactNode, place: string];

const priceLabel = (text: Text): string => `${text('spot.average-price')} / ${text('common.price')}`;

/** The columns that both lists have. */
const PLACE = {
  time: '@min-[880px]:col-start-1',
  filled: '@min-[880px]:col-start-4',
  price: '@min-[880px]:col-start-5',
  margin: '@min-[880px]:col-start-6',
  stops: '@min-[880px]:col-start-7',
} as const;

/** The margin that the order's lots freeze or release; no line if it is zero. */
const marginLine = ({ margin }: LeverOrder, text: Text): Line[] =>
  margin === 0n
    ? []
    : [
        [
          text('lever.margin'),
          <Amount key="margin" unit="USDT" className="whitespace-nowrap">
            {formatAmount(margin, 2)}
          </Amount>,
          PLACE.margin,
        ],
      ];

const stopLine = ({ market, takeProfit, stopLoss }: LeverOrder, text: Text): Line[] =>
  takeProfit || stopLoss
    ? [[text('lever.tp-sl'), `${tickText(market, takeProfit)}\u00a0/ ${tickText(market, stopLoss)}`, PLACE.stops]]
    : [];

type OrderHeadProps = { order: LeverOrder; type: string; children: ReactNode /** True if the reason is below it. */; hasReason?: boolean };

function OrderHead({ order, type, children, hasReason = false }: OrderHeadProps) {
  const text = useText();
  const { market, side, act, leverage } = order;
  const isBuy = tradeSide(side, act) === 'buy';
  return (
    <span className={LINE_HEAD}>
      <b className="text-sm font-semibold @min-[880px]:row-span-2 @min-[880px]:row-start-1 @min-[880px]:text-[0.8125rem]">
        {market.symbol}
      </b>
      <span
        className={cx(
          'min-w-0 flex-1 text-xs font-semibold text-balance @min-[880px]:row-span-2 @min-[880px]:row-start-1',
          isBuy ? 'text-up' : 'text-down',
        )}
      >
        {`${type}\u00a0· ${text(orderWord(order))} ${leverage}x`}
      </span>
      <span
        className={cx('@min-[880px]:-col-end-1 @min-[880px]:row-start-1 @min-[880px]:text-right', !hasReason && '@min-[880px]:row-span-2')}
      >
        {children}
      </span>
    </span>
  );
}

/** A time whose date stays whole if it needs two lines. */
function Moment({ at }: { at: Instant }) {
  const [date, time] = formatDateTime(at).split(' ');
  return (
    <>
      <span className="whitespace-nowrap">{date}</span> {time}
    </>
  );
}

/** Filled and all lots: `25 / 100 lots · 0.100000 BTC`. */
const Filled = ({ order: { market, filledLots, lots } }: { order: LeverOrder }) => (
  <Amount>{withUnits(`${groupDigits(String(filledLots))} / ${lotsText(useText(), market, lots)}`)}</Amount>
);

type LinesProps = { lines: readonly Line[]; isInButton?: boolean; children?: ReactNode };

const Lines = ({ lines, isInButton = false, children }: LinesProps) => (
  <LineFacts isInButton={isInButton}>
    {lines.map(([label, value, place]) => (
      <LineFact key={label} label={label} place={cx('@min-[880px]:row-span-2 @min-[880px]:row-start-1', place)}>
        {value}
      </LineFact>
    ))}
    {children}
  </LineFacts>
);
