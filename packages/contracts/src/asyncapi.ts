import type { z } from 'zod';
import { CLIENT_EXAMPLES, SERVER_EXAMPLES, SOCKET_IO_EXAMPLES } from './asyncapi/examples.ts';
import { clientMessage, serverMessage } from './feed.ts';
import { Components, componentName } from './openapi/components.ts';
import { CONTACT } from './openapi/contact.ts';
import { isJson, type Json, OURS_TEXT, schemaOf } from './openapi/schema.ts';
import { socketIoEvents, socketIoLogin } from './socket-io.ts';

/** One message; its operation says who sends it. */
type Message = { readonly name: string; readonly about: string; readonly schema: z.ZodType; readonly examples: readonly unknown[] };
type Channel = { readonly address: string; readonly about: string; readonly in: readonly Message[]; readonly out: readonly Message[] };

const ABOUT: Readonly<Record<string, string>> = {
  sub:
    'Subscribes to topics: `ticker`, `user`, `depth:<market>`, `depth:<market>:<group>`, `contract-depth:<market>`, ' +
    '`contract-depth:<market>:<group>` (what contract orders trade with), `trades:<market>`, `mark:<market>`, ' +
    '`kline:<market>:<period>`. Each answers with a snapshot.',
  unsub: 'Ends subscriptions.',
  auth: 'Signs in with a session’s token; the answer is `authed` or `error`.',
  guest: 'Like `auth`, with the key of a chat guest.',
  ping: 'Asks for the time.',
  hello: 'The first message, sent again if the speed of the clock or the state of the world changes.',
  snapshot: 'The complete state of a topic up to its `seq`. It may be sent at any time.',
  update: 'A change of a topic. `seq` rises by 1; if a number is missing, the client subscribes again.',
  authed: 'The client is signed in.',
  pong: 'The world’s time. Also sent without a `ping` if the clock was moved.',
  error: 'A refusal.',
  login:
    'Signs in with a token, or, with the lab on and from no page but those of the server and of `CORS_ORIGINS`, with a user’s ID, which ' +
    'gives the user’s events and no session. There is no answer.',
  daymarket: 'A market’s last 24 hours, each second.',
  kline: 'The current candle: one-minute candles every second, others every five seconds.',
  market_depth: 'The ten best levels of each side. Asks start with the highest price.',
  match_trade: 'Trades since the last second, newest first.',
  market_detail: 'The same as `match_trade`.',
  transaction: 'A spot order of the user changed.',
  closed_microorder: 'An option of the user was settled or voided.',
  lever_trade:
    'A position of the user was opened or changed. Also sent after `login` and with each price, at most once a second, while the user ' +
    'has positions or contract orders.',
  lever_closed: 'A position of the user was closed.',
};

/** The messages of a union, named by the constant in one of their fields. */
function messagesOf(options: readonly z.ZodObject[], field: string, examples: Readonly<Record<string, readonly unknown[]>>): Message[] {
  return options.map((schema) => {
    const name = String((schema.shape[field] as z.ZodLiteral).value);
    return { name, about: ABOUT[name] ?? '', schema, examples: examples[name] ?? [] };
  });
}

const CHANNELS: Readonly<Record<string, Channel>> = {
  feed: {
    address: '/ws',
    about: 'The feed. Messages are JSON texts; `?world=` names the world.',
    in: messagesOf(clientMessage.options, 'op', CLIENT_EXAMPLES),
    out: messagesOf(serverMessage.options, 'type', SERVER_EXAMPLES),
  },
  socketIo: {
    address: '/socket.io',
    about: 'The feed for existing clients, Socket.IO 2 and 4: the name of an event is the `type` of its payload.',
    in: [{ name: 'login', about: ABOUT.login ?? '', schema: socketIoLogin, examples: ['main.3f085656e574885432f497a08fb24aba', 2] }],
    out: messagesOf(Object.values(socketIoEvents), 'type', SOCKET_IO_EXAMPLES),
  },
};

/** The payload of a message, its objects by name. */
const payloadOf = (components: Components, channel: string, { name, schema }: Message): Json =>
  components.named(schemaOf(schema, 'output', 'draft-7'), componentName(channel, name));

/** Draft 7 ignores everything next to a reference, so the reference is wrapped. */
function wrapped(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(wrapped);
  if (!isJson(part)) return part;
  const { $ref, ...beside } = part;
  const inner = Object.fromEntries(Object.entries(beside).map(([key, each]) => [key, wrapped(each)]));
  if ($ref === undefined) return inner;
  return Object.keys(inner).length === 0 ? { $ref } : { allOf: [{ $ref }], ...inner };
}

const messageId = (channel: string, { name }: Message): string => componentName(channel, name);
const SERVERS = { feed: 'websocket', socketIo: 'socketIo' } as const;
const server = (protocol: string, description: string) => ({
  host: '{host}',
  protocol,
  description,
  variables: { host: { default: '127.0.0.1:3000', description: 'Address of this server.' } },
});

/** The server's operation on a channel: it receives the clients' messages and sends the others. */
function operationOf(name: string, action: 'send' | 'receive', messages: readonly Message[]): Json {
  return {
    action,
    channel: { $ref: `#/channels/${name}` },
    summary: action === 'send' ? 'Messages to clients.' : 'Messages from clients.',
    description: messages.map(({ name: message, about }) => `- \`${message}\`: ${about}`).join('\n'),
    messages: messages.map((message) => ({ $ref: `#/channels/${name}/messages/${messageId(name, message)}` })),
  };
}

/** The feeds at `/ws` and `/socket.io` as an AsyncAPI 3 document. */
export function toAsyncApi(version: string): Json {
  const components = new Components();
  const channels: Json = {};
  const operations: Json = {};
  const messages: Json = {};
  for (const [name, channel] of Object.entries(CHANNELS)) {
    const all = [...channel.in, ...channel.out];
    for (const message of all)
      messages[messageId(name, message)] = {
        name: message.name,
        title: message.name,
        summary: message.about,
        contentType: 'application/json',
        payload: payloadOf(components, name, message),
        ...(message.examples.length > 0 ? { examples: message.examples.map((payload) => ({ payload })) } : {}),
      };
    channels[name] = {
      address: channel.address,
      title: channel.address,
      description: channel.about,
      servers: [{ $ref: `#/servers/${SERVERS[name as keyof typeof SERVERS]}` }],
      messages: Object.fromEntries(
        all.map((message) => [messageId(name, message), { $ref: `#/components/messages/${messageId(name, message)}` }]),
      ),
    };
    operations[`${name}Receive`] = operationOf(name, 'receive', channel.in);
    operations[`${name}Send`] = operationOf(name, 'send', channel.out);
  }
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'MT2 feeds',
      version,
      description:
        'Markets and the events of a user, live. The calls are in `/api/openapi.json`, and the units of `x-unit` are listed there. ' +
        OURS_TEXT,
      contact: CONTACT,
      license: { name: 'None yet: all rights reserved' },
      tags: Object.entries(CHANNELS).map(([name, { about }]) => ({ name, description: about })),
    },
    defaultContentType: 'application/json',
    servers: { websocket: server('ws', 'The server’s own feed.'), socketIo: server('socket.io', 'The feed for existing clients.') },
    channels,
    operations,
    components: { messages, schemas: wrapped(components.schemas) },
  };
}
