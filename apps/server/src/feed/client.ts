import type { Socket } from 'node:net';
import type { RefusalName } from '@mt2/contracts';
import type { ServerMessage } from '@mt2/contracts/feed';
import type { Language } from '@mt2/contracts/languages';
import type { Instant } from '@mt2/domain';
import type { WebSocket } from 'ws';
import { refusalSentence } from '../http/language.ts';
import type { Person } from '../http/person.ts';
import type { Channel } from './channel.ts';
import { frameOf } from './frame.ts';

/** The websocket, and the stream below it that takes frames ready-made: without compression each write is a whole frame. */
export type Line = {
  readonly socket: Pick<WebSocket, 'readyState' | 'close' | 'terminate' | 'ping'>;
  readonly stream: Pick<Socket, 'write' | 'cork' | 'uncork' | 'once' | 'writableNeedDrain' | 'writableLength'>;
};
/** What a client has said about itself. */
export type Introduction = {
  readonly lang: Language;
  /** Whether it named its world; else its token does. */
  readonly isWorldNamed: boolean;
};
/** A message as its sender writes it; the time is added. */
export type Saying = ServerMessage extends infer M ? (M extends ServerMessage ? Omit<M, 'now'> : never) : never;

const OPEN = 1;
/** Answers, unlike updates, cannot be put off: whoever asks and never listens is cut off here. */
const MOST_UNREAD_BYTES = 1_000_000;

/** One socket. It never holds more unread updates than its stream's own buffer: the rest is told later, as one snapshot per topic. */
export class Client {
  readonly lang: Language;
  readonly isWorldNamed: boolean;
  readonly channels = new Set<Channel>();
  /** Who speaks here, and by which token. */
  session: { readonly person: Person; readonly token: string } | undefined;
  /** The time of the world that it is in. */
  now: () => Instant = () => 0;
  readonly #line: Line;
  #isAlive = true;
  /** Channels that have told something since the stream was full, with what this reader had heard of each. */
  readonly #behind = new Map<Channel, number>();
  #isWaiting = false;

  constructor(line: Line, { lang, isWorldNamed }: Introduction) {
    this.#line = line;
    this.lang = lang;
    this.isWorldNamed = isWorldNamed;
  }

  get isOpen(): boolean {
    return this.#line.socket.readyState === OPEN;
  }

  say(message: Saying): void {
    this.pass(frameOf({ ...message, now: this.now() } as ServerMessage));
  }

  refuse(refusal: RefusalName, topic?: string): void {
    const message = refusalSentence(this.lang, refusal);
    this.say({ type: 'error', key: refusal, message, ...(topic === undefined ? {} : { topic }) });
  }

  /** Sends a frame at once. */
  pass(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#line.stream.writableLength > MOST_UNREAD_BYTES) this.#line.socket.terminate();
    else this.#line.stream.write(frame);
  }

  /** Sends what its channels are telling, in one write. */
  deliver(): void {
    if (!this.isOpen) return;
    const { stream } = this.#line;
    if (this.channels.size > 1) stream.cork();
    for (const channel of this.channels) if (channel.frame) this.#offer(channel, channel.frame, channel.seq - 1);
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
    channel.readers.delete(this);
  }

  /** Notes a sign of life. */
  heard(): void {
    this.#isAlive = true;
  }

  /** Asks for a sign of life; drops the socket when there was none since it was asked last. */
  beat(): void {
    const { socket } = this.#line;
    if (!this.#isAlive) socket.terminate();
    else if (this.isOpen) socket.ping();
    this.#isAlive = false;
  }

  end(code: number, reason: string): void {
    this.#line.socket.close(code, reason);
  }

  /** Sends a frame of a channel; while the stream is full, only notes what the reader had heard of it. */
  #offer(channel: Channel, frame: Buffer, had: number): void {
    if (!this.#isWaiting && !this.#line.stream.writableNeedDrain) {
      this.#line.stream.write(frame);
      return;
    }
    if (!this.#behind.has(channel)) this.#behind.set(channel, had);
    this.#wait();
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#line.stream.once('drain', () => this.#catchUp());
  }

  #catchUp(): void {
    this.#isWaiting = false;
    for (const [channel, had] of this.#behind) {
      if (!this.isOpen) return;
      if (this.#line.stream.writableNeedDrain) {
        this.#wait();
        return;
      }
      this.#behind.delete(channel);
      this.#line.stream.write(channel.catchUp(this.now(), had));
    }
  }
}
