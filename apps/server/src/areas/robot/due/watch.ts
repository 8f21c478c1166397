import type { Market, Reached } from '@mt2/domain/market';
import { fillAt, robotFill, robotRef } from '@mt2/domain/robot';
import type { Phase } from '../../../world/time/phases.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { levelTriggered, type PriceTrigger } from '../../market/index.ts';
import { type PostOne, postTogether } from '../../wallet/index.ts';
import { emitRobot } from '../emit-robot.ts';
import { endRobot, liquidateRobot } from '../end-robot.ts';
import { fillRow, storeRunning, tradeIn } from '../fill.ts';
import { type FillRow, insertFills, type RobotRow } from '../robot.repo.ts';
import { runningRobot, runningRobots, type Watched } from '../running-robots.ts';
import { accountOf } from '../state.ts';

/** The steps of robots in a second, in this order: a command comes after all of them. */
type Step = 'funding' | Watched | 'command';
const ORDER: readonly Step[] = ['funding', 'fill', 'stop', 'liquidation', 'command'];

/** Watches a price for what it does to robots; in a halted market nothing happens to them. */
const watched = (
  what: Watched,
  { kind, phase, source }: { readonly kind: string; readonly phase: Phase; readonly source: 'index' | 'mark' },
  act: (tx: Tx, price: number, reached: readonly Reached[]) => number,
): PriceTrigger =>
  levelTriggered({
    kind,
    phase,
    reads: ['Robot'],
    each: { table: 'Robot' },
    source,
    levels: (tx, market) => runningRobots(tx).levels(market, what),
    run: (tx, market, reached, price) => {
      const count = act(tx, price, reached);
      watchAgain(tx, market, what);
      return count;
    },
  });

/** Fills every line of a robot that the price has reached. */
function fillLines(tx: Tx, id: number, price: number, postOne: PostOne): { readonly row: RobotRow; readonly fills: readonly FillRow[] } {
  const running = runningRobot(tx, id);
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

const fills = watched('fill', { kind: 'robot-fill', phase: 'robot-fills', source: 'index' }, (tx, price, reached) => {
  const filled: ReturnType<typeof fillLines>[] = [];
  postTogether(tx, (postOne) => {
    for (const { id } of reached) filled.push(fillLines(tx, id, price, postOne));
  });
  for (const each of filled) emitRobot(tx, each.row, each.fills);
  return filled.reduce((sum, each) => sum + each.fills.length, 0);
});

const stops = watched('stop', { kind: 'robot-stop', phase: 'stops', source: 'index' }, (tx, _, reached) => {
  for (const { id, by } of reached) endRobot(tx, runningRobot(tx, id), by === 'up' ? 'take-profit' : 'stop-loss');
  return reached.length;
});

const liquidations = watched(
  'liquidation',
  { kind: 'robot-liquidation', phase: 'robot-liquidations', source: 'mark' },
  (tx, _, reached) => {
    for (const { id } of reached) liquidateRobot(tx, runningRobot(tx, id));
    return reached.length;
  },
);

const TRIGGERS: readonly (readonly [Watched, PriceTrigger])[] = [
  ['fill', fills],
  ['stop', stops],
  ['liquidation', liquidations],
];

/** Robots of a market changed: what a price does to them is looked for again, in this second too where it comes after `step`. */
export function watchAgain(tx: Tx, market: Market, step: Step = 'command'): void {
  for (const [own, { searchAgain }] of TRIGGERS) searchAgain(tx, market, ORDER.indexOf(own) > ORDER.indexOf(step));
}

export const triggerJobs = TRIGGERS.map(([, { job }]) => job);
