import type { Client } from './client.ts';
import { type FeedContext, Room } from './room.ts';
import type { FeedWorld } from './view.ts';

/** Every socket of this server, in the room of its world. */
export class Hub {
  readonly #context: FeedContext;
  readonly #rooms = new Map<FeedWorld, Room>();
  readonly #places = new Map<Client, Room>();

  constructor(context: FeedContext) {
    this.#context = context;
  }

  roomOf(client: Client): Room | undefined {
    return this.#places.get(client);
  }

  /** Brings a client into a world, and out of the one where it was. Its topics do not come along. */
  enter(client: Client, world: FeedWorld): Room {
    this.leave(client);
    const room = this.#rooms.get(world) ?? new Room(world, this.#context);
    this.#rooms.set(world, room);
    this.#places.set(client, room);
    room.join(client);
    return room;
  }

  leave(client: Client): void {
    const room = this.#places.get(client);
    if (!room) return;
    this.#places.delete(client);
    client.session = undefined;
    room.leave(client);
    if (room.isEmpty) this.#rooms.delete(room.world);
  }

  /** The heart beats: called now and then. Answers the ids of the worlds that somebody follows. */
  beat(): string[] {
    for (const room of this.#rooms.values()) room.beat();
    return [...this.#rooms.keys()].map(({ id }) => id);
  }
}
