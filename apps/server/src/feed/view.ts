import type { RefusalName } from '@mt2/contracts';
import type { Topic, TopicData, TopicKind } from '@mt2/contracts/feed';
import type { Decision, Instant } from '@mt2/domain';
import type { World } from '../world/world.ts';
import type { Writer } from '../world/writer.ts';

/** What the feed knows of a world. */
export type FeedWorld = Pick<World, 'id' | 'world' | 'sql' | 'derived' | 'mode' | 'ratePerMille' | 'now' | 'listen'> & {
  readonly writer: Pick<Writer, 'isHeld'>;
};

/** What is shown next. Without news the change is too great to be told: everybody gets the whole anew. */
export type Shown<D> = { readonly whole: D; readonly news?: D };

/** How a topic looks at its world. */
export type View<D = TopicData[TopicKind]> = {
  /** Whether writes change it; all views change with time. */
  readonly changesByWrites: boolean;
  /** What a newcomer sees. */
  first(at: Instant): D;
  /** What is to be seen after `before`; undefined when nothing changed. */
  next(before: D, at: Instant): Shown<D> | undefined;
};

type PublicTopic = Exclude<Topic, { kind: 'user' }>;
/** Opens a view of what a topic names, where there is such a thing. */
export type FeedSources = { readonly open: (world: FeedWorld, topic: PublicTopic) => Decision<View, RefusalName> };
