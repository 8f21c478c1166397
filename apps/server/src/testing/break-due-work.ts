import { assertDefined, type Instant } from '@mt2/domain';
import { vi } from 'vitest';
import type { Due } from '../world/time/job.ts';
import { isSetAside, type ObjectName } from '../world/time/set-aside.ts';
import type { Tx } from '../world/transaction/tx.ts';
import type { TestServer } from './harness.ts';

/** Until an instant, the due work of a kind throws in every world while an object takes part: a bug that is fixed later. */
export function breakDueWork({ app }: TestServer, { kind, object, upTo }: { kind: string; object: ObjectName; upTo: Instant }): void {
  const job = assertDefined(
    app.jobs.find((each) => each.kind === kind),
    `there is a job ${kind}`,
  );
  const { run } = job;
  vi.spyOn(job, 'run').mockImplementation((tx: Tx, due: Due) => {
    const count = run(tx, due);
    if (tx.now <= upTo && !isSetAside(tx, object)) throw new Error('a bug');
    return count;
  });
}
