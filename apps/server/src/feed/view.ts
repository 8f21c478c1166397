import type { RefusalName } from '@mt2/contracts';
import type { Topic, TopicData, TopicKind } from '@mt2/contracts/feed';
import type { Decision, Instant } from '@mt2/domain';
import type { Writer } from '../world/turn/writer.ts';
import type { World } from '../world/world.ts';

/** The part of a world used by the feed. */
export type FeedWorld = Pick<
  World,
  'id' | 'stateId' | 'world' | 'sql' | 'derived' | 'mode' | 'ratePerMille' | 'now' | 'listen' | 'confirmed'
> & {
  readonly writer: Pick<Writer, 'isTaken' | 'turn'>;
};

/** The next state of a view. Without `changed` the difference is too large to send: every reader gets the full state again. */
export type Change<D> = { readonly whole: D; readonly changed?: D };

/** Reads one topic of its world. */
export type View<D = TopicData[TopicKind]> = {
  /** True if writes change it; all views change with time. */
  readonly changesByWrites: boolean;
  /** The full state, for a new reader. */
  first(at: Instant): D;
  /** The state that follows `before`; undefined if nothing changed. */
  next(before: D, at: Instant): Change<D> | undefined;
};

type PublicTopic = Exclude<Topic, { kind: 'user' }>;
/** Opens the view of a topic; refuses if the market or the period does not exist. */
export type FeedSources = { readonly open: (world: FeedWorld, topic: PublicTopic) => Decision<View, RefusalName> };
