import type { IncomingHttpHeaders } from 'node:http';
import type { Call, RefusalName } from '@mt2/contracts';
import type { Policies } from './areas/review/index.ts';
import type { FeedFaults } from './feed/world-feed.ts';
import type { AppContext } from './http/app-context.ts';
import type { LabGates } from './http/gates.ts';
import type { Person } from './http/needs.ts';
import type { Marked } from './world/arrival.ts';
import type { On, Tx } from './world/transaction/tx.ts';
import type { World } from './world/world.ts';
import type { WorldObserver } from './world/world-facts.ts';

/** Sessions that are not a world's own: the world does not know their tokens. */
export type OtherSessions = {
  /** The user of a token that the world does not know. */
  readonly identify: AppContext['identify'];
  /** Whether the session by which a person was found is open; undefined for a session of the world. */
  readonly isOpen: (tx: Pick<Tx, 'world'>, person: Person) => boolean | undefined;
  /** False for a token that does not name its world, although it looks as if. */
  readonly isNaming: (world: World, token: string) => boolean;
};

/**
 * The points at which the lab joins the product: with its routes (`build-app.ts`) all that the product knows of it. Without
 * the lab there are none.
 */
export type LabPoints = {
  /** The lab's gates among those of the product's calls. */
  readonly gates?: LabGates;
  /** Makes the observer of each world. */
  readonly observe?: () => WorldObserver;
  /** Subscribers to events of worlds. */
  readonly on?: On;
  /** Is told of the refusal of a request that matched no call, with its world if that can be opened. */
  readonly refused?: (refusal: RefusalName, world: World | undefined) => void;
  /** Is told where the states of worlds come from, and where they are copied to. */
  readonly marked?: Marked;
  /** Is told, in the writer's turn, that the server has set policies by itself. */
  readonly policiesSet?: (world: World, policies: Policies) => void;
  /** Breaks connections and messages of the feed. */
  readonly feedFaults?: FeedFaults;
  /** Sessions that worlds did not open. */
  readonly sessions?: OtherSessions;
  /** Forgets what the server knows of a world outside of it, when it is created or deleted. */
  readonly forget?: (id: string) => void;
  /** True for a request that may use the lab. */
  readonly mayEnter?: (headers: IncomingHttpHeaders) => boolean;
};

/** Is told everything that happens in the worlds of servers. */
export type ServerObserver = WorldObserver & {
  readonly refuse: (refusal: RefusalName, call?: Call) => void;
  readonly answer: (call: Call) => void;
  readonly show: (screen: string) => void;
};
