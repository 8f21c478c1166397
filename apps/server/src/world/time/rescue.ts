import { atOnce, type InParts, inParts } from '../transaction/in-parts.ts';
import type { Tx } from '../transaction/tx.ts';
import type { Due, Job, Objects } from './job.ts';
import { isSetAside, type ObjectName, type SetAside, setAside } from './set-aside.ts';

/** SQLite errors caused by the file, the disk or memory, not by the work. */
const HOST = /^SQLITE_(?:IOERR|FULL|BUSY|LOCKED|NOMEM|CORRUPT|READONLY|CANTOPEN|NOTADB|PERM|AUTH|INTERRUPT|PROTOCOL)/;

/** True for an error unrelated to the object of a step: a full disk, a damaged file. */
const isFaultOfHost = (error: unknown): boolean => error instanceof Error && 'code' in error && HOST.test(String(error.code));

/** A job's `next` or `run` threw; `found` are the objects that caused it, if they were searched for. */
export class StepFailed extends Error {
  readonly found: readonly SetAside[] | undefined;

  constructor(cause: unknown, found: readonly SetAside[] | undefined) {
    super('due work failed', { cause });
    this.found = found;
  }
}

/** A step of a job: the search for the next due item or, with `due`, doing it. */
type Step<T = unknown> = { readonly job: Job; readonly due?: Due | undefined; readonly do: () => T };

/**
 * Runs a step of a job. An error undoes the turn, which is then settled again without the objects that caused it; in tests
 * the error is thrown as is.
 */
export function doStep<T>(tx: Tx, { isChecking, rescue }: { isChecking: boolean; rescue?: Rescue | undefined }, step: Step<T>): T {
  if (isChecking) return step.do();
  if (rescue) return rescue.do(tx, step);
  try {
    return step.do();
  } catch (error) {
    throw mayBeOfObject(tx, error) ? new StepFailed(error, undefined) : error;
  }
}

/** The same for a step in parts. While a turn is rescued, its parts are done at once: they are undone and tried in groups. */
export function* doInParts(
  tx: Tx,
  work: { isChecking: boolean; rescue?: Rescue | undefined },
  step: Step<number | InParts<number>>,
): InParts<number> {
  if (!work.isChecking && work.rescue) return work.rescue.do(tx, { ...step, do: () => atOnce(inParts(step.do())) });
  try {
    return yield* inParts(step.do());
  } catch (error) {
    throw !work.isChecking && mayBeOfObject(tx, error) ? new StepFailed(error, undefined) : error;
  }
}

const mayBeOfObject = ({ sql }: Tx, error: unknown): boolean => sql.isInTransaction && !isFaultOfHost(error);

/**
 * How a turn is settled again after a step failed. The first failure only undoes the turn. On the second, the objects that
 * make the step fail are searched for in the state before the step; then the turn is undone again. From the third attempt
 * on they are set aside at the start of that second, so that all others settle as if those objects had never existed.
 */
export class Rescue {
  readonly #found: SetAside[] = [];
  #done = new Set<SetAside>();

  /** Records why a turn was undone; returns whether a retry makes sense, that is, whether a new culprit was found. */
  learn({ found }: StepFailed): boolean {
    this.#done = new Set();
    if (!found) return this.#found.length === 0;
    const fresh = found.filter(({ kind, id }) => !this.#found.some((known) => known.kind === kind && known.id === id));
    this.#found.push(...fresh);
    return fresh.length > 0;
  }

  /** Sets aside the objects that failed in the second of `tx`, before any of its work is done; returns whether there were any. */
  setAside(tx: Tx): boolean {
    const due = this.#found.filter((row) => row.at === tx.now && !this.#done.has(row));
    if (due.length === 0) return false;
    for (const row of due) this.#done.add(row);
    setAside(tx, due);
    return true;
  }

  /** Runs a step; if it throws, its writes are undone and the objects that caused it are searched for. */
  do<T>(tx: Tx, step: Step<T>): T {
    tx.sql.run('SAVEPOINT step');
    try {
      const value = step.do();
      tx.sql.run('RELEASE step');
      return value;
    } catch (error) {
      if (!mayBeOfObject(tx, error)) throw error;
      tx.sql.run('ROLLBACK TO step');
      const because = { job: step.job.kind, at: tx.now, error: textOf(error) };
      const found = culprits(tx, step).map((name) => ({ ...name, ...because }));
      throw new StepFailed(error, found);
    }
  }
}

const LONGEST_TEXT = 500;
const textOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, LONGEST_TEXT);

/** The objects without which the step does not throw; if there are none, the whole job. */
function culprits(tx: Tx, step: Step): readonly ObjectName[] {
  const { job, due } = step;
  const job0 = { kind: job.kind, id: 0 };
  const own = due && job.objects?.length ? [{ kind: due.table ?? job.objects[0] ?? '', id: due.id }] : [];
  const many = due ? (job.each ? [job.each] : []) : [...(job.objects ?? []).map((table) => ({ table })), ...(job.each ? [job.each] : [])];
  const all = many.flatMap((objects) => namesOf(tx, objects));
  // A step over many objects continues with the state that the earlier ones left. A step for one object is restarted.
  const found = all.length > 0 ? new Trial(tx, step, own.length === 0).culprits(all) : [];
  const blamed = found.length > 0 ? found : own;
  return blamed.length > 0 && !blamed.every((name) => isSetAside(tx, name)) ? blamed : [job0];
}

/** The objects of a table that are not set aside, in order. */
const namesOf = (tx: Tx, { table, key = 'id' }: Objects): ObjectName[] =>
  tx.sql
    .all<{ id: number }>(
      `SELECT DISTINCT "${key}" AS id FROM "${table}" WHERE "${key}" NOT IN (SELECT "id" FROM "SetAside" WHERE "kind" = ?)
       ORDER BY "${key}"`,
      table,
    )
    .map(({ id }) => ({ kind: table, id: Number(id) }));

/** Tries a step with some of its objects while the others are hidden as if set aside. Everything is undone at the end. */
class Trial {
  readonly #tx: Tx;
  readonly #step: Step;
  readonly #goesOn: boolean;

  constructor(tx: Tx, step: Step, goesOn: boolean) {
    this.#tx = tx;
    this.#step = step;
    this.#goesOn = goesOn;
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
    for (const { kind, id } of hidden) sql.run('DELETE FROM "SetAside" WHERE "kind" = ? AND "id" = ?', kind, id);
    return value;
  }

  #throws(): boolean {
    const { sql, derived } = this.#tx;
    derived.forget();
    sql.run('SAVEPOINT trial');
    try {
      this.#step.do();
      if (!this.#goesOn) sql.run('ROLLBACK TO trial');
      return false;
    } catch (error) {
      if (!mayBeOfObject(this.#tx, error)) throw error;
      sql.run('ROLLBACK TO trial');
      return true;
    } finally {
      if (sql.isInTransaction) sql.run('RELEASE trial');
    }
  }
}

const COLUMNS = ['kind', 'id', 'job', 'at', 'error'] as const;
const HIDDEN = 'hidden';
