import { valuesFrom } from '@mt2/contracts/fields/values';
import { spotOrder } from '@mt2/contracts/spot';
import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { isLive, type Order, stateOf, toOrder } from './order/order.ts';
import { amountText, atPrice } from './order/order-text.ts';
import { readHistory } from './spot.api.ts';

/** The latest event of an order: the part that was traded, or that the exchange cancelled it; undefined without one. */
export function happeningOf(order: Order): Happening | undefined {
  const { cancelReason, filledQuantity } = order;
  return cancelReason && !(isAtOnce(order) && filledQuantity > 0n) ? cancellation(order, cancelReason) : trade(order);
}

/** True where the rest was cancelled in the second in which the order was placed. */
const isAtOnce = ({ cancelReason }: Order): boolean => cancelReason === 'ioc' || cancelReason === 'self-trade';

const cancellation = ({ id, market: symbol, updatedAt }: Order, reason: NonNullable<Order['cancelReason']>): Happening => ({
  about: `order ${id}`,
  say: (text) => text('spot.told-cancelled', { symbol, reason: text(`spot.${reason}`) }),
  tone: 'fail',
  at: updatedAt,
  address: to('/pages/trade/spot', { symbol, list: 'history' }),
});

function trade(order: Order): Happening | undefined {
  const { id, market: symbol, base, side, filledQuantity, quantity, status, averagePrice, updatedAt } = order;
  if (filledQuantity === 0n) return undefined;
  const part = status === 'completed' ? '' : isAtOnce(order) ? '-rest-cancelled' : '-part';
  const word = `spot.${side === 'buy' ? 'bought' : 'sold'}${part}`;
  return {
    about: `order ${id}`,
    say: (text) =>
      text(word, {
        quantity: ownAmount(amountText(order, filledQuantity)),
        total: ownAmount(amountText(order, quantity)),
        coin: base,
        price: atPrice(order, averagePrice),
      }),
    tone: 'ok',
    at: updatedAt,
    address: to('/pages/trade/spot', { symbol, list: isLive(order) ? 'open' : 'history' }),
  };
}

/** True of an order that its user cancelled after a part of it was traded, which he was told before. */
const isCancelledLater = (order: Order): boolean =>
  stateOf(order) === 'partially-cancelled' && order.kind === 'limit' && !order.cancelReason;

/** Spot orders that were filled, or that the exchange cancelled. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'order') return undefined;
    const order = toOrder(valuesFrom(spotOrder, event.order));
    return isCancelledLater(order) ? undefined : happeningOf(order);
  },
  past: [async (page, signal) => pastPage(await readHistory(undefined, page, signal), happeningOf, ({ updatedAt }) => updatedAt)],
};
