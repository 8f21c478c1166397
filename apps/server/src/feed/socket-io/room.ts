import { type Instant, must } from '@mt2/domain';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { AppContext } from '../../http/app-context.ts';
import type { QueuedEvent } from '../../world/tx.ts';
import type { FeedWorld } from '../view.ts';
import { broadcasts } from './broadcasts.ts';
import { ownNews } from './own-news.ts';

/** What is kept of a socket: the token that it came with, and how much of what it was told waits to be sent. */
type SocketData = { token: string; unread: number };
export type IoServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type IoSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export type SocketIoContext = {
  readonly io: IoServer;
  readonly identify: AppContext['identify'];
  /** Told of our own bugs: the world that speaks to us must not suffer from them. */
  readonly failed: (error: unknown) => void;
};

/** Messages that may wait for a reader: those of some seconds. */
const MOST_UNREAD = 500;

/** The sockets of one world. It listens to its world while somebody is here. */
export class IoRoom {
  readonly world: FeedWorld;
  readonly name: string;
  readonly #context: SocketIoContext;
  readonly #stopListening: () => void;
  #toldAt: Instant;

  constructor(world: FeedWorld, context: SocketIoContext) {
    this.world = world;
    this.name = `world ${world.id}`;
    this.#context = context;
    this.#toldAt = world.now();
    this.#stopListening = world.listen({
      events: (queued) => this.#guard(() => this.#tellUsers(queued)),
      moved: () => this.#guard(() => this.#tell()),
      replaced: () => this.#guard(() => this.#restart()),
      closed: () => this.#guard(() => context.io.in(this.name).disconnectSockets(true)),
    });
  }

  /** Whose token this is, in this world. */
  userOf(token: string): number | undefined {
    const { sql, world } = this.world;
    return this.#context.identify({ sql, world, now: this.world.now() }, token)?.id;
  }

  roomOfUser(userId: number): string {
    return `${this.name} user ${userId}`;
  }

  stop(): void {
    this.#stopListening();
  }

  /** Everything that is new for everybody. Who has not yet read what was told before is left out: the next second brings all of it again. */
  #tell(): void {
    const now = this.world.now();
    const since = this.#toldAt;
    this.#toldAt = now;
    if (now === since) return;
    const everybody = this.#context.io.to(this.name).except(this.#slow());
    for (const told of broadcasts(this.world, since, now)) everybody.emit(told.type, told);
  }

  #slow(): string[] {
    const { adapter, sockets } = this.#context.io.of('/');
    const isSlow = (id: string) => (sockets.get(id)?.data.unread ?? 0) > MOST_UNREAD;
    return [...(adapter.rooms.get(this.name) ?? [])].filter(isSlow);
  }

  #tellUsers(queued: readonly QueuedEvent[]): void {
    for (const userId of new Set(queued.map((each) => each.userId))) this.#recheck(userId);
    for (const { userId, event } of queued) {
      const told = ownNews(userId, event);
      if (told) this.#context.io.to(this.roomOfUser(userId)).emit(told.type, told);
    }
  }

  /** Whoever came with a token whose session has ended since, or ran out, hears nothing private any more. */
  #recheck(userId: number): void {
    const room = this.roomOfUser(userId);
    for (const id of this.#context.io.of('/').adapter.rooms.get(room) ?? []) {
      const socket = this.#context.io.of('/').sockets.get(id);
      must(socket, 'who is in a room is connected');
      if (this.userOf(socket.data.token) !== userId) void socket.leave(room);
    }
  }

  /** Another state is in the world's place, in which the sessions of before may not be. */
  #restart(): void {
    this.#toldAt = this.world.now() - 1;
    const users = [...this.#context.io.of('/').adapter.rooms.keys()]
      .filter((room) => room.startsWith(this.roomOfUser(0).slice(0, -1)))
      .map((room) => Number(room.split(' ').at(-1)));
    for (const user of users) this.#recheck(user);
    this.#tell();
  }

  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#context.failed(error);
    }
  }
}
