import type { Side } from '@mt2/contracts/lab/bridge-file';

/** Who sends the topics of markets, and the topic `user`. */
export type FeedSides = { readonly market: Side; readonly user: Side };

/** What the feeds of a world need of its bridge. */
export type FeedBridge = {
  readonly base: URL;
  readonly feeds: FeedSides;
  /** True for a token that a world of this server issued. */
  readonly isIssued: (token: string) => boolean;
  /** Learns whose session of the real side a token is. */
  readonly bind: (token: string) => Promise<'bound' | 'refused' | 'unreachable'>;
};

/** What clients are told of who sends what: everything is the world's for its own sessions, and while the real feed is broken. */
export const sidesNow = ({ feeds }: FeedBridge, { isOwn, isBroken }: { readonly isOwn: boolean; readonly isBroken: boolean }) =>
  ({
    type: 'bridge',
    ...(isOwn || isBroken ? ({ market: 'world', user: 'world' } satisfies FeedSides) : feeds),
    broken: isBroken,
  }) as const;

/** The side that sends a topic. */
export const sideOf = (feeds: FeedSides, topic: string): Side => (topic === 'user' ? feeds.user : feeds.market);
