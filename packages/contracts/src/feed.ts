import { z } from 'zod';
import type { EventDeclaration } from './area.ts';
import { USER_EVENTS, type UserEvent } from './areas.ts';
import { complaint } from './complaint.ts';
import type { Read } from './fields/index.ts';
import { topicRows } from './market-rows.ts';
import { componentName } from './openapi/components.ts';

export type { UserEvent } from './areas.ts';

/**
 * The websocket feed at `/ws`: the messages a client may send, and those it receives.
 *
 * `hello` comes first, and again when the world's clock changes its pace or another state replaces the world's (`replaced`).
 * Each topic is numbered: after a snapshot with `seq` n comes the update n + 1; a snapshot may come at any time and
 * includes everything up to its number. `pong` contains the time; it is also sent unrequested when the clock was moved.
 * A server that ends closes with code 1012 and a random wait in the reason (`feed-close.ts`).
 */

const op = <const N extends string>(name: N) => z.literal(name).meta({ description: 'Kind of the message.' });
const topics = z.array(z.string().max(60)).min(1).max(50).meta({ description: 'Names of topics, such as `ticker` or `depth:BTC/USDT`.' });

export const clientMessage = z.discriminatedUnion('op', [
  z.object({ op: op('sub'), topics }),
  z.object({ op: op('unsub'), topics }),
  z.object({ op: op('auth'), token: z.string().max(200).meta({ description: 'Token of the session.' }) }),
  /** As `auth`, with the key of a guest of the chat. */
  z.object({ op: op('guest'), key: z.string().max(200).meta({ description: 'Key of the guest.' }) }),
  z.object({ op: op('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const schemaOf = ([name, { fields }]: [string, EventDeclaration]): z.ZodObject =>
  z.object({ event: z.literal(name).meta({ description: 'Name of the event.' }), ...fields }).meta({ id: componentName(name, 'event') });
const [firstEvent, ...otherEvents] = Object.entries(USER_EVENTS).map(schemaOf) as [z.ZodObject, ...z.ZodObject[]];
/** A private event of a user: the events of every area. */
const userEvent: z.ZodType<UserEvent> = z.discriminatedUnion('event', [firstEvent, ...otherEvents]) as never;

type PublicKind = keyof typeof topicRows;
const publicSchemas = Object.fromEntries(Object.entries(topicRows).map(([kind, { schema }]) => [kind, schema])) as {
  [K in PublicKind]: (typeof topicRows)[K]['schema'];
};
/** The data of each kind of topic, in wire form. */
export const topicData = { ...publicSchemas, user: z.array(userEvent) };
export type TopicKind = keyof typeof topicData;
export type TopicData = { [K in TopicKind]: z.output<(typeof topicData)[K]> };
export type TickerRow = TopicData['ticker'][number];
export type FeedCandle = TopicData['kline'][number];
export type FeedBook = TopicData['depth'];
/** The values of each kind of topic; a user event keeps its wire form, which is read by the area that declares it. */
export type TopicValues = { [K in PublicKind]: Read<(typeof topicRows)[K]> } & { user: UserEvent[] };

const common = { now: z.int().meta({ description: 'Time of the world.', 'x-unit': 'unix s' }) };
const topical = {
  ...common,
  topic: z.string().meta({ description: 'Name of the topic.' }),
  seq: z.int().meta({ description: 'Position of the message in its topic: n is followed by n + 1.', 'x-unit': 'place' }),
  data: z
    .union([...new Set(Object.values(topicData))])
    .meta({ description: 'Content of the topic. In a snapshot: all of it. In an update: what changed.' }),
};
const type = <const N extends string>(name: N) => z.literal(name).meta({ description: 'Kind of the message.' });
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: type('hello'),
    ...common,
    world: z.string().meta({ description: 'Name of the world.' }),
    state: z
      .string()
      .optional()
      .meta({ description: 'ID of the world’s state: another one after a reset or restore, the same after a restart.', 'x-unit': 'text' }),
    mode: z.enum(['running', 'frozen']).meta({ description: 'running or frozen: state of the clock.' }),
    rate: z.number().meta({ description: 'Seconds of the world in one real second.', 'x-unit': 'times' }),
    replaced: z.boolean().optional().meta({ description: 'True if another state has replaced the world’s.' }),
    lab: z.boolean().meta({ description: 'True if the lab is on.' }),
    lan: z
      .string()
      .optional()
      .meta({ description: 'URL for devices in the same network. Only if the lab is on and the server listens beyond loopback.' }),
  }),
  z.object({ type: type('snapshot'), ...topical }),
  z.object({ type: type('update'), ...topical }),
  z.object({ type: type('authed'), ...common, user: z.int().meta({ description: 'User ID.', 'x-unit': 'id' }) }),
  z.object({ type: type('pong'), ...common }),
  z.object({
    type: type('error'),
    ...common,
    key: z.string().meta({ description: 'Name of the refusal.' }),
    message: z.string().meta({ description: 'The refusal in the language of the connection.' }),
    topic: z.string().optional().meta({ description: 'Name of the refused topic. Omitted if no topic was refused.' }),
    detail: z.array(complaint).optional().meta({ description: 'Fields that are wrong. Only if the lab is on.' }),
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

/**
 * Reads a topic's name (`ticker`, `user`, `depth:BTC/USDT`, `depth:BTC/USDT:10` in groups, `contract-depth:…` likewise,
 * `mark:…`, `trades:…`, `kline:BTC/USDT:1min`); undefined if it is not one.
 */
export function parseTopic(name: string): Topic | undefined {
  const [kind, symbol, period, more] = name.split(':');
  if (more !== undefined) return undefined;
  if ((kind === 'ticker' || kind === 'user') && symbol === undefined) return { kind };
  if ((kind === 'depth' || kind === 'contract-depth') && symbol && period !== '') return { kind, symbol, ...(period && { group: period }) };
  if ((kind === 'mark' || kind === 'trades') && symbol && period === undefined) return { kind, symbol };
  if (kind === 'kline' && symbol && period) return { kind, symbol, period };
  return undefined;
}
