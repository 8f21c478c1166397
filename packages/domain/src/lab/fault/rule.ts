import type { Instant } from '../../core/instant.ts';

/** Effects of a fault on a call; the feed has its own effects. */
export const CALL_EFFECTS = [
  'refusal',
  '999',
  '500',
  'latency',
  'never-answer',
  'connection-reset',
  'drop-before-commit',
  'drop-after-commit',
  'duplicate',
  'malformed-body',
  'truncated-body',
  'upload-too-large',
] as const;
const FEED_EFFECTS = ['feed-gap', 'feed-delay', 'feed-disconnect'] as const;
export const FAULT_EFFECTS = [...CALL_EFFECTS, ...FEED_EFFECTS] as const;
export type CallEffect = (typeof CALL_EFFECTS)[number];
export type FeedEffect = (typeof FEED_EFFECTS)[number];
export type FaultEffect = CallEffect | FeedEffect;

/** The longest wait of a fault that a request orders for itself, in real milliseconds. */
export const LONGEST_ORDERED_MS = 60_000;

/** Which of the matching requests a rule affects. */
export const FAULT_SCHEDULES = ['always', 'first', 'nth', 'every', 'share'] as const;
export type FaultSchedule = (typeof FAULT_SCHEDULES)[number];

export type FaultRule = {
  /**
   * A call `spot.placeOrder`, an area's calls `spot.*`, all calls `*`; a topic `feed.depth:BTC/USDT`, a kind of topic
   * `feed.depth`, all topics `feed.*`.
   */
  readonly target: string;
  /** Null for all users and guests. */
  readonly userId: number | null;
  /** World time: start (inclusive) and end (exclusive); null is open. */
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly schedule: FaultSchedule;
  /** The n of `first`, `nth` and `every`. */
  readonly count: number;
  /** The percentage of `share`. */
  readonly percent: number;
  /** A different seed selects different victims and delays. */
  readonly seed: number;
  readonly effect: FaultEffect;
  /** The refusal's name; empty for other effects. */
  readonly refusal: string;
  /** Real milliseconds of `latency` and `feed-delay`, and the maximum random addition. */
  readonly delayMs: number;
  readonly spreadMs: number;
};

export const isFeedEffect = (effect: FaultEffect): effect is FeedEffect => FEED_EFFECTS.some((each) => each === effect);
export const isDelay = (effect: FaultEffect): boolean => effect === 'latency' || effect === 'feed-delay';
