import { PERIODS } from '@mt2/domain/market-terms';
import { z } from 'zod';
import { again, hidden, id, list, plain, record, text } from './fields/index.ts';
import { TEXT, unitsKind, WHOLE } from './fields/kinds.ts';
import { leverContract } from './lever.ts';
import { feedCandle, level, print, tickerLines } from './market-rows.ts';
import { optionContract } from './option.ts';
import { spotContract } from './spot.ts';

/**
 * The events at `/socket.io`, for existing clients. All clients in a world receive those of the markets; after `login`
 * with a valid token a client also receives those of its user. With the lab on, the bare ID of a user is enough, as these
 * clients send it. A `login` has no answer.
 */

/** The payload of `login`: a token, an object that contains it, or with the lab on the ID of a user. */
export const socketIoLogin = z.union([
  z.string(),
  z.object({ token: z.string().meta({ description: 'Token of the session.' }) }),
  z.int().meta({ description: 'User ID, for those who may use the lab.', 'x-unit': 'id' }),
]);

const kindOf = <const N extends string>(name: N) => plain('type', z.literal(name), 'Name of the event.');
const ofMarket = { matchId: again('match_id', 'marketId', WHOLE, 'ID of the base coin.', { unit: 'id' }) };
const ofCoins = {
  marketId: id('currency_id', 'ID of the base coin.'),
  base: text('currency_name', 'Symbol of the base coin.'),
  quoteId: id('legal_id', 'ID of the quote coin: 3, USDT.'),
  quote: text('legal_name', 'Symbol of the quote coin.'),
};
const decimals = { priceDecimals: hidden(WHOLE), quantityDecimals: hidden(WHOLE) };
const { market, last, open, high, low, change, volume } = tickerLines;

const printLines = {
  ...ofMarket,
  ...ofCoins,
  market,
  trades: list('data', print, 'Trades since the last message, newest first.'),
};

/** The events of the markets, by name; `type` contains the name too. */
export const marketEvents = {
  daymarket: record('FeedDaymarket', {
    kind: kindOf('daymarket'),
    ...ofMarket,
    ...ofCoins,
    market,
    last,
    open,
    high,
    low,
    change,
    volume,
    close: again('close', 'last', unitsKind('priceDecimals'), 'The same as `now_price`.', { unit: 'quote/base' }),
    ...decimals,
  }),
  kline: record('FeedKline', {
    kind: kindOf('kline'),
    period: plain('period', z.enum(PERIODS), 'Length of the candle.'),
    ...ofMarket,
    ...ofCoins,
    market,
    open: feedCandle.lines.open,
    close: feedCandle.lines.close,
    high: feedCandle.lines.high,
    low: feedCandle.lines.low,
    volume: feedCandle.lines.volume,
    at: feedCandle.lines.at,
    change,
    ...decimals,
  }),
  market_depth: record('FeedMarketDepth', {
    kind: kindOf('market_depth'),
    market,
    baseSymbol: again('base-currency', 'base', TEXT, 'Symbol of the base coin.'),
    quoteSymbol: again('quote-currency', 'quote', TEXT, 'Symbol of the quote coin.'),
    ...ofCoins,
    bids: list('bids', level, 'Bids as price and quantity, best first.', { unit: 'levels' }),
    asks: list('asks', level, 'Asks as price and quantity, best last.', { unit: 'levels' }),
    ...decimals,
  }),
  match_trade: record('FeedMatchTrade', { kind: kindOf('match_trade'), ...printLines }),
  market_detail: record('FeedMarketDetail', { kind: kindOf('market_detail'), ...printLines }),
};
const userEvent = <const N extends string, D extends z.ZodType>(name: N, data: D, about: string) =>
  z.object({
    type: z.literal(name).meta({ description: 'Name of the event.' }),
    to: z.int().meta({ description: 'User ID.', 'x-unit': 'id' }),
    data: data.meta({ description: about }) as D,
  });
const said = (description: string, unit: string) => z.string().meta({ description, 'x-unit': unit });
/** The part of a contract's events that existing clients read. */
const trades = {
  trades_all: said('All open positions of the user, newest first, at most 100, as a JSON text.', 'JSON'),
  trades_entrust: said('All waiting positions of the user, likewise.', 'JSON'),
  hazard_rate: said('Maintenance margin in percent of the equity, of all open positions. 0.00 if there are none.', 'percent'),
  profits_all: said('Unrealised profit of all open positions.', 'quote'),
  profits: said('Unrealised profit of those in the market of `data`.', 'quote'),
};
const closed = { id: z.array(z.int()).meta({ description: 'IDs of the closed positions.', 'x-unit': 'id' }) };
const contract = leverContract.events.ticket.fields.ticket;

/** The events the server sends, by name. */
export const socketIoEvents = {
  daymarket: marketEvents.daymarket.schema,
  kline: marketEvents.kline.schema,
  market_depth: marketEvents.market_depth.schema,
  match_trade: marketEvents.match_trade.schema,
  market_detail: marketEvents.market_detail.schema,
  transaction: userEvent('transaction', spotContract.events.order.fields.order, 'The spot order after the change.'),
  closed_microorder: userEvent('closed_microorder', optionContract.events.option.fields.order, 'The option after its delivery.'),
  lever_trade: userEvent('lever_trade', contract, 'The contract after its change. After `login` and with a price: the newest one.').extend(
    trades,
  ),
  lever_closed: userEvent('lever_closed', contract, 'The contract after its end.').extend(closed),
};
type SocketIoEvents = { [N in keyof typeof socketIoEvents]: z.output<(typeof socketIoEvents)[N]> };
/** An event sent over Socket.IO. The event name is the message type. */
export type SocketIoEvent = SocketIoEvents[keyof SocketIoEvents];
