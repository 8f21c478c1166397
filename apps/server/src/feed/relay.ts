import type { ClientMessage } from '@mt2/contracts/feed';
import type { Client } from './client.ts';
import type { WorldFeed } from './world-feed.ts';

/** A client in the feed of its world. */
export type InFeed = {
  readonly feed: WorldFeed;
  readonly client: Client;
  /** Has a message answered by the world. */
  readonly pass: (message: ClientMessage) => void;
  /** Called with errors of our own. */
  readonly failed: (error: unknown) => void;
};

/** Answers the messages of clients whose feed may come from elsewhere than their world. */
export type FeedRelay = {
  readonly receive: (from: InFeed, message: ClientMessage) => void;
  readonly left: (client: Client) => void;
};
