import type { ClientMessage, ServerMessage } from '@mt2/contracts/feed';
import { waitOf } from '@mt2/contracts/feed-close';
import { getGuestKey, useGuestKey } from '../device/guest-key.ts';
import { linkedWorld } from '../linked-world.ts';
import { queryClient } from '../query.ts';
import { setClockRate, setServerTime, worldNow } from '../server-time.ts';
import { getSession, useSession } from '../session.ts';
import { type AnyData, kindOf, mergeSnapshot, mergeUpdate, type Ticker, valuesOf } from './feed-data.ts';
import { followWorld, forgetWorld, type Hello } from './follow-world.ts';
import { inOneTask } from './in-one-task.ts';
import { lateFeed } from './late-feed.ts';
import { Polling } from './polling.ts';
import { useServerFacts } from './server-facts.ts';

/** Called with each message; a snapshot replaces everything before it, but for candles that overlap with it. */
export type Listener = (news: AnyData, isSnapshot: boolean) => void;
/** `seq` is the last number received; undefined while a snapshot is awaited. */
type Topic = { listeners: Set<Listener>; data: AnyData | undefined; seq: number | undefined };

const FIRST_RETRY_MS = 500;
/** A server that restarts after an edit is back in a second or two. */
const LONGEST_RETRY_MS = import.meta.env.MODE === 'development' ? 1_000 : 15_000;
/** A topic outlives its last listener briefly, so a change of screen does not drop and fetch it again. */
const LINGER_MS = 1_500;
/** After this much silence the page checks that the server still responds. */
const ASK_AFTER_MS = 10_000;
const SILENCE_MS = 25_000;
/** A user who has just changed something does not wait that long. */
const RESPONSE_MS = 3_000;

const topics = new Map<string, Topic>();
let tickers: ReadonlyMap<string, Ticker> = new Map();
let socket: WebSocket | undefined;
/** False until the server has greeted the socket. */
let isGreeted = false;
let retryMs = FIRST_RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
/** Callers waiting to learn if the connection responds, one for each ping: pongs come in the order of pings. */
const asking: ((responds: boolean) => void)[] = [];
const nobody = () => undefined;

const isOpen = () => socket?.readyState === WebSocket.OPEN;
const send = (message: ClientMessage) => isOpen() && socket?.send(JSON.stringify(message));
/** Without a session or a guest's key there is no user topic to subscribe to. */
const maySubscribe = (name: string) => name !== 'user' || getSession().token !== '' || getGuestKey() !== '';

/** Without a socket prices are read, and the user's own data is read again. */
const polling = new Polling({ names: () => [...topics.keys()].filter(maySubscribe), take });

function take(name: string, news: AnyData, isSnapshot: boolean): void {
  const topic = topics.get(name);
  if (!topic) return;
  topic.data = (isSnapshot ? mergeSnapshot : mergeUpdate)(name, topic.data, news);
  if (name === 'ticker') tickers = new Map((topic.data as Ticker[]).map((row) => [row.market, row]));
  for (const notify of topic.listeners) notify(news, isSnapshot);
}

/** A missed update cannot be recovered; the topic must be read again. */
function subscribeAgain(name: string, topic: Topic): void {
  topic.seq = undefined;
  send({ op: 'unsub', topics: [name] });
  send({ op: 'sub', topics: [name] });
}

function receiveTopic(message: Extract<ServerMessage, { topic: string; seq: number }>): void {
  const topic = topics.get(message.topic);
  if (!topic) return;
  if (message.type === 'snapshot') {
    topic.seq = message.seq;
    polling.stop();
    take(message.topic, valuesOf(message.topic, message.data), true);
    return;
  }
  if (topic.seq === undefined || message.seq <= topic.seq) return;
  if (message.seq !== topic.seq + 1) {
    subscribeAgain(message.topic, topic);
    return;
  }
  topic.seq = message.seq;
  take(message.topic, valuesOf(message.topic, message.data), false);
}

/** `before` is the world's time as the page knew it. */
function greet(message: Hello, before: number): void {
  const isReplaced = followWorld(socket, message, before);
  if (isReplaced) {
    forgetWorld();
    void queryClient.invalidateQueries();
  }
  retryMs = FIRST_RETRY_MS;
  lateFeed.begin();
  useServerFacts.setState(message, true);
  setClockRate(message.mode, message.rate);
  setServerTime(message.now);
  // A new pace of the clock leaves the topics as they are.
  if (isGreeted && !isReplaced) return;
  isGreeted = true;
  const { token } = getSession();
  const key = getGuestKey();
  if (token) send({ op: 'auth', token });
  else if (key) send({ op: 'guest', key });
  const names = [...topics.keys()].filter(maySubscribe);
  for (const [name, topic] of topics) {
    topic.seq = undefined;
    if (isReplaced && kindOf(name) === 'kline') topic.data = undefined;
  }
  if (names.length) send({ op: 'sub', topics: names });
}

