import { type Agent, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Language } from '@mt2/contracts/languages';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { checkedLookup, isForbiddenAddress } from './addresses.ts';
import { trusted } from './authorities.ts';
import type { Dial, Hearing } from './real-link.ts';
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
/** The longest message of the real side. */
const LONGEST_BYTES = 4 * 1024 * 1024;

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
    const { base } = reached;
    const url = `${base.origin.replace('http', 'ws')}${pathBelow(base, '/ws')}`;
    const options = { agent: agentOf(reached), maxPayload: LONGEST_BYTES, perMessageDeflate: false, handshakeTimeout: HANDSHAKE_MS };
    const socket = new WebSocket(url, { ...options, headers: { lang } });
    const stopBeating = beat(socket);
    socket.on('open', hear.opened);
    socket.on('message', (data, isBinary) => !isBinary && hear.received(parsed(data.toString())));
    // The socket is closed after any error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      stopBeating();
      hear.lost();
    });
    return { send: (_, message) => socket.send(JSON.stringify(message)), end: () => socket.terminate() };
  };

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

const socketIoTo =
  (reached: Reached): Dial =>
  (hear: Hearing) => {
    const { base } = reached;
    const socket = io(base.origin, {
      path: pathBelow(base, '/socket.io'),
      // Node's own agent, of which the types of a browser do not know.
      agent: agentOf(reached) as never,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: HANDSHAKE_MS,
    });
    socket.on('connect', hear.opened);
    socket.onAny((name: string, message: unknown) => {
      if (typeof message === 'object' && message !== null) hear.received({ ...message, type: name });
    });
    socket.on('connect_error', hear.lost);
    socket.on('disconnect', hear.lost);
    return { send: (name, message) => socket.emit(name, message), end: () => socket.disconnect() };
  };
