import type { robot } from '@mt2/contracts/robot';
import { type Instant, ok } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { cellProfits, closingOf, ROBOT_FEES, type Robot } from '@mt2/domain/robot';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/derived.ts';
import { isHalted, marketOfRow, pathOf } from '../../market/index.ts';
import { ownRobot } from '../own-robot.ts';
import { profitsOverTime } from '../profits-over-time.ts';
import { robotView } from '../robot-view.ts';
import { runningRobots } from '../running-robots.ts';
import { toRobot } from '../state.ts';

/** One of the caller's robots with its lines, its profit over time, and what stopping it now would bring. */
export const getRobot: Query<typeof robot.getRobot> = ({ world, person }, { id }) => {
  const found = ownRobot(world, person.id, id);
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
