import { spot } from '@mt2/contracts/spot';
import { type Atoms, formatFloor, lesserOf } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { freezeOf } from '@mt2/domain/spot';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { type EditedTerms, type Quotation, useReplacing } from '../../market/index.ts';
import { type Preview, previewOrder } from '../form/order-form.ts';
import { type Order, resultWord, toOrder } from './order.ts';

/** An order to replace. It may be cancelled already. */
export type Replaceable = { readonly order: Order; readonly isCancelled?: boolean };

/** The terms of the order that replaces the unfilled part of another: its price in ticks, and its quantity in atoms. */
type NewTerms = { readonly ticks: number; readonly quantity: Atoms };

/** Number of the newest orders among which a cancelled one is looked up. */
const MOST = 100;

/** The unfilled part of an order. */
export const restOf = ({ quantity, filledQuantity }: Order): Atoms => quantity - filledQuantity;

/** The order with another unfilled part. */
export const withRest = (order: Order, rest: Atoms): Order => ({ ...order, filledQuantity: order.quantity - rest });

/** The terms of an order's unfilled part as typed, by default at its own price. */
export const termsOf = (market: Market, order: Order, ticks = floorToTicks(market, order.price)): EditedTerms => ({
  price: formatTicks(market, ticks),
  quantity: formatFloor(restOf(order), market.quantityDecimals),
});

/** The amount that a waiting order has frozen. */
const frozenBy = (market: Market, { order, isCancelled }: Replaceable): Atoms =>
  isCancelled ? 0n : freezeOf(market, order.side, floorToTicks(market, order.price), floorToSteps(market, restOf(order)));

/** Previews the order that replaces another: the amount that the other one has frozen is available to it. */
export function previewReplacing(
  replaced: Replaceable,
  terms: EditedTerms,
  { market, last, isOpen, makerFee, takerFee }: Quotation,
  available: Atoms | undefined,
): Preview {
  const price = floorToTicks(market, last);
  const free = available === undefined ? undefined : available + frozenBy(market, replaced);
  const fees = { makerRate: makerFee, takerRate: takerFee };
  const facts = { market, isOpen, last: price, bestAsk: price, bestBid: price, available: free, ...fees };
  return previewOrder({ side: replaced.order.side, kind: 'limit', ...terms }, facts);
}

/** Cancels an order, and reads its rest: a part may have been filled since it was shown. */
async function cancel(order: Order): Promise<Atoms> {
  await api.change(spot.cancelOrder, { id: order.id });
  const orders = await api.query(spot.listOrders, { marketId: order.marketId, page: 1, limit: MOST }).catch(() => []);
  const now = orders.find(({ id }) => id === order.id);
  return restOf(now ? toOrder(now) : order);
}

/** The quantity to place for a rest: fills since the order was shown reduce it, unless nothing of it is left. */
export function quantityFor(order: Order, quantity: Atoms, rest: Atoms): Atoms {
  const left = quantity - (restOf(order) - rest);
  return left > 0n ? left : lesserOf(quantity, rest);
}

/** Replaces a waiting order: it is cancelled and placed with new terms, or if these are refused as it was. */
export function useReplacedOrder({ market, quoteId }: Quotation) {
  const text = useText();
  const replace = useReplacing();
  const place = ({ side }: Order, amount: Atoms, price: Atoms) => {
    const quantity = stepsToAtoms(market, floorToSteps(market, amount));
    return api.change(spot.placeOrder, { marketId: market.id, quoteId, side, quantity, price, tif: undefined }, { quiet: true });
  };
  return ({ order, isCancelled }: Replaceable, { ticks, quantity }: NewTerms) =>
    replace(
      {
        cancel: async () => (isCancelled ? restOf(order) : cancel(order)),
        place: (rest) => place(order, quantityFor(order, quantity, rest), ticksToAtoms(market, ticks)),
        putBack: (rest) => place(order, rest, order.price),
      },
      ({ beside }) => text(beside.order ? resultWord(toOrder(beside.order)) : 'spot.placed'),
    );
}
