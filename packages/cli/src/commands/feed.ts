import type { ClientMessage, ServerMessage } from '@mt2/contracts/feed';
import { people } from '@mt2/contracts/lab/people';
import { Refused, Unreachable } from '@mt2/lab/connect';
import { type Command, type Context, type Output, whole } from '../command.ts';

type Topical = Extract<ServerMessage, { type: 'snapshot' | 'update' }>;
type Tail = { readonly topics: readonly string[]; readonly token: string; readonly count: number };

/** A message of a topic as a line: when, which, and what it brought. */
const lineOf = (message: Topical): Output => ({
  json: message,
  text: [new Date(message.now * 1000).toISOString(), `${message.topic} ${message.seq}`, message.type, JSON.stringify(message.data)].join(
    '  ',
  ),
});

/** Node 20 has no websocket of its own. */
const webSocket = async (): Promise<typeof WebSocket> => globalThis.WebSocket ?? (await import('ws')).WebSocket;

/** Prints what topics bring until so many messages came; 0 is no end. */
async function tail({ url, world, print }: Context, { topics, token, count }: Tail): Promise<Output> {
  const scheme = url.protocol === 'https:' ? 'wss' : 'ws';
  const Socket = await webSocket();
  const socket = new Socket(`${scheme}://${url.host}/ws?world=${encodeURIComponent(world)}`);
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  let seen = 0;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      settle();
      socket.close();
    };
    const act = (message: ServerMessage) => {
      if (message.type === 'error') return end(() => reject(new Refused(message.key, message.message, message.detail)));
      if (message.type === 'authed') return say({ op: 'sub', topics: [...topics] });
      if (message.type !== 'snapshot' && message.type !== 'update') return;
      seen += 1;
      if (seen === count) end(() => resolve(lineOf(message)));
      else print(lineOf(message));
    };
    socket.onopen = () => say(token === '' ? { op: 'sub', topics: [...topics] } : { op: 'auth', token });
    socket.onmessage = ({ data }) => act(JSON.parse(String(data)) as ServerMessage);
    // A server that refuses the world says so on the way in, where a socket cannot read it.
    socket.onclose = () => reject(new Unreachable(`The feed of ${world} at ${url.origin} ended, or there is none.`));
  });
}

export const feedCommands: readonly Command[] = [
  {
    name: 'feed tail',
    args: ['[topic,topic…]'],
    options: { as: 'text', count: 'text' },
    about:
      'Prints what the feed sends: `feed tail ticker,depth:BTC/USDT`, or `feed tail --as trader` for what happens to somebody. Without end, or up to --count messages.',
    run: async (context, [topics = ''], { as, count = '0' }) => {
      const token = typeof as === 'string' ? (await context.send(people.logInAs, { persona: as })).token : '';
      const named = topics === '' ? [token === '' ? 'ticker' : 'user'] : topics.split(',');
      return tail(context, { topics: named, token, count: whole(String(count), '--count') });
    },
  },
];
