import { spotLog } from '@mt2/contracts/spot';
import { to } from '../../frame/paths.ts';
import { updatesOf } from '../../frame/updates.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { editedText, FILLED_PARTS } from '../order/index.ts';
import { amountText, atPrice } from './order/order.ts';

/** Orders edited, filled, or cancelled by the exchange. */
export const updates = updatesOf(spotLog, {
  'order-filled': (values) => {
    const { market, side, filled, quantity, price, rest } = values;
    const [base = market] = market.split('/');
    const word = `spot.${side === 'buy' ? 'bought' : 'sold'}${FILLED_PARTS[rest]}`;
    return {
      say: (text) =>
        text(word, {
          quantity: ownAmount(amountText(values, filled)),
          total: ownAmount(amountText(values, quantity)),
          coin: base,
          price: atPrice(values, price),
        }),
      tone: 'ok',
      address: to('/pages/trade/spot', { symbol: market, list: rest === 'waiting' ? 'open' : 'history' }),
    };
  },
  'order-edited': (values) => ({
    say: (text) =>
      editedText(
        text,
        { before: atPrice(values, values.oldPrice), after: atPrice(values, values.price) },
        { before: amountText(values, values.oldQuantity), after: amountText(values, values.quantity) },
      ),
    tone: 'ok',
    address: to('/pages/trade/spot', { symbol: values.market, list: 'open' }),
  }),
  'order-cancelled': ({ market, reason }) => ({
    say: (text) => text('spot.told-cancelled', { symbol: market, reason: text(`spot.${reason}`) }),
    tone: 'fail',
    address: to('/pages/trade/spot', { symbol: market, list: 'history' }),
  }),
});
