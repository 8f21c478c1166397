import type { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { totalsOf } from '../totals.ts';

const NOTHING = { invested: 0n, today: 0n, profit: 0n, running: 0, finished: 0 };

/** The caller's robots together. */
export const getTotals: Query<typeof robot.getTotals> = ({ world, person }) => {
  const { invested, today, profit, running, finished } = person ? totalsOf(world, person.id, world.now()) : NOTHING;
  return ok({ invested, today, total: profit, running, finished });
};
