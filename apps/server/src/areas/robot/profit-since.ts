import type { Atoms, Instant } from '@mt2/domain';
import { notional } from '@mt2/domain/market-terms';
import { heldCost, heldSteps, profitsOf, type Robot, type RobotState, rewound } from '@mt2/domain/robot';
import type { Source } from '../../world/transaction/tx.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import type { OpenProfit } from '../wallet/index.ts';
import { listLeveragedBetween, type RobotRow, sumSince } from './robot.repo.ts';
import { priceNow } from './robot-view.ts';
import { runningRobots } from './running-robots.ts';
import { toRobot, toState } from './state.ts';

/** A robot before the events at and after an instant; it was running then. */
const stateBefore = <R extends RobotState>(source: Source, robot: R, { id }: RobotRow, instant: Instant): R => ({
  ...rewound(robot, sumSince(source, id, instant)),
  status: 'running',
});

/** Net profit of a robot at the prices of this second, in atoms; for an ended one, the final profit. */
export function profitNow(source: Source, row: RobotRow, now: Instant): Atoms {
  const state = toState(marketOfRow(source, row), row);
  return profitsOf(state, row.status === 'running' ? priceNow(source, state, now) : state.price).total;
}

/** Net profit that a robot had at an instant at which it ran, in atoms; 0 up to its start. */
export function profitAt(source: Source, row: RobotRow, instant: Instant): Atoms {
  if (instant <= row.createdAt) return 0n;
  const state = toState(marketOfRow(source, row), row);
  return profitsOf(stateBefore(source, state, row, instant), priceNow(source, state, instant)).total;
}

/** Unrealized profit of a user's leveraged robots by account at some moments, in atoms. */
export const openProfitOf: OpenProfit = (source, userId, moments) => {
  const sums = moments.map(() => 0n);
  for (const row of listLeveragedBetween(source, userId, moments.at(-1)?.before ?? 0, moments[0]?.before ?? 0)) {
    const market = marketOfRow(source, row);
    let robot: Robot = { ...(runningRobots.find(source, row.id)?.robot ?? toRobot(market, row)), status: 'running' };
    let known: Instant | undefined;
    for (const [index, { at, before }] of moments.entries()) {
      if (row.createdAt >= before) break;
      if (row.endedAt > 0 && row.endedAt < before) continue;
      robot = rewound(robot, sumSince(source, row.id, before, known));
      known = before;
      sums[index] = (sums[index] ?? 0n) + notional(market, pathOf(source).mark(market, at), heldSteps(robot)) - heldCost(robot);
    }
  }
  return sums.map((sum) => new Map([['trust', sum]]));
};
