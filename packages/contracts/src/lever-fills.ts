import { z } from 'zod';
import { event } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, id, instant, oneOf, paged, plain, record, text } from './fields/index.ts';
import { anyMarginAccount } from './lever-fields.ts';
import { MARGIN_ACCOUNTS, ORDER_TYPES } from './lever-rows.ts';
import { fillSide, fillsSubject, robotId, tradeFields } from './trade-fields.ts';

/** Why contracts were traded: by their user (opening or closing), a trigger order, a trailing stop, a stop, the exchange, or a robot. */
const FILL_CAUSES = ['order', 'close', 'trigger', 'trail', 'tp', 'sl', 'liquidation', 'cycle_end', 'admin', 'robot'] as const;

/** The fills of a user's contract orders and leveraged robots. */
export const leverFill = record('LeverFill', {
  id: id('id', 'Trade ID.'),
  orderId: id('order_id', 'Order ID. 0 for a robot’s.'),
  robotId,
  positionId: id('ticket_id', 'Position ID. 0 for a robot’s.'),
  marketId: id('currency_id', 'ID of the base coin.'),
  market: text('symbol', 'Market symbol, base coin first: `BTC/USDT`.'),
  account: oneOf('account', { ...MARGIN_ACCOUNTS, trust: 'trust' }, 'Account that pays: lever or contract; trust for a robot’s.'),
  type: oneOf('type', ORDER_TYPES, '1 opens a long, 2 opens a short, 3 closes a long, 4 closes a short.'),
  ...tradeFields,
  profit: atoms('profit', 'Profit of a closing fill, before its fee. 0 for other fills.', { unit: 'quote' }).ours(),
  cause: plain(
    'cause',
    z.enum(FILL_CAUSES),
    'Cause of the order: order, close, trigger, trail, tp, sl, liquidation, cycle_end, admin or robot.',
  ),
  at: instant('created_at', 'Time of the trade.'),
});

export const listLeverFills = call('GET', '/api/lever/fills', {
  source: 'ours',
  about:
    'The fills of the caller’s contract orders and leveraged robots, newest first; those of robots in both accounts. The fills of an ' +
    'order sum to its filled lots, its value, its profit and its fee.',
  takes: ask.inputs({
    marketId: ask.optionalId('currency_id', 'ID of the base coin. Default all markets.'),
    quoteId: ask.optionalId('legal_id', 'ID of the quote coin. Default 3, USDT.'),
    orderId: ask.optionalId('order_id', 'Order ID. Default: all orders.'),
    account: anyMarginAccount,
    side: fillSide,
    ...ask.days,
    ...ask.paging,
  }),
  answers: paged(leverFill),
});

/** One message for each order or robot and second: it has all its fills in that second. */
export const leverFillsEvent = event(
  { fills: z.array(leverFill.schema).min(1).meta({ description: 'All fills of one order or robot in one second, newest first.' }) },
  { subject: ({ fills: [first] }) => fillsSubject(first), delivery: 'latest', refreshes: ['lever.listFills', 'lever.getFigures'] },
);
