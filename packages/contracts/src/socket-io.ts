import { z } from 'zod';
import { decimal } from './fields.ts';
import { leverContract } from './lever.ts';
import { PERIODS, wireTrade } from './market.ts';
import { optionContract } from './option.ts';
import { spotContract } from './spot.ts';

/**
 * The events at `/socket.io`, for existing clients. Everybody in a world receives those of the markets; after `login` with a valid token a client
 * receives those of its user, too. Nothing is answered to a `login`.
 */

/** The payload of `login`: a token, or an object that has it. */
export const socketIoLogin = z.union([z.string(), z.object({ token: z.string() })]);

const ofSymbol = {
  currency_id: z.int(),
  currency_name: z.string(),
  legal_id: z.int(),
  legal_name: z.string(),
  symbol: z.string(),
};
const ofMarket = { match_id: z.int(), ...ofSymbol };
const level = z.tuple([decimal, decimal]);
const print = wireTrade.extend({ tradeId: z.int() });
const ofUser = { to: z.int() };

/** The events that the server sends, by their names, which stand in `type` as well. */
export const socketIoEvents = {
  daymarket: z.object({
    type: z.literal('daymarket'),
    ...ofMarket,
    change: z.string(),
    now_price: decimal,
    open: decimal,
    close: decimal,
    volume: decimal,
    high: decimal,
    low: decimal,
  }),
  kline: z.object({
    type: z.literal('kline'),
    period: z.enum(PERIODS),
    ...ofMarket,
    open: decimal,
    close: decimal,
    high: decimal,
    low: decimal,
    volume: decimal,
    time: z.int(),
  }),
  market_depth: z.object({
    type: z.literal('market_depth'),
    'base-currency': z.string(),
    'quote-currency': z.string(),
    ...ofSymbol,
    bids: z.array(level),
    asks: z.array(level),
  }),
  match_trade: z.object({ type: z.literal('match_trade'), ...ofMarket, data: z.array(print) }),
  transaction: z.object({ type: z.literal('transaction'), ...ofUser, data: spotContract.events.order.fields.order }),
  closed_microorder: z.object({ type: z.literal('closed_microorder'), ...ofUser, data: optionContract.events.option.fields.order }),
  lever_trade: z.object({ type: z.literal('lever_trade'), ...ofUser, data: leverContract.events.ticket.fields.ticket }),
  lever_closed: z.object({ type: z.literal('lever_closed'), ...ofUser, data: leverContract.events.ticket.fields.ticket }),
};
type SocketIoEvents = { [N in keyof typeof socketIoEvents]: z.output<(typeof socketIoEvents)[N]> };
/** An event sent over Socket.IO. The event name is the message type. */
export type SocketIoEvent = SocketIoEvents[keyof SocketIoEvents];
