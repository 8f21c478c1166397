import { z } from 'zod';
import { clientId } from './client-id.ts';
import { atoms, oneOf, plain, text } from './fields/index.ts';
import { SIDES } from './sides.ts';

/** What a fill of any order has: of spot or of contracts. */
export const tradeFields = {
  side: oneOf('side', SIDES, '1 buy, 2 sell.'),
  price: atoms('price', 'Price.', { unit: 'quote/base' }),
  quantity: atoms('amount', 'Amount of the base coin.', { unit: 'base' }),
  quote: atoms('total', 'Price × amount.', { unit: 'quote' }),
  fee: atoms('fee', 'Fee, in `fee_coin`.', { unit: 'fee_coin' }),
  feeCoin: text('fee_coin', 'Symbol of the coin in which the fee is taken.'),
  role: plain('role', z.enum(['maker', 'taker']), '`maker` if the order was waiting, `taker` if it met a waiting one.'),
  clientId,
};
