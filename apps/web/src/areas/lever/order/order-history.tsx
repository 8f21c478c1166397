import { groupDigits } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, withUnits } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { clientIdFact, lotsText, OrderFills, OrderRow, paidFee, stopsText, tickText, usdtFact } from '../../order/index.ts';
import { fillsQuery } from '../lever.api.ts';
import { meanText } from '../price-facts.tsx';
import { fillWords, type LeverOrder, orderWord, profitOf, reasonWord, STATUS_WORDS } from './order.ts';

/** An order in any state, and its result if it closed a position; its fills can be opened. */
export function OrderHistoryRow({ order, onPress }: { order: LeverOrder; onPress(): void }) {
  const text = useText();
  const { market, act, side, kind, leverage, status, cause, trigger, lots, filledLots, averagePrice, margin, profit, fee } = order;
  const stops = { takeProfit: ticksToAtoms(market, order.takeProfit), stopLoss: ticksToAtoms(market, order.stopLoss) };
  const isFilled = filledLots > 0;
  return (
    <OrderRow
      symbol={market.symbol}
      isUp={tradeSide(side, act) === 'buy'}
      title={[text(`spot.${kind}`), `${text(orderWord(order))} ${leverage}x`]}
      at={order.updatedAt}
      facts={{
        size: {
          label: text('lever.filled-of-lots'),
          value: <Amount>{withUnits(`${groupDigits(String(filledLots))} / ${lotsText(text, market, lots)}`)}</Amount>,
        },
        price: order.price ? tickText(market, order.price) : text('spot.market'),
        middle: { label: text('spot.average-price'), value: isFilled && meanText(market, averagePrice) },
        more: [
          ...(margin > 0n ? [usdtFact(text, 'lever.margin', margin)] : []),
          { label: text('lever.tp-sl'), value: act === 'open' && stopsText({ market, ...stops }) },
          {
            label: text('lever.realised-pnl'),
            value: act === 'close' && isFilled && <SignedAmount unit="USDT">{gainText(profit)}</SignedAmount>,
          },
          { label: text('common.fee'), value: isFilled && <Amount unit="USDT">{paidFee(fee)}</Amount> },
          { label: text('lever.reason'), value: (cause !== 'user' || trigger !== undefined) && text(reasonWord(cause, trigger)) },
        ],
      }}
      onPress={onPress}
    >
      <span className={cx(status === 'full' ? 'text-ink' : 'text-mute')}>{text(STATUS_WORDS[status])}</span>
    </OrderRow>
  );
}

/** One order's times, IDs and fills, and its time in force if it is post-only. */
export function OrderDetails({ order }: { order: LeverOrder }) {
  const text = useText();
  const fills = useInfiniteQuery({ ...fillsQuery(order.account, { orderId: order.id }), enabled: order.filledLots > 0 });
  return (
    <>
      <Facts
        items={[
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
