import { z } from 'zod';
import { clientId } from './client-id.ts';
import * as ask from './fields/ask.ts';
import { atoms, id, oneOf, plain, text } from './fields/index.ts';
import { SIDES } from './sides.ts';

export const robotId = id('robot_id', 'ID of the robot that traded; otherwise 0.');
export const fillSide = ask.optionalOneOf('side', SIDES, '1 buy, 2 sell. Default both.');

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

/** The message of fills that replaces another: that of the same order or robot in the same second. */
export const fillsSubject = (first: { readonly order_id: number; readonly robot_id: number; readonly created_at: unknown } | undefined) =>
  `${first?.order_id} ${first?.robot_id} ${first?.created_at}`;
