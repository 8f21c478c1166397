import { RATE_ONE, shareFloor } from '@mt2/domain';
import { isFunded, payFunding } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt, type Market } from '@mt2/domain/market';
import { notional } from '@mt2/domain/market-terms';
import { frozenFor, heldSteps, robotFunding, robotRef } from '@mt2/domain/robot';
import type { Job } from '../../../world/time/job.ts';
import { eachInParts, type Tx } from '../../../world/transaction/tx.ts';
import { pathOf } from '../../market/index.ts';
import { type PostOne, postInParts } from '../../wallet/index.ts';
import { storeRunning } from '../fill.ts';
import { insertFunding, type RobotRow } from '../robot.repo.ts';
import { emitRobot } from '../robot-view.ts';
import { type Running, runningRobots } from '../running-robots.ts';
import { accountOf } from '../state.ts';
import { watchAgain } from './watch.ts';

const isLeveraged = ({ row }: Running): boolean => row.type === 'lever';

/** Funding of leveraged robots that were started long enough before: paid from their own money, and never more than they have. */
export const payRobotFunding: Job = {
  kind: 'robot-funding',
  phase: 'funding',
  reads: ['Robot'],
  manyOf: { table: 'Robot' },
  next: (tx, upTo) => {
    const at = fundingAt(tx.now) + FUNDING_INTERVAL;
    return at <= upTo && runningRobots.all(tx).some(isLeveraged) ? { at, id: 0 } : undefined;
  },
  *run(tx) {
    const paid: RobotRow[] = [];
    const markets = new Set<Market>();
    const funded = runningRobots.all(tx).filter((each) => isLeveraged(each) && isFunded(each.row.createdAt, tx.now));
    yield* postInParts(tx, funded, (running, postOne) => {
      const row = pay(tx, running, postOne);
      if (row) paid.push(row);
      if (row) markets.add(running.robot.market);
    });
    watchAgain(tx, markets, 'fill');
    return yield* eachInParts(paid, (row) => {
      emitRobot(tx, row);
      return 1;
    });
  },
};

/** Pays one robot's funding; returns its changed row, or undefined if there was nothing to pay. */
function pay(tx: Tx, running: Running, postOne: PostOne): RobotRow | undefined {
  const { row, robot } = running;
  const path = pathOf(tx);
  const position = notional(robot.market, path.mark(robot.market, tx.now), heldSteps(robot));
  const payment = shareFloor(position, -path.funding(robot.market, tx.now), RATE_ONE);
  const { received, fromMargin } = payFunding(payment, 0n, frozenFor(robot));
  const amount = received - fromMargin;
  if (amount === 0n) return undefined;
  // Begins with the instant, so the keys of one instant are adjacent in their index.
  postOne(`robot.funding:${tx.now}:${row.id}`, robotRef(row.id), robotFunding(accountOf(row), amount));
  insertFunding(tx, { robotId: row.id, amount, at: tx.now });
  return storeRunning(tx, running, { ...robot, cash: robot.cash + amount, funding: robot.funding + amount });
}
