import { type Happening, type Happenings, pastPage } from '../../frame/happenings.ts';
import { to } from '../../frame/paths.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { isLive, type Order, toOrder } from './order/order.ts';
import { amountText, atPrice } from './order/order-text.ts';
import { readHistory } from './spot.api.ts';

/** The latest event of an order: the part that was traded, or that the exchange cancelled it; undefined without one. */
export function happeningOf(order: Order): Happening | undefined {
  const { cancelReason, filled } = order;
  return cancelReason && !(isAtOnce(order) && filled > 0n) ? cancellation(order, cancelReason) : trade(order);
}

/** True where the rest was cancelled in the second in which the order was placed. */
const isAtOnce = ({ cancelReason }: Order): boolean => cancelReason === 'ioc' || cancelReason === 'self-trade';

const cancellation = ({ id, symbol, updatedAt }: Order, reason: NonNullable<Order['cancelReason']>): Happening => ({
  about: `order ${id}`,
  say: (text) => text('spot.told-cancelled', { symbol, reason: text(`spot.${reason}`) }),
  tone: 'fail',
  at: updatedAt,
  address: to('/pages/trade/spot', { symbol, list: 'history' }),
});

function trade(order: Order): Happening | undefined {
  const { id, symbol, base, side, filled, quantity, state, average, updatedAt } = order;
  if (filled === 0n) return undefined;
  const part = state === 'completed' ? '' : isAtOnce(order) ? '-rest-cancelled' : '-part';
  const word = `spot.${side === 'buy' ? 'bought' : 'sold'}${part}`;
  return {
    about: `order ${id}`,
    say: (text) =>
      text(word, {
        quantity: ownAmount(amountText(order, filled)),
        total: ownAmount(amountText(order, quantity)),
        coin: base,
        price: atPrice(order, average),
      }),
    tone: 'ok',
    at: updatedAt,
    address: to('/pages/trade/spot', { symbol, list: isLive(order) ? 'open' : 'history' }),
  };
}

/** True of an order that its user cancelled after a part of it was traded, which he was told before. */
const isCancelledLater = ({ state, kind, cancelReason }: Order): boolean =>
  state === 'partially-cancelled' && kind === 'limit' && !cancelReason;

/** Spot orders that were filled, or that the exchange cancelled. */
export const happenings: Happenings = {
  of: (event) => {
    if (event.event !== 'order') return undefined;
    const order = toOrder(event.order);
    return isCancelledLater(order) ? undefined : happeningOf(order);
  },
  past: [async (page, signal) => pastPage(await readHistory(undefined, page, signal), happeningOf, ({ updatedAt }) => updatedAt)],
};
