import type { Client } from './client.ts';
import type { FeedWorld } from './view.ts';
import { type FeedContext, WorldFeed } from './world-feed.ts';

/** All websockets of this server, each in the feed of one world. */
export class Hub {
  readonly #context: FeedContext;
  readonly #feeds = new Map<FeedWorld, WorldFeed>();
  readonly #feedOfClient = new Map<Client, WorldFeed>();

  constructor(context: FeedContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#feedOfClient.size;
  }

  feedOf(client: Client): WorldFeed | undefined {
    return this.#feedOfClient.get(client);
  }

  /** Moves a client into a world, out of its previous one. Its subscriptions are dropped. */
  enter(client: Client, world: FeedWorld): WorldFeed {
    this.leave(client);
    const feed = this.#feeds.get(world) ?? new WorldFeed(world, this.#context);
    this.#feeds.set(world, feed);
    this.#feedOfClient.set(client, feed);
    feed.join(client);
    return feed;
  }

  leave(client: Client): void {
    const feed = this.#feedOfClient.get(client);
    if (!feed) return;
    this.#feedOfClient.delete(client);
    client.session = undefined;
    feed.leave(client);
    if (feed.isEmpty) this.#feeds.delete(feed.world);
  }

  /** The heartbeat. Returns the ids of the worlds that have clients. */
  beat(): string[] {
    for (const feed of this.#feeds.values()) feed.beat();
    return [...this.#feeds.keys()].map(({ id }) => id);
  }
}
