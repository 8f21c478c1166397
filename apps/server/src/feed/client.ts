import type { Socket } from 'node:net';
import type { RefusalName } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import type { ServerMessage } from '@mt2/contracts/feed';
import type { Language } from '@mt2/contracts/languages';
import type { Instant } from '@mt2/domain';
import type { WebSocket } from 'ws';
import type { Person } from '../http/needs.ts';
import { refusalSentence } from '../http/request/language.ts';
import { messagesDropped } from '../world/signals.ts';
import type { Channel } from './channel.ts';
import { frameOf } from './frame.ts';

/** The websocket, and its underlying stream, which takes ready-made frames: without compression each write is a whole frame. */
export type Connection = {
  readonly socket: Pick<WebSocket, 'readyState' | 'close' | 'terminate' | 'ping'>;
  readonly stream: Pick<Socket, 'write' | 'cork' | 'uncork' | 'once' | 'writableNeedDrain' | 'writableLength'>;
};
/** A client as described by its handshake. */
export type Introduction = {
  readonly lang: Language;
  /** False if the token, not the request, names the world. */
  readonly isWorldNamed: boolean;
  /** If true, refusals name the fields they are about. */
  readonly isTelling: boolean;
};
/** A message without its time, which is added on sending. */
type OutgoingMessage = ServerMessage extends infer M ? (M extends ServerMessage ? Omit<M, 'now'> : never) : never;

const OPEN = 1;
/** Answers, unlike updates, cannot be postponed: a client that sends requests but never reads is disconnected above this limit. */
const MOST_UNREAD_BYTES = 1_000_000;

/** One socket. It never holds more unread updates than its stream's own buffer: the rest is sent later, as one snapshot per topic. */
export class Client {
  readonly lang: Language;
  readonly isWorldNamed: boolean;
  readonly channels = new Set<Channel>();
  /** The signed-in user, and the token of the session. */
  session: { readonly person: Person; readonly token: string } | undefined;
  /** The time of the client's world. */
  now: () => Instant = () => 0;
  /** Resolves when what rests on the state of the client's world may leave; undefined if it may now. */
  confirmed: () => Promise<void> | undefined = () => undefined;
  readonly #connection: Connection;
  readonly #isTelling: boolean;
  #isAlive = true;
  /** Channels with messages since the stream filled up, each with the last number that this reader has received. */
  readonly #behind = new Map<Channel, number>();
  #isWaiting = false;
  /** Resolves when the frames so far have left; undefined if they have. */
  #leaving: Promise<void> | undefined;
  /** Channels whose next message is skipped. */
  readonly #skipped = new Set<Channel>();

  constructor(connection: Connection, { lang, isWorldNamed, isTelling }: Introduction) {
    this.#connection = connection;
    this.lang = lang;
    this.isWorldNamed = isWorldNamed;
    this.#isTelling = isTelling;
  }

  get isOpen(): boolean {
    return this.#connection.socket.readyState === OPEN;
  }

  send(message: OutgoingMessage): void {
    this.sendFrame(frameOf({ ...message, now: this.now() } as ServerMessage));
  }

  /** `detail` lists the fields concerned, for a client that is told. */
  refuse(refusal: RefusalName, topic?: string, detail: readonly Complaint[] = []): void {
    const message = refusalSentence(this.lang, refusal);
    const told = this.#isTelling && detail.length > 0 ? { detail: [...detail] } : {};
    this.send({ type: 'error', key: refusal, message, ...(topic === undefined ? {} : { topic }), ...told });
  }

  sendFrame(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#connection.stream.writableLength > MOST_UNREAD_BYTES) this.#connection.socket.terminate();
    else this.#write(frame);
  }

  /** Writes a frame when all that it rests on may leave, and after the ones before; the socket ends if it must not leave. */
  #write(frame: Buffer): void {
    const { socket, stream } = this.#connection;
    const wait = this.confirmed();
    if (!wait && !this.#leaving) {
      stream.write(frame);
      return;
    }
    const leaving = Promise.all([this.#leaving, wait]).then(
      () => {
        if (this.isOpen) stream.write(frame);
        if (this.#leaving === leaving) this.#leaving = undefined;
      },
      () => socket.terminate(),
    );
    this.#leaving = leaving;
  }

  /** Sends the current frames of its channels in one write. */
  deliver(): void {
    if (!this.isOpen) return;
    const { stream } = this.#connection;
    if (this.channels.size > 1) stream.cork();
    for (const channel of this.channels)
      if (channel.frame && !this.#skipped.delete(channel)) this.#offer(channel, channel.frame, channel.seq - 1);
    if (this.channels.size > 1) stream.uncork();
  }

  isBehind(channel: Channel): boolean {
    return this.#behind.has(channel);
  }

  follow(channel: Channel): void {
    this.channels.add(channel);
    channel.readers.add(this);
    if (this.isOpen) this.#offer(channel, channel.catchUp(this.now(), channel.seq), channel.seq);
  }

  leave(channel: Channel): void {
    this.channels.delete(channel);
    this.#behind.delete(channel);
    this.#skipped.delete(channel);
    channel.readers.delete(this);
  }

  /** Skips the next message of a channel; its number will be missing. */
  skip(channel: Channel): void {
    this.#skipped.add(channel);
  }

  /** Holds back everything sent during the next `ms` milliseconds of real time. */
  stall(ms: number): void {
    const { stream } = this.#connection;
    stream.cork();
    setTimeout(() => stream.uncork(), ms).unref();
  }

  /** Ends the connection without a closing handshake. */
  cut(): void {
    this.#connection.socket.terminate();
  }

  /** Notes that the socket answered. */
  markAlive(): void {
    this.#isAlive = true;
  }

  /** Sends a ping; terminates the socket if nothing has arrived since the last one. */
  beat(): void {
    const { socket } = this.#connection;
    if (!this.#isAlive) socket.terminate();
    else if (this.isOpen) socket.ping();
    this.#isAlive = false;
  }

  end(code: number, reason: string): void {
    this.#connection.socket.close(code, reason);
  }

  /** Sends a frame of a channel; while the stream is full, only records the last number that the reader has received. */
  #offer(channel: Channel, frame: Buffer, had: number): void {
    if (!this.#isWaiting && !this.#connection.stream.writableNeedDrain) {
      this.#write(frame);
      return;
    }
    if (!this.#behind.has(channel)) this.#behind.set(channel, had);
    messagesDropped.tell({ feed: 'websocket', count: 1 });
    this.#wait();
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#connection.stream.once('drain', () => this.#catchUp());
  }

  #catchUp(): void {
    this.#isWaiting = false;
    for (const [channel, had] of this.#behind) {
      if (!this.isOpen) return;
      if (this.#connection.stream.writableNeedDrain) {
        this.#wait();
        return;
      }
      this.#behind.delete(channel);
      this.#write(channel.catchUp(this.now(), had));
    }
  }
}
