import { groupDigits } from '@mt2/domain';
import type { ReactNode } from 'react';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { lotsText, tickText } from '../../market/index.ts';
import { meanText } from '../price-words.ts';
import { type LeverOrder, orderWord, STATUS_WORDS } from './order.ts';

/** At a trading desk an order is one line. */
const box = 'order-line border-b border-line px-4 py-3 @min-[1040px]:flex @min-[1040px]:items-center @min-[1040px]:gap-3';

/** A waiting order; it can be cancelled. */
export function WaitingOrderRow({ order, isPending, onCancel }: { order: LeverOrder; isPending: boolean; onCancel(): void }) {
  const text = useText();
  const { market } = order;
  return (
    <div className={box}>
      <OrderHead order={order}>
        <Button size="sm" pending={isPending} onClick={onCancel} aria-label={`${text('spot.cancel')} ${market.symbol}`}>
          {text('spot.cancel')}
        </Button>
      </OrderHead>
      <Lines
        lines={[
          [text('lever.filled-of-lots'), <Filled key="filled" order={order} />],
          [text('common.price'), tickText(market, order.price)],
          ...marginLine(order, text),
          ...stopLine(order, text),
          timeLine(order, text),
        ]}
      />
    </div>
  );
}

/** An order in any state, and its result if it closed a position. */
export function OrderHistoryRow({ order }: { order: LeverOrder }) {
  const text = useText();
  const { market, act, status, cause, profit } = order;
  return (
    <div className={box}>
      <OrderHead order={order}>
        <span className={cx('text-xs', status === 'full' ? 'text-ink' : 'text-mute')}>{text(STATUS_WORDS[status])}</span>
      </OrderHead>
      <Lines
        lines={[
          [text('lever.filled-of-lots'), <Filled key="filled" order={order} />],
          [
            `${text('spot.average-price')} / ${text('common.price')}`,
            `${meanText(market, order.averagePrice)} / ${order.price ? tickText(market, order.price) : text('spot.market')}`,
          ],
          ...marginLine(order, text),
          ...(act === 'open' ? stopLine(order, text) : []),
          ...(act === 'close' && order.filledLots > 0
            ? ([
                [
                  text('lever.realised-pnl'),
                  <SignedAmount key="profit" unit="USDT">
                    {gainText(profit)}
                  </SignedAmount>,
                  COLUMNS.result,
                ],
              ] as const)
            : []),
          [
            text('common.fee'),
            <SignedAmount key="fee" unit="USDT">
              {gainText(-order.fee)}
            </SignedAmount>,
            COLUMNS.fee,
          ],
          timeLine(order, text),
          ...(cause === 'user' ? [] : ([[text('lever.reason'), text(`lever.reason-${cause.replace('_', '-')}`)]] as const)),
        ]}
      />
    </div>
  );
}

type Line = readonly [label: string, value: ReactNode, column?: string];

/** The columns at a trading desk of lines that not every order has, and of those after them. */
const COLUMNS = {
  margin: '@min-[1040px]:col-start-3',
  /** The stops of an order that opens, the profit of one that closes. */
  result: '@min-[1040px]:col-start-4',
  fee: '@min-[1040px]:col-start-5',
  time: '@min-[1040px]:col-start-6',
} as const;

const timeLine = ({ createdAt }: LeverOrder, text: Text): Line => [text('common.time'), formatDateTime(createdAt), COLUMNS.time];

/** The margin that the order's lots freeze or release; no line if it is zero. */
const marginLine = ({ margin }: LeverOrder, text: Text): Line[] =>
  margin === 0n
    ? []
    : [
        [
          text('lever.margin'),
          <Amount key="margin" unit="USDT">
            {formatAmount(margin, 2)}
          </Amount>,
          COLUMNS.margin,
        ],
      ];

const stopLine = ({ market, takeProfit, stopLoss }: LeverOrder, text: Text): Line[] =>
  takeProfit || stopLoss ? [[text('lever.tp-sl'), `${tickText(market, takeProfit)} / ${tickText(market, stopLoss)}`, COLUMNS.result]] : [];

function OrderHead({ order, children }: { order: LeverOrder; children: ReactNode }) {
  const text = useText();
  const { market, side, act, kind, leverage } = order;
  const isBuy = (side === 'long') === (act === 'open');
  return (
    <div className="flex items-center gap-2 @min-[1040px]:contents">
      <b className="text-sm font-semibold @min-[1040px]:w-24 @min-[1040px]:shrink-0">{market.symbol}</b>
      <span
        className={cx('min-w-0 flex-1 text-xs font-semibold @min-[1040px]:w-36 @min-[1040px]:flex-none', isBuy ? 'text-up' : 'text-down')}
      >
        {`${text(`spot.${kind}`)} · ${text(orderWord(order))} ${leverage}x`}
      </span>
      <span className="@min-[1040px]:order-1 @min-[1040px]:min-w-20 @min-[1040px]:text-right">{children}</span>
    </div>
  );
}

/** Filled lots of all lots: `25 / 100 lots · 0.1 BTC`. */
const Filled = ({ order: { market, filledLots, lots } }: { order: LeverOrder }) => (
  <Amount>{`${groupDigits(String(filledLots))} / ${lotsText(useText(), market, lots)}`}</Amount>
);

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl
    className="mt-1.5 grid gap-y-0.5 text-xs
    @min-[1040px]:mt-0 @min-[1040px]:min-w-0 @min-[1040px]:flex-1
    @min-[1040px]:grid-cols-[1.2fr_1.2fr_1fr_1.1fr_.9fr_.8fr] @min-[1040px]:gap-x-3 @min-[1040px]:gap-y-2"
  >
    {lines.map(([label, value, column]) => (
      <div key={label} className={cx('flex justify-between gap-3 @min-[1040px]:block', column)}>
        <dt className="truncate text-mute @min-[1040px]:text-[11px]">{label}</dt>
        <dd className="shrink-0 text-right @min-[1040px]:text-left">{value}</dd>
      </div>
    ))}
  </dl>
);
