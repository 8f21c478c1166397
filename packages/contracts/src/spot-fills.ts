import { z } from 'zod';
import { event } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { id, instant, paged, plain, record, text } from './fields/index.ts';
import { fillSide, fillsSubject, robotId, tradeFields } from './trade-fields.ts';

/** The fills of a user's spot orders and grid robots. */
export const spotFill = record('SpotFill', {
  id: id('id', 'Trade ID.'),
  orderId: id('order_id', 'Order ID. 0 for a robot’s.'),
  robotId,
  marketId: id('currency_id', 'ID of the base coin.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  ...tradeFields,
  cause: plain(
    'cause',
    z.enum(['order', 'trigger', 'trail', 'robot']),
    '`trigger` if a trigger order placed the order, `trail` if a trailing stop did, `robot` if a robot traded, else `order`.',
  ),
  at: instant('created_at', 'Time of the trade.'),
});

export const listSpotFills = call('GET', '/api/coin/fills', {
  source: 'ours',
  about:
    'The fills of the caller’s spot orders and grid robots, newest first. The fills of an order sum to its filled amounts and its fee.',
  takes: ask.inputs({
    marketId: ask.optionalId('currency_id', 'ID of the base coin. Default: all markets.'),
    quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
    orderId: ask.optionalId('order_id', 'Order ID. Default: all orders.'),
    side: fillSide,
    ...ask.days,
    ...ask.paging,
  }),
  answers: paged(spotFill),
});

/** One message for each order or robot and second: it has all its fills in that second. */
export const spotFillsEvent = event(
  { fills: z.array(spotFill.schema).min(1).meta({ description: 'All fills of one order or robot in one second, newest first.' }) },
  { subject: ({ fills: [first] }) => fillsSubject(first), delivery: 'latest', refreshes: ['spot.listFills'] },
);
