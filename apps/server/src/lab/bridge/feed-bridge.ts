import type { Side } from '@mt2/contracts/lab/bridge-file';

/** Who sends the topics of markets, and the topic `user`. */
export type FeedSides = { readonly market: Side; readonly user: Side };

/** What the feeds of a world need of its bridge. */
export type FeedBridge = {
  readonly base: URL;
  readonly feeds: FeedSides;
  /** Learns whose session of the real side a token is. */
  readonly bind: (token: string) => Promise<'bound' | 'refused' | 'unreachable'>;
};

/** The side that sends a topic. */
export const sideOf = (feeds: FeedSides, topic: string): Side => (topic === 'user' ? feeds.user : feeds.market);
