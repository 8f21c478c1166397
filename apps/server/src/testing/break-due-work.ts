import { assertDefined, type Instant } from '@mt2/domain';
import { vi } from 'vitest';
import type { Due } from '../world/time/job.ts';
import { isSetAside, type ObjectName } from '../world/time/set-aside.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { TestServer } from './harness.ts';

const BUG = new Error('a bug');

/** `where` it throws: in the step of the object, or in every search for due work; `isThere`: in which transactions, by default in all. */
type Bug = {
  readonly kind: string;
  readonly object: ObjectName;
  readonly where?: 'run' | 'next';
  readonly isThere?: (tx: Tx) => boolean;
};

/** The due work of a kind throws while an object takes part. */
export function breakDueWork({ app }: TestServer, { kind, object, where = 'run', isThere = () => true }: Bug): void {
  const job = assertDefined(
    app.jobs.find((each) => each.kind === kind),
    `there is a job ${kind}`,
  );
  const { run, next, oneOf } = job;
  const takesPart = (tx: Tx) => isThere(tx) && !isSetAside(tx, object);
  const isOfObject = ({ id, table = oneOf?.[0] }: Due) => !oneOf || (id === object.id && table === object.kind);
  if (where === 'next')
    vi.spyOn(job, 'next').mockImplementation((tx: Tx, upTo: Instant) => {
      if (takesPart(tx)) throw BUG;
      return next(tx, upTo);
    });
  else
    vi.spyOn(job, 'run').mockImplementation((tx: Tx, due: Due) => {
      const count = run(tx, due);
      if (takesPart(tx) && isOfObject(due)) throw BUG;
      return count;
    });
}

/** Until an instant: a bug that is mended later. */
export const until =
  (upTo: Instant) =>
  ({ now }: Tx): boolean =>
    now <= upTo;
