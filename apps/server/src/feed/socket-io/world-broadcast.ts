import type { UserEvent } from '@mt2/contracts/feed';
import type { LeverPositionRow } from '@mt2/contracts/lever-rows';
import type { SocketIoEvent } from '@mt2/contracts/socket-io';
import { type Instant, must } from '@mt2/domain';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { OPTION_STATUS } from '@mt2/domain/option';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { newestTradesOf, tradesOf } from '../../areas/lever/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { AppContext } from '../../http/app-context.ts';
import { messagesDropped } from '../../world/signals.ts';
import type { QueuedEvent } from '../../world/transaction/tx.ts';
import type { FeedWorld } from '../view.ts';
import { broadcasts } from './broadcasts.ts';

/** An event of a user as Socket.IO clients receive it; undefined for events that these clients do not know. */
function userMessage(world: FeedWorld, userId: number, event: UserEvent): SocketIoEvent | undefined {
  if (event.event === 'order') return { type: 'transaction', to: userId, data: event.order };
  if (event.event === 'option') return isOptionOver(event.order) ? { type: 'closed_microorder', to: userId, data: event.order } : undefined;
  return event.event === 'ticket' ? positionMessage(world, userId, event.ticket) : undefined;
}

function positionMessage(world: FeedWorld, to: number, data: LeverPositionRow): SocketIoEvent {
  if (isPositionOver(data)) return { type: 'lever_closed', to, data, id: [data.id] };
  return { type: 'lever_trade', to, data, ...tradesOf(world, world.now(), to, data.currency) };
}

const isOptionOver = ({ status }: { readonly status: number }): boolean => OPTION_STATUS.isFinal(OPTION_STATUS.statusOf(status));
const isPositionOver = ({ status }: { readonly status: number }): boolean => POSITION_STATUS.isFinal(POSITION_STATUS.statusOf(status));

/** A client's proof of its user: a token, or the bare ID where that is enough. */
export type Login = { readonly token: string } | { readonly userId: number };
/** Stored per socket: its proof, and the number of messages waiting to be sent. */
type SocketData = { login: Login; unread: number };
export type IoServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type IoSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export type SocketIoContext = {
  readonly io: IoServer;
  readonly identify: AppContext['identify'];
  /** Called with errors of our own: they must not affect the notifying world. */
  readonly failed: (error: unknown) => void;
};

/** Maximum messages waiting for a reader: those of a few seconds. */
const MOST_UNREAD = 500;

/** The Socket.IO clients of one world, in a Socket.IO room of that name. It listens to the world while it has clients. */
export class WorldBroadcast {
  readonly world: FeedWorld;
  readonly name: string;
  readonly #context: SocketIoContext;
  readonly #stopListening: () => void;
  #sentAt: Instant;

  constructor(world: FeedWorld, context: SocketIoContext) {
    this.world = world;
    this.name = `world ${world.id}`;
    this.#context = context;
    this.#sentAt = world.now();
    this.#stopListening = world.listen({
      events: (queued) => this.#guard(() => this.#sendUserEvents(queued)),
      moved: () => this.#guard(() => this.#broadcast()),
      replaced: () => this.#guard(() => this.#restart()),
      closed: () => this.#guard(() => context.io.in(this.name).disconnectSockets(true)),
    });
  }

  /** The user ID of a login in this world; undefined if its token is not valid here, or the user does not exist. */
  userOf(login: Login): number | undefined {
    const { sql, world } = this.world;
    if ('userId' in login) return findUser({ sql }, login.userId)?.id;
    return this.#context.identify({ sql, world, now: this.world.now() }, login.token)?.id;
  }

  roomOfUser(userId: number): string {
    return `${this.name} user ${userId}`;
  }

  /** Sends a user's positions to one of its sockets, or to all that read: existing clients draw them from this event alone. */
  sendPositions(userId: number, to = this.roomOfUser(userId), except: readonly string[] = []): void {
    this.#guard(() => {
      const trades = newestTradesOf(this.world, this.world.now(), userId);
      if (trades)
        this.#leave(() =>
          this.#context.io
            .to(to)
            .except([...except])
            .emit('lever_trade', { type: 'lever_trade', to: userId, ...trades }),
        );
    });
  }

  stop(): void {
    this.#stopListening();
  }

  /**
   * Sends each user's positions and the public events. A client that has not read the earlier ones is skipped: the next second sends
   * everything again.
   */
  #broadcast(): void {
    const now = this.world.now();
    const since = this.#sentAt;
    this.#sentAt = now;
    if (now === since) return;
    const slow = this.#slow();
    for (const userId of this.#users()) {
      this.#recheck(userId);
      this.sendPositions(userId, undefined, slow);
    }
    const everybody = this.#context.io.to(this.name).except(slow);
    for (const event of broadcasts(this.world, since, now)) {
      this.#leave(() => everybody.emit(event.type, event));
      if (slow.length > 0) messagesDropped.tell({ feed: 'socket.io', count: slow.length });
    }
  }

  /** The users whose clients are signed in. */
  #users(): number[] {
    const beginning = this.roomOfUser(0).slice(0, -1);
    return [...this.#context.io.of('/').adapter.rooms.keys()]
      .filter((room) => room.startsWith(beginning))
      .map((room) => Number(room.slice(beginning.length)));
  }

  #slow(): string[] {
    const { adapter, sockets } = this.#context.io.of('/');
    const isSlow = (id: string) => (sockets.get(id)?.data.unread ?? 0) > MOST_UNREAD;
    return [...(adapter.rooms.get(this.name) ?? [])].filter(isSlow);
  }

  #sendUserEvents(queued: readonly QueuedEvent[]): void {
    for (const userId of new Set(queued.map((each) => each.userId))) this.#recheck(userId);
    const { rooms } = this.#context.io.of('/').adapter;
    for (const { userId, event } of queued) {
      const room = this.roomOfUser(userId);
      // A message costs reads, so it is made only if a client listens.
      const message = rooms.has(room) ? userMessage(this.world, userId, event) : undefined;
      if (message) this.#leave(() => this.#context.io.to(room).emit(message.type, message));
    }
  }

  /** Removes sockets from the user's room if their session has ended since they signed in. */
  #recheck(userId: number): void {
    const room = this.roomOfUser(userId);
    for (const id of this.#context.io.of('/').adapter.rooms.get(room) ?? []) {
      const socket = this.#context.io.of('/').sockets.get(id);
      must(socket, 'the sockets in a room are connected');
      if (this.userOf(socket.data.login) !== userId) void socket.leave(room);
    }
  }

  /** The world's state was replaced, and earlier sessions may not exist in it. */
  #restart(): void {
    this.#sentAt = this.world.now() - 1;
    for (const user of this.#users()) this.#recheck(user);
    this.#broadcast();
  }

  /** Sends what was read of the world when it may leave, or never. */
  #leave(send: () => void): void {
    const wait = this.world.confirmed();
    if (wait) wait.then(send, () => undefined);
    else send();
  }

  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#context.failed(error);
    }
  }
}
