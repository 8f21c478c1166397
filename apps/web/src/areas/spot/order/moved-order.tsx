import { spot } from '@mt2/contracts/spot';
import { type Atoms, atoms, formatFloor } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { freezeOf } from '@mt2/domain/spot';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type OrderAsking, OrderQuestion, type Quotation, useOrderQuestion, useReplacing } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { previewOrder } from '../form/order-form.ts';
import { type Order, resultWord, toOrder } from './order.ts';

/** An order and the price in ticks to which it is to move. */
type Moving = { readonly order: Order; readonly ticks: number };

/** Number of the newest orders among which a cancelled one is looked up. */
const MOST = 100;

const restOf = ({ quantity, filledQuantity }: Order): Atoms => quantity - filledQuantity;

/** The amount that the rest of an order has frozen. */
const frozenBy = (market: Market, order: Order): Atoms =>
  freezeOf(market, order.side, floorToTicks(market, order.price), floorToSteps(market, restOf(order)));

/** The rules' decision on the rest of an order at its new price, with the amount that it has frozen. */
function decisionOn({ order, ticks }: Moving, { market, last, isOpen, makerFee, takerFee }: Quotation, available: Atoms | undefined) {
  const price = floorToTicks(market, last);
  const form = {
    side: order.side,
    kind: 'limit',
    price: formatTicks(market, ticks),
    quantity: formatFloor(restOf(order), market.quantityDecimals),
  } as const;
  const free = available === undefined ? undefined : available + frozenBy(market, order);
  const fees = { makerRate: makerFee, takerRate: takerFee };
  return previewOrder(form, { market, isOpen, last: price, bestAsk: price, bestBid: price, available: free, ...fees }).decision;
}

/** Cancels an order, and reads its rest: a part may have been filled since it was shown. */
async function cancel(order: Order): Promise<Atoms> {
  await api.change(spot.cancelOrder, { id: order.id });
  const orders = await api.query(spot.listOrders, { marketId: order.marketId, page: 1, limit: MOST }).catch(() => []);
  const now = orders.find(({ id }) => id === order.id);
  return restOf(now ? toOrder(now) : order);
}

export type MovedOrder = {
  /** Asks if the rest of an order is to be placed at another price. */
  move(order: Order, price: string): void;
  readonly question: ReactNode;
};

/** Moves a waiting order to another price: it is cancelled, and its rest is placed there, or if that is refused where it was. */
export function useMovedOrder(quotation: Quotation): MovedOrder {
  const text = useText();
  const { market, quoteId } = quotation;
  const replace = useReplacing();
  const place = ({ side }: Order, rest: Atoms, price: Atoms) => {
    const quantity = stepsToAtoms(market, floorToSteps(market, rest));
    return api.change(spot.placeOrder, { marketId: market.id, quoteId, side, quantity, price, tif: undefined }, { quiet: true });
  };
  const send = ({ order, ticks }: Moving) =>
    replace(
      {
        cancel: () => cancel(order),
        place: (rest) => place(order, rest, ticksToAtoms(market, ticks)),
        putBack: (rest) => place(order, rest, order.price),
      },
      ({ beside }) => text(beside.order ? resultWord(toOrder(beside.order)) : 'spot.placed'),
    );
  const { ask, asked, question } = useOrderQuestion('spot', send);
  return {
    move: (order, to) => ask({ order, ticks: floorToTicks(market, atoms(to)) }),
    question: asked && <MovedOrderQuestion {...question} quotation={quotation} moving={asked} />,
  };
}

type MovedOrderQuestionProps = OrderAsking & { quotation: Quotation; moving: Moving };

function MovedOrderQuestion({ quotation, moving, ...question }: MovedOrderQuestionProps) {
  const text = useText();
  const { market } = quotation;
  const { order, ticks } = moving;
  const isBuy = order.side === 'buy';
  const available = useAvailable('spot', isBuy ? 'USDT' : market.base);
  const decision = decisionOn(moving, quotation, available);
  const price = (value: Atoms) => `${formatAmount(value, market.priceDecimals)} USDT`;
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${order.side}`)}</b> },
        {
          label: text('common.quantity'),
          value: <Amount unit={market.base}>{formatAmount(restOf(order), market.quantityDecimals)}</Amount>,
        },
        { label: text('common.price'), value: price(order.price) },
      ]}
      total={{ label: text('spot.new-price'), value: price(ticksToAtoms(market, ticks)) }}
      notes={[text('spot.move-note')]}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.move-order')}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
    />
  );
}
