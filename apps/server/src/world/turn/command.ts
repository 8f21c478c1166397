import { err } from '@mt2/domain';
import { isGuarded } from '../time/set-aside.ts';
import type { Outcome, QueuedEvent, Refused, Tx } from '../transaction/tx.ts';

/** A command that waits for its turn, and the two ways to answer its caller. */
export type Waiting = {
  readonly run: (tx: Tx) => Outcome;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs a command in its own savepoint of a turn; returns a function that answers its caller after the commit. Of a refusal
 * only what it keeps stays, and of an error nothing.
 */
export function runCommand({ run, resolve, reject }: Waiting, txOf: (queued: QueuedEvent[]) => Tx, queued: QueuedEvent[]): () => void {
  const own: QueuedEvent[] = [];
  const tx = txOf(own);
  const { sql } = tx;
  sql.control('SAVEPOINT command');
  const before = sql.writes;
  try {
    const outcome = run(tx);
    if (!outcome.ok) {
      if (sql.writes > before) undo(tx);
      own.length = 0;
      (outcome as Refused).keep?.(tx);
    }
    sql.control('RELEASE command');
    queued.push(...own);
    return () => resolve(outcome);
  } catch (error) {
    undo(tx);
    sql.control('RELEASE command');
    return () => (isGuarded(error) ? resolve(err('object-set-aside')) : reject(error));
  }
}

function undo({ sql, derived }: Tx): void {
  sql.control('ROLLBACK TO command');
  derived.forget();
}
