import type { robot } from '@mt2/contracts/robot';
import { formatAtoms, formatFloor, type Instant, ok } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/markets';
import { cellProfits, closingOf, ROBOT_FEES, type Robot } from '@mt2/domain/robot';
import type { Query } from '../../../http/area.ts';
import type { Source } from '../../../world/transaction/derived.ts';
import { isHalted, marketOfRow, pathOf } from '../../market/index.ts';
import { ownRobot } from '../own-robot.ts';
import { profitsOverTime } from '../profits-over-time.ts';
import { presentRobot } from '../robot.present.ts';
import { runningRobots } from '../running-robots.ts';
import { toRobot } from '../state.ts';

/** One of the caller's robots with its lines, its profit over time, and what stopping it now would bring. */
export const getRobot: Query<typeof robot.getRobot> = ({ world, person }, { id }) => {
  const found = ownRobot(world, person.id, id);
  if (!found.ok) return found;
  const row = found.value;
  const now = world.now();
  const market = marketOfRow(world, row);
  const whole = runningRobots(world).get(id)?.robot ?? toRobot(market, row);
  return ok({
    ...presentRobot(world, row, now),
    lines: linesOf(whole),
    profits: profitsOverTime(world, row, now).map(({ at, profit }) => ({ time: at, net_profit: formatAtoms(profit) })),
    closing: closing(world, whole, now),
    is_halted: isHalted(world, market) ? 1 : 0,
  });
};

function linesOf({ market, type, lines, empty, status }: Robot) {
  const rates = cellProfits(lines, ROBOT_FEES[type]);
  const orderOn = (line: number) => (status !== 'running' || line === empty ? 'none' : line < empty ? 'buy' : 'sell');
  return lines.map((price, line) => ({
    line,
    price: formatAtoms(ticksToAtoms(market, price)),
    order: orderOn(line) as 'buy' | 'sell' | 'none',
    profit_rate: formatFloor(rates[line] ?? 0n, 8),
  }));
}

function closing(source: Source, whole: Robot, now: Instant) {
  if (whole.status !== 'running') return { value: formatAtoms(0n), fee: formatAtoms(0n), returned: formatAtoms(0n) };
  const { value, fee, returned } = closingOf(whole, pathOf(source).tickAt(whole.market, now));
  return { value: formatAtoms(value), fee: formatAtoms(fee), returned: formatAtoms(returned) };
}
