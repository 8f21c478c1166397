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
import { poll } from './polling.ts';
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

/** Without a session or a guest's key there is no user topic to subscribe to. */
const maySubscribe = (name: string) => name !== 'user' || getSession().token !== '' || getGuestKey() !== '';

/** The connection of the page: topics with a listener are subscribed. It pauses while the page is hidden. */
class FeedConnection {
  readonly #topics = new Map<string, Topic>();
  #tickers: ReadonlyMap<string, Ticker> = new Map();
  #socket: WebSocket | undefined;
  /** False until the server has greeted the socket. */
  #isGreeted = false;
  #isStarted = false;
  #retryMs = FIRST_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Callers waiting to learn if the connection responds, one for each ping: pongs come in the order of pings. */
  readonly #asking: ((responds: boolean) => void)[] = [];
  /** Without a socket prices are read, and the user's own data is read again. */
  #endPolling: (() => void) | undefined;

  /** Called once. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#leave() : this.#connect()));
    window.addEventListener('online', () => {
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#isOpen()) return this.#ping(RESPONSE_MS);
      this.#hangUp();
      this.#connect();
    });
    // A socket stays authenticated for its first user.
    const begin = () => {
      const user = this.#topics.get('user');
      if (user) user.data = undefined;
      this.#leave();
      this.#connect();
    };
    useSession.subscribe(({ token }, before) => void (token !== before.token && begin()));
    useGuestKey.subscribe(({ key }, before) => void (key !== before.key && begin()));
  }

  listen(name: string, changed: Listener): () => void {
    this.start();
    const topic = this.#topics.get(name) ?? { listeners: new Set(), data: undefined, seq: undefined };
    const isNew = !this.#topics.has(name);
    this.#topics.set(name, topic);
    topic.listeners.add(changed);
    if (isNew && maySubscribe(name)) this.#send({ op: 'sub', topics: [name] });
    this.#connect();
    return () => {
      topic.listeners.delete(changed);
      setTimeout(() => this.#drop(name), LINGER_MS);
    };
  }

  /** True while the connection is open and the topic's snapshot has been received. */
  isLive(name: string): boolean {
    return this.#isOpen() && this.#isGreeted && this.#topics.get(name)?.seq !== undefined;
  }

