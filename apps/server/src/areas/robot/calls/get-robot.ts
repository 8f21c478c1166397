import type { robot } from '@mt2/contracts/robot';
import { type Atoms, DAY, HOUR, type Instant, ok } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { cellProfits, closingOf, profitsOf, ROBOT_FEES, type Robot, rewound } from '@mt2/domain/robot';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { isHalted, marketOfRow, pathOf } from '../../market/index.ts';
import { profitNow } from '../profit-since.ts';
import { listMovesBy, type RobotRow } from '../robot.repo.ts';
import { priceNow, robotView } from '../robot-view.ts';
import { runningRobots } from '../running-robots.ts';
import { ownRobot, toRobot, toState } from '../state.ts';

type Point = { readonly at: Instant; readonly profit: Atoms };

/**
 * The distances between points: the shortest that gives a robot's life at most the given number of points, else as many whole
 * days as needed.
 */
const STEPS = [HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY];
const MOST_POINTS = 48;

/** Net profit of a robot from its start to now or to its end, at full hours or days, oldest first. */
function profitsOverTime(source: Source, row: RobotRow, now: Instant): Point[] {
  const from = row.createdAt;
  const to = row.endedAt || now;
  const step = STEPS.find((each) => (to - from) / each <= MOST_POINTS) ?? DAY * Math.ceil((to - from) / DAY / MOST_POINTS);
  const moves = new Map(listMovesBy(source, row.id, step).map((each) => [each.bucket, each]));
  let state = { ...toState(marketOfRow(source, row), row), status: 'running' as const };
  const points: Point[] = [{ at: to, profit: profitNow(source, row, now) }];
  for (let bucket = Math.floor(to / step); bucket * step > from; bucket -= 1) {
    const { cash, lines } = moves.get(bucket) ?? { cash: 0n, lines: 0 };
    state = rewound(state, { cash, moves: lines, newLine: undefined });
    const at = bucket * step;
    if (at < to) points.push({ at, profit: profitsOf(state, priceNow(source, state, at)).total });
  }
  return [...points, { at: from, profit: 0n }].toReversed();
}

/** One of the caller's robots with its lines, its profit over time, and its proceeds if stopped now. */
export const getRobot: Query<typeof robot.getRobot> = ({ world, person, note }, { id }) => {
  const found = ownRobot(world, person.id, id, note);
  if (!found.ok) return found;
  const row = found.value;
  const now = world.now();
  const market = marketOfRow(world, row);
  const whole = runningRobots.find(world, id)?.robot ?? toRobot(market, row);
  return ok({
    ...robotView(world, row, now),
    lines: linesOf(whole),
    profits: profitsOverTime(world, row, now),
    closing: closing(world, whole, now),
    isHalted: isHalted(world, market),
  });
};

function linesOf({ market, type, lines, empty, status }: Robot) {
  const rates = cellProfits(lines, ROBOT_FEES[type]);
  const orderOn = (line: number) => (status !== 'running' || line === empty ? 'none' : line < empty ? 'buy' : 'sell');
  return lines.map((price, line) => ({
    line,
    price: ticksToAtoms(market, price),
    order: orderOn(line) as 'buy' | 'sell' | 'none',
    profitRate: rates[line] ?? 0n,
  }));
}

function closing(source: Source, whole: Robot, now: Instant) {
  if (whole.status !== 'running') return { value: 0n, fee: 0n, returned: 0n };
  return closingOf(whole, pathOf(source).tickAt(whole.market, now));
}
