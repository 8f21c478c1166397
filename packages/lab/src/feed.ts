import type { ClientMessage, ServerMessage } from '@mt2/contracts/feed';
import { waitOf } from '@mt2/contracts/feed-close';
import { Refused, type Session, Unreachable } from './connect.ts';

/** The data of a topic: everything, or the changes. */
export type Brought = Extract<ServerMessage, { type: 'snapshot' | 'update' }>;
type FeedSource = {
  /** The server's address: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly world: string;
  readonly topics: readonly string[];
};

/** Seconds to wait for a message. */
const PATIENCE = 30;

/** Node 20 has no built-in websocket. */
const webSocket = async (): Promise<typeof WebSocket> => globalThis.WebSocket ?? (await import('ws')).WebSocket;

/** How often a feed tries to return to a server that ended. */
const MOST_TRIES = 10;

const socketAddress = ({ url, world }: FeedSource) => `${url.replace(/^http/, 'ws')}/ws?world=${encodeURIComponent(world)}`;

/**
 * An open feed: the messages of its topics, in order, starting with their snapshots. If its server ends, it connects again,
 * and begins with new snapshots.
 */
export class Tail {
  readonly #connect: () => WebSocket;
  #socket: WebSocket;
  readonly #topics: ReadonlySet<string>;
  readonly #shown = new Set<string>();
  readonly #unread: Brought[] = [];
  readonly #waiting: (() => void)[] = [];
  #ended: Error | undefined;
  /** How long the server that ended asked to wait; undefined while the feed is open. */
  #waitMs: number | undefined;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(Socket: typeof WebSocket, place: FeedSource, session: Partial<Session>) {
    this.#topics = new Set(place.topics);
    this.#connect = () => this.#follow(new Socket(socketAddress(place)), place, session);
    this.#socket = this.#connect();
  }

  /**
   * The next matching message, or any without a test. Throws the error that ended the feed; half a minute without a message
   * ends it too.
   */
  async next(fits: (message: Brought) => boolean = () => true): Promise<Brought> {
    const found = await this.#patiently(async () => {
      for await (const message of this.#read()) if (fits(message)) return message;
      return undefined;
    });
    if (!found) throw new Error('the feed is closed');
    return found;
  }

  /** Every message, until the feed ends; leaving the loop closes it. Throws the error that ended it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Brought> {
    try {
      yield* this.#read();
    } finally {
      this.close();
    }
  }

  /** Ends every loop over it, and every wait. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#socket.onclose = null;
    this.#socket.close();
    this.#wake();
  }

  /** Resolves once every topic has sent its snapshot, without consuming them. */
  async opened(): Promise<this> {
    await this.#patiently(() => this.#until(() => this.#shown.size >= this.#topics.size));
    return this;
  }

  #follow(socket: WebSocket, { world, url, topics }: FeedSource, { token = '' }: Partial<Session>): WebSocket {
    const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
    const subscribe = () => say({ op: 'sub', topics: [...topics] });
    socket.onopen = () => (token === '' ? subscribe() : say({ op: 'auth', token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'authed') subscribe();
      else if (message.type === 'error') this.#end(new Refused(message.key, message.message, message.detail));
      else if (message.type === 'snapshot' || message.type === 'update') this.#take(message);
    };
    // An error has no sentence, and the close event follows it; without a listener it would end the process.
    socket.onerror = () => undefined;
    socket.onclose = (event) => {
      this.#waitMs = waitOf(event) ?? this.#waitMs;
      // A server that refuses the world does so during the handshake, which a socket cannot read.
      if (this.#waitMs === undefined || this.#tries === MOST_TRIES)
        return this.#end(new Unreachable(`The feed of ${world} at ${url} ended, or does not exist.`));
      this.#tries += 1;
      this.#retry = setTimeout(() => {
        this.#socket = this.#connect();
      }, this.#waitMs);
    };
    return socket;
  }

  #take(message: Brought): void {
    this.#shown.add(message.topic);
    this.#waitMs = undefined;
    this.#tries = 0;
    this.#unread.push(message);
    this.#wake();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.close();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Half a minute without the expected message ends the feed. */
  async #patiently<T>(wait: () => Promise<T>): Promise<T> {
    const patience = setTimeout(() => this.#end(new Error(`no such message arrived within ${PATIENCE} s`)), PATIENCE * 1000);
    try {
      return await wait();
    } finally {
      clearTimeout(patience);
    }
  }

  /** Waits for a condition; false if the feed was closed meanwhile. Throws the error that ended it. */
  async #until(isSo: () => boolean): Promise<boolean> {
    while (!isSo()) {
      if (this.#ended) throw this.#ended;
      if (this.#isClosed) return false;
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
    return true;
  }

  async *#read(): AsyncGenerator<Brought> {
    while (await this.#until(() => this.#unread.length > 0)) {
      const message = this.#unread.shift();
      if (message) yield message;
    }
  }
}

/** Opens topics of a feed; once it resolves, no message is missed. Throws `Refused` for a wrong topic and `Unreachable`. */
export async function openFeed(place: FeedSource, session: Partial<Session> = {}): Promise<Tail> {
  return new Tail(await webSocket(), place, session).opened();
}
