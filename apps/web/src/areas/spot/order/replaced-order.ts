import { spot } from '@mt2/contracts/spot';
import { type Atoms, formatFloor, greaterOf } from '@mt2/domain';
import { floorToSteps, floorToTicks, formatTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { freezeOf } from '@mt2/domain/spot';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { type EditedTerms, type Quotation, type Replaceable, useReplacing } from '../../market/index.ts';
import { type FormFacts, type Preview, previewOrder } from '../form/order-form.ts';
import { type Order, stateOf, toOrder } from './order.ts';

/** The terms of the new order: the price in ticks, the quantity in atoms. */
type NewTerms = { readonly ticks: number; readonly quantity: Atoms } & Pick<EditedTerms, 'tif'>;

/** A cancelled order is looked up among this many of the newest orders. */
const MOST = 100;

/** The unfilled quantity of an order. */
export const restOf = ({ quantity, filledQuantity }: Order): Atoms => quantity - filledQuantity;

/** The order with another unfilled quantity. */
export const withRest = (order: Order, rest: Atoms): Order => ({ ...order, filledQuantity: order.quantity - rest });

/** A price, by default the order's own, and the unfilled quantity of an order, as field values. */
export const termsOf = (market: Market, order: Order, ticks = floorToTicks(market, order.price)): EditedTerms => ({
  price: formatTicks(market, ticks),
  quantity: formatFloor(restOf(order), market.quantityDecimals),
});

/** The amount that a waiting order has frozen. */
const frozenBy = (market: Market, { order, isCancelled }: Replaceable<Order>): Atoms =>
  isCancelled ? 0n : freezeOf(market, order.side, floorToTicks(market, order.price), floorToSteps(market, restOf(order)));

/** Previews the new order. The amount that the old one has frozen is available to it. */
export function previewReplacing(replaced: Replaceable<Order>, terms: EditedTerms, facts: FormFacts): Preview {
  const available = facts.available === undefined ? undefined : facts.available + frozenBy(facts.market, replaced);
  return previewOrder({ side: replaced.order.side, kind: 'limit', ...terms }, { ...facts, available });
}

/** Cancels an order and returns its unfilled quantity, read again because a part may have been filled since it was shown. */
async function cancel(order: Order): Promise<Atoms> {
  await api.change(spot.cancelOrder, { id: order.id });
  const orders = await api.query(spot.listOrders, { marketId: order.marketId, page: 1, limit: MOST }).catch(() => []);
  const now = orders.find(({ id }) => id === order.id);
  return restOf(now ? toOrder(now) : order);
}

/** The quantity to place: the typed one less fills since the order was shown; at least 0. */
export const quantityFor = (order: Order, quantity: Atoms, rest: Atoms): Atoms => greaterOf(quantity - (restOf(order) - rest), 0n);

/** Cancels a waiting order and places it with new terms, or with the old ones if the new ones are refused. */
export function useReplacedOrder({ market, quoteId }: Quotation) {
  const text = useText();
  const replace = useReplacing();
  const place = ({ side }: Order, amount: Atoms, price: Atoms, tif?: EditedTerms['tif']) => {
    const quantity = stepsToAtoms(market, floorToSteps(market, amount));
    return api.change(spot.placeOrder, { marketId: market.id, quoteId, side, quantity, price, tif }, { quiet: true });
  };
  return ({ order, isCancelled }: Replaceable<Order>, { ticks, quantity, tif }: NewTerms) =>
    replace(
      {
        cancel: async () => (isCancelled ? restOf(order) : cancel(order)),
        place: async (rest) => {
          const left = quantityFor(order, quantity, rest);
          return left > 0n ? place(order, left, ticksToAtoms(market, ticks), tif) : undefined;
        },
        putBack: (rest) => place(order, rest, order.price),
      },
      ({ beside }) => text(beside.order && stateOf(toOrder(beside.order)) === 'cancelled' ? 'spot.cancelled-result' : 'spot.edited'),
    );
}
