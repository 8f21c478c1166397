import type { robot } from '@mt2/contracts/robot';
import { type Atoms, DAY, dayStart, HOUR, type Instant, ok } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import {
  cellProfits,
  checkStop,
  closingOf,
  profitsOf,
  ROBOT_FEES,
  ROBOT_STATUS,
  type Robot,
  type RobotStatus,
  rewound,
} from '@mt2/domain/robot';
import type { Change, Query } from '../../../http/area.ts';
import { refuseIfSetAside } from '../../../world/time/set-aside.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { isHalted, marketOfRow, marketState, noteNoMarket, pathOf } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { createRobot as command, madeBefore } from '../create-robot.ts';
import { watchAgain } from '../due/watch.ts';
import { endRobot } from '../end-robot.ts';
import { profitAt, profitNow } from '../profit-since.ts';
import { listEndedSince, listFillsOf, listMovesBy, listRobotsOf, listRunningOf, type RobotRow, sumEnded } from '../robot.repo.ts';
import { findRobotMarket } from '../robot-market.ts';
import { fillView, priceNow, robotView } from '../robot-view.ts';
import { runningRobots } from '../running-robots.ts';
import { ownRobot, toRobot, toState } from '../state.ts';

/** Creates a robot for the caller; for a request without a key that was repeated, returns the robot already created. */
export const createRobot: Change<typeof robot.createRobot> = (tx, { marketId, isToppedUp = false, ...request }) => {
  const market = findRobotMarket(tx, marketId, request.type);
  if (!market) return noteNoMarket(tx, marketId);
  const asked = { ...request, market, isToppedUp };
  const before = tx.isKeyed ? undefined : madeBefore(tx, tx.person.id, asked);
  const made = before ? ok(before) : command(tx, tx.person.id, asked);
  return made.ok ? ok(robotView(tx, made.value, tx.now)) : made;
};

/** The statuses of each list. */
const SHOWN = {
  running: ['running'],
  ended: ['finished', 'stopped', 'liquidated'],
  stopped: ['stopped'],
  liquidated: ['liquidated'],
} as const satisfies Readonly<Record<string, readonly RobotStatus[]>>;

/** The caller's robots, newest first. */
export const listRobots: Query<typeof robot.listRobots> = ({ world, person }, { type, list, page, limit }) => {
  const filter = { type, statuses: list === undefined ? ROBOT_STATUS.names : SHOWN[list] };
  const { rows, count } = listRobotsOf(world, person.id, filter, { page, limit });
  const now = world.now();
  return ok({ rows: rows.map((row) => robotView(world, row, now)), page, limit, total: count });
};

/** Stops the caller's robot at the price of this second, whatever their verification is by now. */
export const stopRobot: Change<typeof robot.stopRobot> = (tx, { id }) => {
  const logged = followEvents(tx, tx.person.id);
  const found = ownRobot(tx, tx.person.id, id, tx.note);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const refused =
    refuseIfSetAside(tx, { kind: 'Robot', id }) ?? checkStop({ status: found.value.status, ...marketState(tx, market) }, tx.note);
  if (refused) return refused;
  const ended = endRobot(tx, runningRobots.get(tx, id), 'user');
  watchAgain(tx, market);
  return ok({ message: tx.say('robot-stopped'), beside: { robot: robotView(tx, ended, tx.now), logged: logged() } });
};

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

/** The fills of one of the caller's robots, newest first. */
export const listFills: Query<typeof robot.listFills> = ({ world, person, note }, { id, page, limit }) => {
  const found = ownRobot(world, person.id, id, note);
  if (!found.ok) return found;
  const market = marketOfRow(world, found.value);
  const { rows, count } = listFillsOf(world, id, { page, limit });
  return ok({ rows: rows.map((row) => fillView(market, row)), page, limit, total: count });
};

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
  const midnight = dayStart(now);
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
