import { type Agent, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Language } from '@mt2/contracts/languages';
import { WebSocket } from 'ws';
import { checkedLookup, isForbiddenAddress } from './addresses.ts';
import { trusted } from './authorities.ts';
import type { Dial } from './real-link.ts';
import { pathBelow } from './real-request.ts';

/** How the real side is reached. */
export type Reached = {
  readonly base: URL;
  /** Certificates of a private authority, PEM; empty: only those known to Node. */
  readonly authority: string;
};

/** Real milliseconds for the handshake, and between two signs of life. */
const HANDSHAKE_MS = 10_000;
const BEAT_MS = 20_000;
/** The longest message of the real side, and the longest event of its `/socket.io`, of which some wait for a slow client. */
const LONGEST_BYTES = 4 * 1024 * 1024;
const LONGEST_EVENT_BYTES = 256 * 1024;
/** Bytes, such as answers to pings, that wait for a real side that does not read. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** The agent for a real side: a socket connects to the address that was checked. */
function agentOf({ base: { protocol }, authority }: Reached): Agent {
  const lookup = checkedLookup();
  if (protocol === 'http:') return new HttpAgent({ lookup });
  return new HttpsAgent({ lookup, ...trusted(authority) });
}

/** A line to an address to which no bridge leads. */
const noLine: Dial = (hear) => {
  queueMicrotask(hear.lost);
  return { send: () => undefined, end: () => undefined };
};

/** Opens the real side's `/ws`. */
export const dialWebSocket = (reached: Reached, lang: Language): Dial =>
  isForbiddenAddress(reached.base.hostname) ? noLine : webSocketTo(reached, lang);

const webSocketTo =
  (reached: Reached, lang: Language): Dial =>
  (hear) => {
    const socket = connect(reached, { path: '/ws', longestBytes: LONGEST_BYTES, headers: { lang } });
    socket.on('open', hear.opened);
    onText(socket, (text) => hear.received(parsed(text)));
    socket.on('close', hear.lost);
    return { send: (_, message) => socket.send(JSON.stringify(message)), end: () => socket.terminate() };
  };

type Wanted = { readonly path: `/${string}`; readonly longestBytes: number; readonly headers?: Record<string, string> };

/** A websocket to the real side, which is cut if that is silent, or does not read. */
function connect(reached: Reached, { path, longestBytes, headers = {} }: Wanted): WebSocket {
  const url = `${reached.base.origin.replace('http', 'ws')}${pathBelow(reached.base, path)}`;
  const options = { agent: agentOf(reached), maxPayload: longestBytes, perMessageDeflate: false, handshakeTimeout: HANDSHAKE_MS };
  const socket = new WebSocket(url, { ...options, headers });
  socket.on('close', beat(socket));
  for (const sign of ['message', 'ping']) socket.on(sign, () => socket.bufferedAmount > MOST_UNREAD_BYTES && socket.terminate());
  // The socket is closed after any error.
  socket.on('error', () => undefined);
  return socket;
}

const onText = (socket: WebSocket, read: (text: string) => void) =>
  socket.on('message', (data, isBinary) => !isBinary && read(data.toString()));

/** The value of a JSON text; undefined for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Pings the real side, and cuts a line on which nothing was heard since. Returns the end of it. */
function beat(socket: WebSocket): () => void {
  let isAlive = true;
  const markAlive = () => {
    isAlive = true;
  };
  for (const sign of ['open', 'message', 'ping', 'pong']) socket.on(sign, markAlive);
  const timer = setInterval(() => {
    if (!isAlive) socket.terminate();
    else if (socket.readyState === WebSocket.OPEN) socket.ping();
    isAlive = socket.readyState === WebSocket.CONNECTING;
  }, BEAT_MS).unref();
  return () => clearInterval(timer);
}

/** Opens the real side's `/socket.io`. A message that it receives has the name of its event in `type`. */
export const dialSocketIo = (reached: Reached): Dial => (isForbiddenAddress(reached.base.hostname) ? noLine : socketIoTo(reached));

/** An event, with or without the ID of a confirmation, which no event of this project has. */
const EVENT = /^42\d*(\[.*)$/s;

/**
 * Its protocol is spoken here: the usual client trusts its server, whose malformed packets would end the process. `0` opens
 * the line, `40` enters, `2` is a ping, `1`, `41` and `44` end it.
 */
const socketIoTo =
  (reached: Reached): Dial =>
  (hear) => {
    const socket = connect(reached, { path: '/socket.io/?EIO=4&transport=websocket', longestBytes: LONGEST_EVENT_BYTES });
    // Also for a real side that opens the line, and lets nobody enter.
    const entering = setTimeout(() => socket.terminate(), HANDSHAKE_MS).unref();
    onText(socket, (text) => {
      if (text.startsWith('40')) {
        clearTimeout(entering);
        hear.opened();
      } else if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (/^(?:1|41|44)/.test(text)) socket.terminate();
      else receiveEvent(parsed(EVENT.exec(text)?.[1] ?? ''), hear.received);
    });
    socket.on('close', () => {
      clearTimeout(entering);
      hear.lost();
    });
    return { send: (name, message) => socket.send(`42${JSON.stringify([name, message])}`), end: () => socket.terminate() };
  };

function receiveEvent(event: unknown, received: (message: unknown) => void): void {
  const [name, message] = Array.isArray(event) ? event : [];
  if (typeof message === 'object' && message !== null) received({ ...message, type: name });
}
