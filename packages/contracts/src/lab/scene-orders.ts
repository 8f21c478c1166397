import { TRIGGER_PRICES } from '@mt2/domain/trigger';
import { z } from 'zod';
import { amount, number, said, symbol, who } from './scene-fields.ts';

/** Steps of a scene that leave an order. */

export const spot = z.strictObject({
  who,
  symbol,
  side: z.enum(['buy', 'sell']),
  amount: amount('How much of the coin; of a market buy too.'),
  price: amount('The limit; a market order without it.').optional(),
});

export const contract = z.strictObject({
  who,
  symbol,
  side: z.enum(['long', 'short']),
  lots: number.meta(said('Whole lots.')),
  leverage: number.meta(said('20 for 20×.')),
  price: amount('The limit; a market order without it.').optional(),
  take_profit: amount('The price at which it is closed with a profit.').optional(),
  stop_loss: amount('The price at which it is closed with a loss.').optional(),
  account: z.enum(['contract', 'lever']).meta(said('`contract` unless told.')).optional(),
});

export const trigger = z.strictObject({
  who,
  symbol,
  side: z.enum(['buy', 'sell', 'long', 'short']).meta(said('On spot, or of a contract that is opened.')),
  trigger_price: amount('The price at which the order is placed.'),
  by: z.enum(TRIGGER_PRICES).meta(said('The price that is watched, of a contract; `last` unless told.')).optional(),
  price: amount('The limit; a market order without it.').optional(),
  amount: amount('How much of the coin, on spot.').optional(),
  lots: number.meta(said('Whole lots, of a contract.')).optional(),
  leverage: number.meta(said('20 for 20×, of a contract.')).optional(),
  account: z.enum(['contract', 'lever']).meta(said('Of a contract; `contract` unless told.')).optional(),
});
