import type { RefusalName } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import type { Err, Instant, Note } from '@mt2/domain';
import type { Derived } from './derived.ts';
import type { Emit } from './events.ts';
import type { Sql } from './sql.ts';
import type { WorldFacts } from './world-facts.ts';

/** Something that happened to a user; heard after the commit. */
export type QueuedEvent = { readonly userId: number; readonly event: UserEvent };

/** What a change of a world works with. Synchronous: nothing can come in between. */
export type Tx = {
  readonly world: WorldFacts;
  /** The instant at which this happens: now, or the moment at which it fell due. */
  readonly now: Instant;
  readonly sql: Sql;
  readonly derived: Derived;
  /** Tells the subscribers of an event, in this transaction. */
  readonly emit: Emit;
};

/** Whoever makes checks: `note` hears of each; nobody listens where there is no lab. */
export type WithChecks = { readonly note?: Note | undefined };

/** What a command works with: a transaction, and `note` where the request log hears of each check. */
export type CommandTx = Tx & WithChecks;

/** A refusal that leaves something behind (a counted attempt). Everything else of the command is undone. */
export type Refused = Err<RefusalName> & { readonly keep?: (tx: Tx) => void };

/** Adds to a refusal what must stay written. */
export const keeping = <R extends RefusalName>(refusal: Err<R>, keep: (tx: Tx) => void): Err<R> & { keep: (tx: Tx) => void } => ({
  ...refusal,
  keep,
});
