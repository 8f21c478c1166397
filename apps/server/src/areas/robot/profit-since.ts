import type { Atoms, Instant } from '@mt2/domain';
import { notional } from '@mt2/domain/market-terms';
import { heldCost, heldSteps, profitsOf, type RobotState, rewound } from '@mt2/domain/robot';
import type { AccountKind } from '@mt2/domain/wallet';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow, pathOf } from '../market/index.ts';
import { listLeveragedBefore, type RobotRow, sumSince } from './robot.repo.ts';
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

/** Unrealized profit of a user's leveraged robots by account, in atoms: as of one instant, at the mark prices of another. */
export function openProfitOf(source: Source, userId: number, at: Instant, before: Instant): ReadonlyMap<AccountKind, Atoms> {
  let sum = 0n;
  for (const row of listLeveragedBefore(source, userId, before)) {
    const market = marketOfRow(source, row);
    const robot = stateBefore(source, runningRobots.find(source, row.id)?.robot ?? toRobot(market, row), row, before);
    sum += notional(market, pathOf(source).mark(market, at), heldSteps(robot)) - heldCost(robot);
  }
  return new Map([['trust', sum]]);
}
