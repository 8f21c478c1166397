import type { robot } from '@mt2/contracts/robot';
import { type Atoms, DAY, type Instant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { profitAt, profitNow } from '../profit-since.ts';
import { listEndedSince, listRunningOf, type RobotRow, sumEnded } from '../robot.repo.ts';

/** Totals of a user's robots; amounts in atoms. */
type Totals = {
  readonly invested: Atoms;
  readonly today: Atoms;
  readonly profit: Atoms;
  readonly running: number;
  readonly finished: number;
};

/** The investment in a user's running robots, and the profit since 00:00 UTC and in all, in atoms. */
function totalsOf(source: Source, userId: number, now: Instant): Totals {
  const midnight = now - (now % DAY);
  const running = listRunningOf(source, userId);
  const ended = sumEnded(source, userId);
  const sum = (rows: readonly RobotRow[], amountOf: (row: RobotRow) => Atoms): Atoms =>
    rows.reduce((total, row) => total + amountOf(row), 0n);
  const touched = [...running, ...listEndedSince(source, userId, midnight)];
  return {
    invested: sum(running, ({ amount }) => amount),
    today: sum(touched, (row) => profitNow(source, row, now) - profitAt(source, row, midnight)),
    profit: sum(running, (row) => profitNow(source, row, now)) + ended.profit,
    running: running.length,
    finished: ended.count,
  };
}

const NOTHING = { invested: 0n, today: 0n, profit: 0n, running: 0, finished: 0 };

/** Totals of the caller's robots. */
export const getTotals: Query<typeof robot.getTotals> = ({ world, person }) => {
  const { invested, today, profit, running, finished } = person ? totalsOf(world, person.id, world.now()) : NOTHING;
  return ok({ invested, today, total: profit, running, finished });
};
