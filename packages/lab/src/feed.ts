import type { ClientMessage, ServerMessage } from '@mt2/contracts/feed';
import { Refused, type Session, Unreachable } from './connect.ts';

/** The data of a topic: everything, or what changed. */
export type Brought = Extract<ServerMessage, { type: 'snapshot' | 'update' }>;
type Place = {
  /** Of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly world: string;
  readonly topics: readonly string[];
};

/** Seconds for which a message is waited for. */
const PATIENCE = 30;

/** Node 20 has no websocket of its own. */
const webSocket = async (): Promise<typeof WebSocket> => globalThis.WebSocket ?? (await import('ws')).WebSocket;

/** An open feed: what its topics bring, in order, from their snapshots on. */
export class Tail {
  readonly #socket: WebSocket;
  readonly #unread: Brought[] = [];
  #ended: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(socket: WebSocket, { world, url, topics }: Place, { token = '' }: Partial<Session>) {
    this.#socket = socket;
    const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
    const subscribe = () => say({ op: 'sub', topics: [...topics] });
    socket.onopen = () => (token === '' ? subscribe() : say({ op: 'auth', token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'authed') subscribe();
      else if (message.type === 'error') this.#end(new Refused(message.key, message.message, message.detail));
      else if (message.type === 'snapshot' || message.type === 'update') this.#take(message);
    };
    // A server that refuses the world says so on the way in, where a socket cannot read it.
    socket.onclose = () => this.#end(new Unreachable(`The feed of ${world} at ${url} ended, or there is none.`));
  }

  /** The next message that fits, any without a test. Throws what ended the feed; half a minute without one ends it too. */
  async next(fits: (message: Brought) => boolean = () => true): Promise<Brought> {
    const patience = setTimeout(() => this.#end(new Error(`no such message came within ${PATIENCE} s`)), PATIENCE * 1000);
    try {
      for await (const message of this.#read()) if (fits(message)) return message;
    } finally {
      clearTimeout(patience);
    }
    throw new Error('the feed is closed');
  }

  /** Every message, until the feed ends; who leaves the loop closes it. Throws what ended it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Brought> {
    try {
      yield* this.#read();
    } finally {
      this.close();
    }
  }

  close(): void {
    this.#socket.onclose = null;
    this.#socket.close();
  }

  /** Resolves once a topic brought something, and leaves it to be read. */
  async opened(): Promise<this> {
    await this.#something();
    return this;
  }

  #take(message: Brought): void {
    this.#unread.push(message);
    this.#wake();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#wake();
    this.close();
  }

  async #something(): Promise<void> {
    while (this.#unread.length === 0) {
      if (this.#ended) throw this.#ended;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  async *#read(): AsyncGenerator<Brought> {
    for (;;) {
      await this.#something();
      const message = this.#unread.shift();
      if (message) yield message;
    }
  }
}

/** Opens topics of a feed; once it resolves, nothing is missed. Throws `Refused` for a wrong topic and `Unreachable`. */
export async function openFeed(place: Place, session: Partial<Session> = {}): Promise<Tail> {
  const Socket = await webSocket();
  const socket = new Socket(`${place.url.replace(/^http/, 'ws')}/ws?world=${encodeURIComponent(place.world)}`);
  return new Tail(socket, place, session).opened();
}