function receive(event: MessageEvent<string>): void {
  const message = JSON.parse(event.data) as ServerMessage;
  noticeSilence();
  lateFeed.end();
  if (message.type === 'pong') asking.shift()?.(true);
  const before = worldNow();
  setServerTime(message.now);
  if (message.type === 'hello') greet(message, before);
  if (message.type === 'snapshot' || message.type === 'update') receiveTopic(message);
  // The greeting after a reset of the world outdates its own news that the session ended.
  if (message.type === 'error' && message.key === 'not-logged-in') take('user', [{ event: 'signed-out' }], false);
}

/** A dead connection looks like a quiet one: it is checked after one silent interval, and replaced after a second one. */
function noticeSilence(): void {
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(() => ping(SILENCE_MS, nobody), ASK_AFTER_MS);
}

/** Any message within `ms` shows that the connection is alive. */
function ping(ms: number, answer: (responds: boolean) => void): void {
  send({ op: 'ping' });
  asking.push(answer);
  lateFeed.expect();
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(lost, ms);
}

/** A socket that is not greeted for as long as a silent one is replaced. */
function connect(): void {
  clearTimeout(retryTimer);
  if (socket || document.hidden || topics.size === 0) return;
  const address = new URL('/ws', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const world = linkedWorld();
  if (world) address.searchParams.set('world', world);
  const opened = new WebSocket(address);
  opened.onmessage = inOneTask((event: MessageEvent<string>) => opened === socket && receive(event));
  opened.onclose = (event) => lost(waitOf(event));
  socket = opened;
  isGreeted = false;
  silenceTimer = setTimeout(lost, SILENCE_MS);
}

/** `waitMs` is what the server asked for. */
function lost(waitMs?: number): void {
  hangUp();
  if (document.hidden || topics.size === 0) return;
  polling.start();
  lateFeed.expect();
  retryTimer = setTimeout(connect, Math.min(waitMs ?? retryMs + Math.random() * 250, LONGEST_RETRY_MS + 250));
  retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
}

/** No ping is answered any more. Does not wait for the server to agree, which over a dead connection never happens. */
function hangUp(): void {
  clearTimeout(silenceTimer);
  for (const answer of asking.splice(0)) answer(false);
  if (!socket) return;
  socket.onclose = null;
  socket.onmessage = null;
  socket.close();
  socket = undefined;
}

function leave(): void {
  clearTimeout(retryTimer);
  lateFeed.end();
  polling.stop();
  hangUp();
}

/** Called once: pauses while the page is hidden, and reconnects when the session changes. */
export function startFeed(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : connect()));
  window.addEventListener('online', () => {
    retryMs = FIRST_RETRY_MS;
    if (isOpen()) return ping(RESPONSE_MS, nobody);
    hangUp();
    connect();
  });
  // A socket stays authenticated for its first user.
  const begin = () => {
    const user = topics.get('user');
    if (user) user.data = undefined;
    leave();
    connect();
  };
  useSession.subscribe(({ token }, before) => void (token !== before.token && begin()));
  useGuestKey.subscribe(({ key }, before) => void (key !== before.key && begin()));
}

function drop(name: string): void {
  if (topics.get(name)?.listeners.size !== 0) return;
  topics.delete(name);
  if (name === 'ticker') tickers = new Map();
  send({ op: 'unsub', topics: [name] });
  if (topics.size === 0) leave();
}

/** One connection for the page: topics with a listener are subscribed. */
export const feedConnection = {
  listen(name: string, changed: Listener): () => void {
    startFeed();
    const topic = topics.get(name) ?? { listeners: new Set(), data: undefined, seq: undefined };
    const isNew = !topics.has(name);
    topics.set(name, topic);
    topic.listeners.add(changed);
    if (isNew && maySubscribe(name)) send({ op: 'sub', topics: [name] });
    connect();
    return () => {
      topic.listeners.delete(changed);
      setTimeout(() => drop(name), LINGER_MS);
    };
  },
  /** True while the connection is open and the topic's snapshot has been received. */
  isLive: (name: string): boolean => isOpen() && isGreeted && topics.get(name)?.seq !== undefined,
  /**
   * Pings the server. False if the pong does not come within three seconds; if nothing else does either, the page reconnects.
   * Messages keep their order: what was sent before the pong has been received.
   */
  responds(): Promise<boolean> {
    if (!isOpen()) return Promise.resolve(false);
    return new Promise((resolve) => {
      ping(RESPONSE_MS, resolve);
      setTimeout(resolve, RESPONSE_MS, false);
    });
  },
  read: (name: string): AnyData | undefined => topics.get(name)?.data,
  ticker: (symbol: string): Ticker | undefined => tickers.get(symbol),
};
