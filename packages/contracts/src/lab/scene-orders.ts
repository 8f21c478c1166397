import { TRIGGER_PRICES } from '@mt2/domain/waiting';
import { z } from 'zod';
import { amount, number, said, symbol, who } from './scene-fields.ts';

/** Steps of a scene that place an order. */

export const spot = z.strictObject({
  who,
  symbol,
  side: z.enum(['buy', 'sell']).meta(said('buy or sell.')),
  amount: amount('The amount of the coin, for a market buy too.'),
  price: amount('The limit price. Without it a market order.', 'quote/base').optional(),
});

export const contract = z.strictObject({
  who,
  symbol,
  side: z.enum(['long', 'short']).meta(said('long or short.')),
  lots: number.meta(said('Whole lots.')),
  leverage: number.meta(said('20 for 20×.')),
  price: amount('The limit price. Without it a market order.', 'quote/base').optional(),
  take_profit: amount('The price at which it is closed with a profit.', 'quote/base').optional(),
  stop_loss: amount('The price at which it is closed with a loss.', 'quote/base').optional(),
  account: z.enum(['contract', 'lever']).meta(said('`contract` by default.')).optional(),
});

export const trigger = z.strictObject({
  who,
  symbol,
  side: z.enum(['buy', 'sell', 'long', 'short']).meta(said('`buy` and `sell` on spot, `long` and `short` to open a contract.')),
  trigger_price: amount('The price at which the order is placed.', 'quote/base'),
  by: z.enum(TRIGGER_PRICES).meta(said('The price to watch, for a contract; `last` by default.')).optional(),
  price: amount('The limit price. Without it a market order.', 'quote/base').optional(),
  amount: amount('The amount of the coin, on spot.').optional(),
  lots: number.meta(said('Whole lots, for a contract.')).optional(),
  leverage: number.meta(said('20 for 20×, for a contract.')).optional(),
  account: z.enum(['contract', 'lever']).meta(said('For a contract; `contract` by default.')).optional(),
});
