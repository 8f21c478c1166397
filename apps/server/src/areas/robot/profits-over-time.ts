import { type Atoms, DAY, HOUR, type Instant } from '@mt2/domain';
import { profitsOf, rewound } from '@mt2/domain/robot';
import type { Source } from '../../world/transaction/derived.ts';
import { marketOfRow } from '../market/index.ts';
import { profitNow } from './profit-since.ts';
import { listMovesBy, type RobotRow } from './robot.repo.ts';
import { priceNow } from './robot-view.ts';
import { toState } from './state.ts';

type Point = { readonly at: Instant; readonly profit: Atoms };

/** The distances of points: the shortest with which a life has no more than so many, else as many whole days as that takes. */
const STEPS = [HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, DAY];
const MOST_POINTS = 48;

/** Net profit of a robot from its start to now or to its end, at full hours or days, oldest first. */
export function profitsOverTime(source: Source, row: RobotRow, now: Instant): Point[] {
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
