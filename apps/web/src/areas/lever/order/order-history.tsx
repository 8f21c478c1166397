import { groupDigits } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText, withUnits } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { clientIdFact, lotsText, OrderFills, OrderRow, paidFee, stopsText, tickText, usdtFact } from '../../order/index.ts';
import { fillsQuery } from '../lever.api.ts';
import { meanText } from '../price-facts.tsx';
import { fillWords, type LeverOrder, orderWord, profitOf, reasonWord, STATUS_WORDS } from './order.ts';

/** An order in any state, and its result if it closed a position; its fills can be opened. */
export function OrderHistoryRow({ order, onPress }: { order: LeverOrder; onPress(): void }) {
  const text = useText();
  const { market, act, side, kind, leverage, status, cause, trigger, lots, filledLots, averagePrice, profit, fee } = order;
  const isOwn = cause === 'user' && trigger === undefined;
  const isFilled = filledLots > 0;
  return (
    <OrderRow
      symbol={market.symbol}
      isUp={tradeSide(side, act) === 'buy'}
      title={[text(isOwn ? `spot.${kind}` : reasonWord(cause, trigger)), `${text(orderWord(order))} ${leverage}x`]}
      at={order.updatedAt}
      facts={{
        size: {
          label: text('lever.filled-of-lots'),
          value: <Amount>{withUnits(`${groupDigits(String(filledLots))} / ${lotsText(text, market, lots)}`)}</Amount>,
        },
        price: order.price ? tickText(market, order.price) : text('spot.market'),
        columns: [
          { label: text('spot.average-price'), value: isFilled && meanText(market, averagePrice) },
          {
            label: text('lever.realised-pnl'),
            value: act === 'close' && isFilled && <SignedAmount unit="USDT">{gainText(profit)}</SignedAmount>,
          },
          { label: text('common.fee'), value: isFilled && <Amount unit="USDT">{paidFee(fee)}</Amount> },
        ],
        more: termFacts(text, order),
      }}
      onPress={onPress}
    >
      <span className={cx(status === 'full' ? 'text-ink' : 'text-mute')}>{text(STATUS_WORDS[status])}</span>
    </OrderRow>
  );
}

/** The margin and the stops of an order. */
function termFacts(text: Text, { market, act, margin, takeProfit, stopLoss }: LeverOrder): readonly Fact[] {
  const stops = { takeProfit: ticksToAtoms(market, takeProfit), stopLoss: ticksToAtoms(market, stopLoss) };
  return [
    ...(margin > 0n ? [usdtFact(text, 'lever.margin', margin)] : []),
    { label: text('lever.tp-sl'), value: act === 'open' && stopsText({ market, ...stops }) },
  ];
}

/** One order's margin and stops, its times, IDs and fills, and its time in force if it is post-only. */
export function OrderDetails({ order }: { order: LeverOrder }) {
  const text = useText();
  const fills = useInfiniteQuery({ ...fillsQuery(order.account, { orderId: order.id }), enabled: order.filledLots > 0 });
  return (
    <>
      <Facts
        items={[
          ...termFacts(text, order),
          { label: text('spot.time-in-force'), value: order.isPostOnly && text('spot.tif-post-only') },
          { label: text('spot.placed-at'), value: formatDateTime(order.createdAt) },
          { label: text('spot.updated-at'), value: formatDateTime(order.updatedAt) },
          { label: text('spot.order-number'), value: String(order.id) },
          clientIdFact(text, order.clientId),
        ]}
      />
      {order.filledLots > 0 && <OrderFills query={fills} wordsOf={fillWords(text)} profitOf={profitOf} />}
    </>
  );
}
