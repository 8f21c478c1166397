import { type ClientMessage, type ServerMessage, serverMessage } from '@mt2/contracts/feed';
import { io, type Socket } from 'socket.io-client';
import { FeedSocket } from '../feed-socket.ts';
import type { TestServer } from '../harness.ts';

/** A nonexistent topic and namespace: their refusal arrives after all earlier messages. */
const NOWHERE = 'nowhere';

/** A client of the feed that passes on each message as received. */
export class FollowedFeed {
  readonly #feed: FeedSocket;
  #asked = 0;

  private constructor(feed: FeedSocket) {
    this.#feed = feed;
  }

  static async open(server: TestServer, path: string, take: (text: string, message: ServerMessage) => void): Promise<FollowedFeed> {
    const feed = await FeedSocket.open(server, { path });
    feed.socket.on('message', (data) => {
      const text = data.toString();
      if (!text.includes(NOWHERE)) take(text, serverMessage.parse(JSON.parse(text)));
    });
    return new FollowedFeed(feed);
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a text that may violate the contract. */
  sendText(text: string): void {
    this.#feed.socket.send(text);
  }

  /** Resolves when all messages sent so far were received. */
  async settled(): Promise<void> {
    this.#asked += 1;
    const topic = `${NOWHERE}-${this.#asked}`;
    this.send({ op: 'sub', topics: [topic] });
    await this.#feed.next('error', topic);
  }

  close(): void {
    this.#feed.socket.terminate();
  }
}

/** Like `FollowedFeed`, over Socket.IO. */
export class FollowedSocketIo {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async open(server: TestServer, world: string, take: (type: string, text: string) => void): Promise<FollowedSocketIo> {
    const socket = io(await server.url(), { transports: ['websocket'], forceNew: true, query: { world } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.onAny((type: string, message: unknown) => take(type, JSON.stringify(message)));
    return new FollowedSocketIo(socket);
  }

  logIn(token: string): void {
    this.#socket.emit('login', token);
  }

  /** Resolves when all messages sent so far were received. */
  async settled(): Promise<void> {
    const nowhere = this.#socket.io.socket(`/${NOWHERE}`);
    await new Promise((resolve) => nowhere.once('connect_error', resolve).connect());
    nowhere.disconnect();
  }

  close(): void {
    this.#socket.close();
  }
}
