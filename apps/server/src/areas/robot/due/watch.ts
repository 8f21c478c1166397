import type { Reached } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/market-terms';
import { fillAt, robotFill, robotRef } from '@mt2/domain/robot';
import { eachInParts, type Tx } from '../../../world/transaction/tx.ts';
import { priceWatch } from '../../market/index.ts';
import { leftToGive, type PostOne, postInParts } from '../../wallet/index.ts';
import { endRobot, liquidateRobot } from '../end-robot.ts';
import { fillRow, storeRunning, tradeIn } from '../fill.ts';
import { type FillRow, insertFills, type RobotRow } from '../robot.repo.ts';
import { emitRobot } from '../robot-view.ts';
import { runningRobots } from '../running-robots.ts';
import { accountOf } from '../state.ts';

/** Fills every line of a robot that the price has reached. */
function fillLines(tx: Tx, id: number, price: number, postOne: PostOne): { readonly row: RobotRow; readonly fills: readonly FillRow[] } {
  const running = runningRobots.get(tx, id);
  const { market } = running.robot;
  const { robot, fills } = fillAt(running.robot, price);
  const first = running.robot.fills + 1;
  for (const [index, fill] of fills.entries())
    postOne(`robot.fill:${id}:${first + index}`, robotRef(id), robotFill(accountOf(running.row), tradeIn(market, fill)));
  const rows = insertFills(
    tx,
    fills.map((fill) => fillRow(tx, market, running.row, 'grid', fill)),
  );
  return { row: storeRunning(tx, running, robot), fills: rows };
}

/** A robot's lines wait while the market maker may give no more of the coin that it pays for them; with leverage it gives no coins. */
function canBeFilled(tx: Tx, { id, by }: Reached): boolean {
  const { market, type } = runningRobots.get(tx, id).robot;
  if (by === 'down' && type === 'lever') return true;
  return leftToGive(tx, 'house', by === 'down' ? market.id : USDT.id) > 0n;
}

/** Fills the lines of robots and stops them by the last price, and liquidates them by the mark price. */
export const { jobs: watchJobs, watchAgain } = priceWatch({
  fill: runningRobots.step('fill', {
    kind: 'robot-fill',
    phase: 'robot-fills',
    source: 'index',
    *run(tx, _, reached, price) {
      const filled: ReturnType<typeof fillLines>[] = [];
      yield* postInParts(tx, reached, (line, postOne) => {
        if (canBeFilled(tx, line)) filled.push(fillLines(tx, line.id, price, postOne));
      });
      return yield* eachInParts(filled, ({ row, fills }) => {
        emitRobot(tx, row, fills);
        return fills.length;
      });
    },
  }),
  stop: runningRobots.step('stop', {
    kind: 'robot-stop',
    phase: 'stops',
    source: 'index',
    run: (tx, _, reached) =>
      eachInParts(reached, ({ id, by }) => {
        endRobot(tx, runningRobots.get(tx, id), by === 'up' ? 'take-profit' : 'stop-loss');
        return 1;
      }),
  }),
  liquidation: runningRobots.step('liquidation', {
    kind: 'robot-liquidation',
    phase: 'robot-liquidations',
    source: 'mark',
    run: (tx, _, reached) =>
      eachInParts(reached, ({ id }) => {
        liquidateRobot(tx, runningRobots.get(tx, id));
        return 1;
      }),
  }),
});
