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
import { poll, useFeedLost } from './polling.ts';
import { useServerFacts } from './server-facts.ts';

/** Called with each message; a snapshot replaces everything before it, but for candles that overlap with it. */
export type Listener = (news: AnyData, isSnapshot: boolean) => void;
/** `seq` is the last number received; undefined while there is no connection or a snapshot is awaited. */
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
  #socket: WebSocket | undefined;
  #retryMs = FIRST_RETRY_MS;
  /** What happens if the socket stays silent or, without one, when the next is opened. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Callers waiting to learn if the connection responds, one for each ping: pongs come in the order of pings. */
  readonly #asking: ((responds: boolean) => void)[] = [];
  /** Without a socket prices are read, and the user's own data is read again. */
  #endPolling = () => {};

  /** Follows the page's visibility, network and user. Called once, by the app. */
  start(): void {
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#leave() : this.#connect()));
    window.addEventListener('online', () => {
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#isOpen()) return this.#ping(RESPONSE_MS);
      this.#hangUp();
      this.#connect();
    });
    // A socket stays authenticated for its first user.
    const begin = () => {
      this.#leave();
      this.#connect();
    };
    useSession.subscribe(({ token }, before) => void (token !== before.token && begin()));
    useGuestKey.subscribe(({ key }, before) => void (key !== before.key && begin()));
  }

  listen(name: string, changed: Listener): () => void {
    const topic = this.#topics.get(name) ?? { listeners: new Set(), data: undefined, seq: undefined };
    const isNew = !this.#topics.has(name);
    this.#topics.set(name, topic);
    topic.listeners.add(changed);
    if (isNew) this.#subscribe(name);
    this.#connect();
    return () => {
      topic.listeners.delete(changed);
      setTimeout(() => this.#drop(name), LINGER_MS);
    };
  }

  /** True while the topic's snapshot has been received, and its updates are. */
  isLive(name: string): boolean {
    return this.#topics.get(name)?.seq !== undefined;
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
    return (this.read('ticker') as Ticker[] | undefined)?.find(({ market }) => market === symbol);
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #send(message: ClientMessage): void {
    if (this.#isOpen()) this.#socket?.send(JSON.stringify(message));
  }

  #subscribe(...names: readonly string[]): void {
    const topics = names.filter(maySubscribe);
    if (topics.length) this.#send({ op: 'sub', topics });
  }

  readonly #take = (name: string, news: AnyData, isSnapshot: boolean): void => {
    const topic = this.#topics.get(name);
    if (!topic) return;
    topic.data = (isSnapshot ? mergeSnapshot : mergeUpdate)(name, topic.data, news);
    for (const notify of topic.listeners) notify(news, isSnapshot);
  };

  #receiveTopic(message: Extract<ServerMessage, { topic: string; seq: number }>): void {
    const { topic: name, seq } = message;
    const topic = this.#topics.get(name);
    if (!topic) return;
    const isSnapshot = message.type === 'snapshot';
    const next = (topic.seq ?? Number.POSITIVE_INFINITY) + 1;
    if (isSnapshot) this.#endPolling();
    if (isSnapshot || seq === next) {
      topic.seq = seq;
      this.#take(name, valuesOf(name, message.data), isSnapshot);
    } else if (seq > next) {
      // A missed update cannot be recovered; the topic must be read again.
      topic.seq = undefined;
      this.#send({ op: 'unsub', topics: [name] });
      this.#subscribe(name);
    }
  }

  #greet(message: Hello): void {
    const greeted = followWorld(this.#socket, message, worldNow());
    if (greeted === 'replaced world') {
      forgetWorld();
      void queryClient.invalidateQueries();
      for (const [name, topic] of this.#topics) {
        topic.seq = undefined;
        if (kindOf(name) === 'kline') topic.data = undefined;
      }
    }
    this.#retryMs = FIRST_RETRY_MS;
    lateFeed.begin();
    useServerFacts.setState(message, true);
    setClockRate(message.mode, message.rate);
    // It leaves the topics as they are.
    if (greeted === 'new pace') return;
    const { token } = getSession();
    const key = getGuestKey();
    if (token) this.#send({ op: 'auth', token });
    else if (key) this.#send({ op: 'guest', key });
    this.#subscribe(...this.#topics.keys());
  }

  #receive(event: MessageEvent<string>): void {
    const message = JSON.parse(event.data) as ServerMessage;
    // A dead connection looks like a quiet one: it is checked after one silent interval, and replaced after a second one.
    this.#await(ASK_AFTER_MS, () => this.#ping(SILENCE_MS));
    lateFeed.end();
    if (message.type === 'pong') this.#asking.shift()?.(true);
    if (message.type === 'hello') this.#greet(message);
    setServerTime(message.now);
    if (message.type === 'snapshot' || message.type === 'update') this.#receiveTopic(message);
    // The greeting after a reset of the world outdates its own news that the session ended.
    if (message.type === 'error' && message.key === 'not-logged-in') this.#take('user', [{ event: 'signed-out' }], false);
  }

  /** Calls `next` unless something else happens within `ms`. */
  #await(ms: number, next: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(next, ms);
  }

  /** Any message within `ms` shows that the connection is alive. */
  #ping(ms: number, answer: (responds: boolean) => void = () => undefined): void {
    this.#send({ op: 'ping' });
    this.#asking.push(answer);
    lateFeed.expect();
    this.#await(ms, () => this.#lost());
  }

  /** A socket that is not greeted for as long as a silent one is replaced. */
  #connect(): void {
    if (this.#socket || document.hidden || this.#topics.size === 0) return;
    const address = new URL('/ws', location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const world = linkedWorld();
    if (world) address.searchParams.set('world', world);
    const opened = new WebSocket(address);
    opened.onmessage = inOneTask((event: MessageEvent<string>) => opened === this.#socket && this.#receive(event));
    opened.onclose = (event) => opened === this.#socket && this.#lost(waitOf(event));
    this.#socket = opened;
    this.#await(SILENCE_MS, () => this.#lost());
  }

  /** `waitMs` is what the server asked for. */
  #lost(waitMs?: number): void {
    this.#hangUp();
    if (document.hidden || this.#topics.size === 0) return;
    if (useFeedLost.getState() === undefined) this.#endPolling = poll((name) => this.#topics.has(name) && maySubscribe(name), this.#take);
    lateFeed.expect();
    const ms = Math.min(waitMs ?? this.#retryMs + Math.random() * 250, LONGEST_RETRY_MS + 250);
    this.#await(ms, () => this.#connect());
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  /** No ping is answered any more. Does not wait for the server to agree, which over a dead connection never happens. */
  #hangUp(): void {
    clearTimeout(this.#timer);
    for (const answer of this.#asking.splice(0)) answer(false);
    for (const topic of this.#topics.values()) topic.seq = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #leave(): void {
    lateFeed.end();
    this.#endPolling();
    this.#hangUp();
  }

  #drop(name: string): void {
    if (this.#topics.get(name)?.listeners.size !== 0) return;
    this.#topics.delete(name);
    this.#send({ op: 'unsub', topics: [name] });
    if (this.#topics.size === 0) this.#leave();
  }
}

/** One connection for the page. */
export const feedConnection = new FeedConnection();
