import type { RefusalName } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/areas';
import type { Decision, Err, Instant, Note } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';
import type { WorldFacts } from '../world-facts.ts';
import type { Derived } from './derived.ts';
import type { Emit } from './events.ts';

/** An event of a user, sent after the commit. */
export type QueuedEvent = { readonly userId: number; readonly event: UserEvent };

/** The transaction of a change. Synchronous: nothing can come in between. */
export type Tx = {
  readonly world: WorldFacts;
  /** The instant of the change: now, or when it fell due. */
  readonly now: Instant;
  readonly sql: Sql;
  readonly derived: Derived;
  /** Calls the subscribers of an event, in this transaction. */
  readonly emit: Emit;
  /** The events that this transaction has written to users' event logs, in order. */
  readonly logged: { readonly userId: number; readonly id: number }[];
};

/** Collects the result of each check for the request log; undefined with the lab off. */
export type WithChecks = { readonly note?: Note | undefined };

/** The transaction of a command, with `note` for the results of its checks. */
export type CommandTx = Tx & WithChecks;

/** A refusal that keeps some writes (a counted attempt). Everything else of the command is undone. */
export type Refused = Err<RefusalName> & { readonly keep?: (tx: Tx) => void };

/** The value of a change, or its refusal. */
export type Outcome<T = unknown> = Decision<T, RefusalName> | Refused;

/** Adds writes to a refusal that must stay. */
export const keeping = <R extends RefusalName>(refusal: Err<R>, keep: (tx: Tx) => void): Err<R> & { keep: (tx: Tx) => void } => ({
  ...refusal,
  keep,
});

/** A refusal with further writes to keep, after its own. */
export const alsoKeeping = <R extends Refused>(refusal: R, keep: (tx: Tx) => void): R & { keep: (tx: Tx) => void } => ({
  ...refusal,
  keep: (tx) => {
    refusal.keep?.(tx);
    keep(tx);
  },
});
