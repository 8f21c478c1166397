import { z } from 'zod';
import type { EventDeclaration } from './area.ts';
import { USER_EVENTS, type UserEvent } from './areas.ts';
import { complaint } from './complaint.ts';
import { decimal, flag } from './fields.ts';
import { wireTrade } from './market.ts';
import { componentName } from './openapi/components.ts';

export type { UserEvent } from './areas.ts';

/**
 * The websocket feed at `/ws`: the messages that a client may send, and those that it receives.
 *
 * `hello` comes first, and again when the world's clock changes its pace or another state takes the world's place. Each topic is numbered: after a
 * snapshot with `seq` n comes the update n + 1; a snapshot may come at any time and stands for everything up to its number. `pong` contains the time,
 * also unasked, when somebody moved the clock.
 */

export const clientMessage = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('sub'),
    topics: z.array(z.string().max(60)).min(1).max(50),
  }),
  z.object({
    op: z.literal('unsub'),
    topics: z.array(z.string().max(60)).min(1).max(50),
  }),
  z.object({ op: z.literal('auth'), token: z.string().max(200) }),
  /** As `auth`, with the key of a guest of the chat. */
  z.object({ op: z.literal('guest'), key: z.string().max(200) }),
  z.object({ op: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const tickerRow = z
  .object({
    currency_id: z.int(),
    /** 0 once the market is delisted: lists leave it out. */
    is_display: flag,
    /** 0 while the market is halted. */
    open_transaction: flag,
    /** 1 while a script of an operator bends the price. */
    is_scripted: flag,
    symbol: z.string(),
    now_price: decimal,
    change: z.string(),
    high: decimal,
    low: decimal,
    open: decimal,
    volume: decimal,
    turnover: decimal,
  })
  .meta({ id: 'Ticker' });
export type TickerRow = z.output<typeof tickerRow>;

const candle = z
  .object({
    time: z.int(),
    open: decimal,
    close: decimal,
    high: decimal,
    low: decimal,
    volume: decimal,
    scripted: z.literal(true).optional(),
  })
  .meta({ id: 'FeedCandle' });
export type FeedCandle = z.output<typeof candle>;

const level = z.tuple([decimal, decimal]);
const book = z.object({ bids: z.array(level), asks: z.array(level) }).meta({ id: 'Book' });
export type FeedBook = z.output<typeof book>;

/** The prices that contracts of a market are measured by, and its funding: the rate is that of the running interval so far, as a fraction. */
const mark = z
  .object({ mark_price: decimal, index_price: decimal, predicted_funding_rate: decimal, next_funding_time: z.int() })
  .meta({ id: 'Mark' });
export type FeedMark = z.output<typeof mark>;

const schemaOf = ([name, { fields }]: [string, EventDeclaration]): z.ZodObject =>
  z.object({ event: z.literal(name), ...fields }).meta({ id: componentName(name, 'event') });
const [firstEvent, ...otherEvents] = Object.entries(USER_EVENTS).map(schemaOf) as [z.ZodObject, ...z.ZodObject[]];
/** A private event of a user: the events of every area. */
const userEvent: z.ZodType<UserEvent> = z.discriminatedUnion('event', [firstEvent, ...otherEvents]) as never;

/** The data of each kind of topic; in a snapshot and in an update alike. A ticker update lists only what changed. */
export const topicData = {
  ticker: z.array(tickerRow),
  kline: z.array(candle),
  depth: book,
  /** The book that contract orders trade with: the market maker's own quotes for them, without anybody's spot orders. */
  'contract-depth': book,
  mark,
  trades: z.array(wireTrade),
  user: z.array(userEvent),
};
export type TopicKind = keyof typeof topicData;
export type TopicData = { [K in TopicKind]: z.output<(typeof topicData)[K]> };

const common = { now: z.int() };
const topical = {
  ...common,
  topic: z.string(),
  seq: z.int(),
  data: z.union([...new Set(Object.values(topicData))]),
};
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    ...common,
    world: z.string(),
    mode: z.enum(['running', 'frozen']),
    rate: z.number(),
    lab: z.boolean(),
  }),
  z.object({ type: z.literal('snapshot'), ...topical }),
  z.object({ type: z.literal('update'), ...topical }),
  z.object({ type: z.literal('authed'), ...common, user: z.int() }),
  z.object({ type: z.literal('pong'), ...common }),
  z.object({
    type: z.literal('error'),
    ...common,
    key: z.string(),
    message: z.string(),
    topic: z.string().optional(),
    /** Which fields it is about, where the lab is on. */
    detail: z.array(complaint).optional(),
  }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

export type Topic =
  | { kind: 'ticker' }
  | { kind: 'user' }
  | { kind: 'depth' | 'contract-depth'; symbol: string; group?: string }
  | { kind: 'mark'; symbol: string }
  | { kind: 'trades'; symbol: string }
  | { kind: 'kline'; symbol: string; period: string };

/** Reads a topic's name (`ticker`, `user`, `depth:BTC/USDT`, `depth:BTC/USDT:10` in groups, `contract-depth:…` like it, `mark:…`, `trades:…`, `kline:BTC/USDT:1min`); undefined when it is none. */
export function parseTopic(name: string): Topic | undefined {
  const [kind, symbol, period, more] = name.split(':');
  if (more !== undefined) return undefined;
  if ((kind === 'ticker' || kind === 'user') && symbol === undefined) return { kind };
  if ((kind === 'depth' || kind === 'contract-depth') && symbol && period !== '') return { kind, symbol, ...(period && { group: period }) };
  if ((kind === 'mark' || kind === 'trades') && symbol && period === undefined) return { kind, symbol };
  if (kind === 'kline' && symbol && period) return { kind, symbol, period };
  return undefined;
}
