import type { Instant } from '@mt2/domain';
import { isFaultOfHost } from '../storage/damage.ts';
import type { Due, Job, Objects } from '../time/job.ts';
import { isSetAside, type ObjectName, type SetAside } from '../time/set-aside.ts';
import type { Tx } from '../transaction/tx.ts';

/** A step of a job: the search for the next due item or, with `due`, doing it. */
export type Step<T = unknown> = { readonly job: Job; readonly due?: Due | undefined; readonly do: () => T };

/** A step that threw, the second of it, and the objects that caused it. */
export type Failure = { readonly at: Instant; readonly error: unknown; readonly culprits: readonly SetAside[] };

/** False for an error unrelated to the objects of a step: a full disk, a damaged file. */
export const isFaultOfStep = ({ sql }: Tx, error: unknown): boolean => sql.isInTransaction && !isFaultOfHost(error);

const LONGEST_TEXT = 500;
const textOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, LONGEST_TEXT);

/** The objects without which a step does not throw, searched for in the state before it; if there are none, the whole job. */
export function culpritsOf(tx: Tx, step: Step, error: unknown): SetAside[] {
  const because = { job: step.job.kind, at: tx.now, error: textOf(error) };
  return namesOf(tx, step).map((name) => ({ ...name, ...because }));
}

/**
 * Names the objects by which a step is blamed: those without which it does not throw or, for the step of one object, else that one.
 * Without any the whole job is blamed; also if the object is set aside already, for then a query of the job lacks `notSetAside`.
 */
function namesOf(tx: Tx, step: Step): readonly ObjectName[] {
  const { job, due } = step;
  const one = due && job.oneOf ? [{ kind: due.table ?? job.oneOf[0] ?? '', id: due.id }] : [];
  const many = [...(due ? [] : (job.oneOf ?? []).map((table) => ({ table }))), ...(job.manyOf ? [job.manyOf] : [])];
  const all = many.flatMap((objects) => objectsOf(tx, objects));
  const found = all.length > 0 ? new Trial(tx, step, one.length === 0).culprits(all) : [];
  const blamed = found.length > 0 ? found : one.filter((name) => !isSetAside(tx, name));
  return blamed.length > 0 ? blamed : [{ kind: job.kind, id: 0 }];
}

/** The objects of a table that are not set aside, in order. */
const objectsOf = (tx: Tx, { table, key = 'id' }: Objects): ObjectName[] =>
  tx.sql
    .all<{ id: number }>(
      `SELECT DISTINCT "${key}" AS id FROM "${table}" WHERE "${key}" NOT IN (SELECT "id" FROM "SetAside" WHERE "kind" = +?)
       ORDER BY "${key}"`,
      table,
    )
    .map(({ id }) => ({ kind: table, id: Number(id) }));

/**
 * Tries a step with some of its objects while the others are hidden as if set aside. Everything is undone at the end.
 *
 * For example, a step settles the objects 1 to 4, and 3 makes it throw:
 *
 *     visible    the step
 *     none       passes: an object is the cause
 *     1 2 3 4    throws: it is among these, so each half is searched alone
 *     1 2        passes
 *     3 4        throws
 *     3          throws: 3 is a culprit
 *     4          passes
 *
 * A step that settles many objects keeps what a passing trial did (`keepsPassed`): 4 is tried after 1 and 2 are settled, as it will be
 * without 3. So if the step throws only when it has settled more than three objects, the last ones are the culprits. The step of one
 * object is undone after each trial: it is the same step, tried again.
 */
class Trial {
  readonly #tx: Tx;
  readonly #step: Step;
  readonly #keepsPassed: boolean;

  constructor(tx: Tx, step: Step, keepsPassed: boolean) {
    this.#tx = tx;
    this.#step = step;
    this.#keepsPassed = keepsPassed;
  }

  /** The objects that make the step throw; none if it throws without any object. */
  culprits(all: readonly ObjectName[]): ObjectName[] {
    return this.#without(all, () => this.#throws()) ? [] : this.#search(all);
  }

  /** With all other objects hidden, finds those among the visible ones that make the step throw, by bisection. */
  #search(visible: readonly ObjectName[]): ObjectName[] {
    if (!this.#throws()) return [];
    if (visible.length === 1) return [...visible];
    const half = Math.ceil(visible.length / 2);
    const [first, second] = [visible.slice(0, half), visible.slice(half)];
    return [...this.#without(second, () => this.#search(first)), ...this.#without(first, () => this.#search(second))];
  }

  #without<T>(hidden: readonly ObjectName[], work: () => T): T {
    const { sql } = this.#tx;
    sql.insertAll<SetAside>(
      'SetAside',
      COLUMNS,
      hidden.map((name) => ({ ...name, job: HIDDEN, at: 0, error: '' })),
    );
    const value = work();
    for (const { kind, id } of hidden) sql.delete('SetAside', { kind, id });
    return value;
  }

  #throws(): boolean {
    const { sql, derived } = this.#tx;
    derived.forget();
    sql.control('SAVEPOINT trial');
    try {
      this.#step.do();
      if (!this.#keepsPassed) sql.rollBack('trial');
      return false;
    } catch (error) {
      if (!isFaultOfStep(this.#tx, error)) throw error;
      sql.rollBack('trial');
      return true;
    } finally {
      if (sql.isInTransaction) sql.control('RELEASE trial');
    }
  }
}

const COLUMNS = ['kind', 'id', 'job', 'at', 'error'] as const;
const HIDDEN = 'hidden';
