import { ok } from '@mt2/conformance/world';
import { lab } from '@mt2/contracts';
import { type ClientMessage, parseTopic, type ServerMessage, serverMessage, topicData } from '@mt2/contracts/feed';
import { assertDefined } from '@mt2/domain';
import { WebSocket } from 'ws';
import type { TestServer, TestWorld } from './harness.ts';

type Received<T> = Extract<ServerMessage, { type: T }>;
type Waiting = { readonly isWanted: (message: ServerMessage) => boolean; readonly take: (message: ServerMessage) => void };
export type Opening = { readonly path?: string; readonly headers?: Record<string, string> };

/** A client of the feed that checks every message against the contract. */
export class FeedSocket {
  readonly socket: WebSocket;
  /** Resolves to the close code. */
  readonly closed: Promise<number>;
  readonly #unread: ServerMessage[] = [];
  #waiting: Waiting | undefined;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('message', (data) => this.#receive(read(data.toString())));
  }

  static async open(server: TestServer, { path = '/ws', headers = {} }: Opening = {}): Promise<FeedSocket> {
    const socket = new WebSocket(`${await server.url()}${path}`, { headers });
    const feed = new FeedSocket(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return feed;
  }

  /** Logs in as a persona and follows the user’s topic. */
  static async ofUser({ server, id, guest }: TestWorld, persona: string): Promise<FeedSocket> {
    const feed = await FeedSocket.open(server, { path: `/ws?world=${id}` });
    feed.send({ op: 'auth', token: (await ok(guest, lab.people.logInAs, { persona })).message.token });
    await feed.follow('user');
    return feed;
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a type, optionally about a topic; earlier messages are skipped. */
  next<T extends ServerMessage['type']>(type: T, topic?: string): Promise<Received<T>> {
    return this.#next(
      (message) => message.type === type && (topic === undefined || ('topic' in message && message.topic === topic)),
    ) as Promise<Received<T>>;
  }

  /** Follows a topic; returns its snapshot. */
  async follow(topic: string): Promise<Received<'snapshot'>> {
    this.send({ op: 'sub', topics: [topic] });
    return this.next('snapshot', topic);
  }

  /** Every message received so far, after a ping and its answer. */
  async unread(): Promise<ServerMessage[]> {
    this.send({ op: 'ping' });
    const all: ServerMessage[] = [];
    for (;;) {
      const message = await this.#next(() => true);
      if (message.type === 'pong') return all;
      all.push(message);
    }
  }

  #next(isWanted: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (let message = this.#unread.shift(); message; message = this.#unread.shift())
      if (isWanted(message)) return Promise.resolve(message);
    return new Promise((take) => {
      this.#waiting = { isWanted, take };
    });
  }

  #receive(message: ServerMessage): void {
    if (!this.#waiting) {
      this.#unread.push(message);
    } else if (this.#waiting.isWanted(message)) {
      const { take } = this.#waiting;
      this.#waiting = undefined;
      take(message);
    }
  }
}

function read(text: string): ServerMessage {
  const message = serverMessage.parse(JSON.parse(text));
  if (message.type !== 'snapshot' && message.type !== 'update') return message;
  const { kind } = assertDefined(parseTopic(message.topic), 'the server names topics as the contract does');
  return { ...message, data: topicData[kind].parse(message.data) };
}