  /**
   * Pings the server. False if the pong does not come within three seconds; if nothing else does either, the page reconnects.
   * Messages keep their order: what was sent before the pong has been received.
   */
  responds(): Promise<boolean> {
    if (!this.#isOpen()) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#ping(RESPONSE_MS, resolve);
      setTimeout(resolve, RESPONSE_MS, false);
    });
  }

  read(name: string): AnyData | undefined {
    return this.#topics.get(name)?.data;
  }

  ticker(symbol: string): Ticker | undefined {
    return this.#tickers.get(symbol);
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #send(message: ClientMessage): void {
    if (this.#isOpen()) this.#socket?.send(JSON.stringify(message));
  }

  #names(): string[] {
    return [...this.#topics.keys()].filter(maySubscribe);
  }

  #take(name: string, news: AnyData, isSnapshot: boolean): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    topic.data = (isSnapshot ? mergeSnapshot : mergeUpdate)(name, topic.data, news);
    if (name === 'ticker') this.#tickers = new Map((topic.data as Ticker[]).map((row) => [row.market, row]));
    for (const notify of topic.listeners) notify(news, isSnapshot);
  }

  #receiveTopic(message: Extract<ServerMessage, { topic: string; seq: number }>): void {
    const { topic: name, seq } = message;
    const topic = this.#topics.get(name);
    if (!topic) return;
    if (message.type === 'snapshot') {
      topic.seq = seq;
      this.#stopPolling();
      this.#take(name, valuesOf(name, message.data), true);
    } else if (topic.seq !== undefined && seq > topic.seq + 1) {
      // A missed update cannot be recovered; the topic must be read again.
      topic.seq = undefined;
      this.#send({ op: 'unsub', topics: [name] });
      this.#send({ op: 'sub', topics: [name] });
    } else if (topic.seq !== undefined && seq > topic.seq) {
      topic.seq = seq;
      this.#take(name, valuesOf(name, message.data), false);
    }
  }

  /** `before` is the world's time as the page knew it. */
  #greet(message: Hello, before: number): void {
    const isReplaced = followWorld(this.#socket, message, before);
    if (isReplaced) {
      forgetWorld();
      void queryClient.invalidateQueries();
    }
    this.#retryMs = FIRST_RETRY_MS;
    lateFeed.begin();
    useServerFacts.setState(message, true);
    setClockRate(message.mode, message.rate);
    setServerTime(message.now);
    // A new pace of the clock leaves the topics as they are.
    if (this.#isGreeted && !isReplaced) return;
    this.#isGreeted = true;
    const { token } = getSession();
    const key = getGuestKey();
    if (token) this.#send({ op: 'auth', token });
    else if (key) this.#send({ op: 'guest', key });
    for (const [name, topic] of this.#topics) {
      topic.seq = undefined;
      if (isReplaced && kindOf(name) === 'kline') topic.data = undefined;
    }
    const names = this.#names();
    if (names.length) this.#send({ op: 'sub', topics: names });
  }

  #receive(event: MessageEvent<string>): void {
    const message = JSON.parse(event.data) as ServerMessage;
    // A dead connection looks like a quiet one: it is checked after one silent interval, and replaced after a second one.
    this.#awaitMessage(ASK_AFTER_MS, () => this.#ping(SILENCE_MS));
    lateFeed.end();
    if (message.type === 'pong') this.#asking.shift()?.(true);
    const before = worldNow();
    setServerTime(message.now);
    if (message.type === 'hello') this.#greet(message, before);
    if (message.type === 'snapshot' || message.type === 'update') this.#receiveTopic(message);
    // The greeting after a reset of the world outdates its own news that the session ended.
    if (message.type === 'error' && message.key === 'not-logged-in') this.#take('user', [{ event: 'signed-out' }], false);
  }

  #awaitMessage(ms: number, missing: () => void): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(missing, ms);
  }

  /** Any message within `ms` shows that the connection is alive. */
  #ping(ms: number, answer: (responds: boolean) => void = () => undefined): void {
    this.#send({ op: 'ping' });
    this.#asking.push(answer);
    lateFeed.expect();
    this.#awaitMessage(ms, () => this.#lost());
  }

  /** A socket that is not greeted for as long as a silent one is replaced. */
  #connect(): void {
    clearTimeout(this.#retryTimer);
    if (this.#socket || document.hidden || this.#topics.size === 0) return;
    const address = new URL('/ws', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const world = linkedWorld();
    if (world) address.searchParams.set('world', world);
    const opened = new WebSocket(address);
    opened.onmessage = inOneTask((event: MessageEvent<string>) => opened === this.#socket && this.#receive(event));
    opened.onclose = (event) => this.#lost(waitOf(event));
    this.#socket = opened;
    this.#isGreeted = false;
    this.#awaitMessage(SILENCE_MS, () => this.#lost());
  }

  /** `waitMs` is what the server asked for. */
  #lost(waitMs?: number): void {
    this.#hangUp();
    if (document.hidden || this.#topics.size === 0) return;
    this.#endPolling ??= poll(
      () => this.#names(),
      (...taken) => this.#take(...taken),
    );
    lateFeed.expect();
    const ms = Math.min(waitMs ?? this.#retryMs + Math.random() * 250, LONGEST_RETRY_MS + 250);
    this.#retryTimer = setTimeout(() => this.#connect(), ms);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  /** No ping is answered any more. Does not wait for the server to agree, which over a dead connection never happens. */
  #hangUp(): void {
    clearTimeout(this.#silenceTimer);
    for (const answer of this.#asking.splice(0)) answer(false);
    if (!this.#socket) return;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #stopPolling(): void {
    this.#endPolling?.();
    this.#endPolling = undefined;
  }

  #leave(): void {
    clearTimeout(this.#retryTimer);
    lateFeed.end();
    this.#stopPolling();
    this.#hangUp();
  }

  #drop(name: string): void {
    if (this.#topics.get(name)?.listeners.size !== 0) return;
    this.#topics.delete(name);
    if (name === 'ticker') this.#tickers = new Map();
    this.#send({ op: 'unsub', topics: [name] });
    if (this.#topics.size === 0) this.#leave();
  }
}

/** One connection for the page. */
export const feedConnection = new FeedConnection();
