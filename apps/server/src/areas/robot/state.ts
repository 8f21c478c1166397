import { about, type Decision, err, MAX_ATOMS, type Note, noted, ok, ownerOf, within } from '@mt2/domain';
import { exactSteps, exactTicks, type Market } from '@mt2/domain/market-terms';
import {
  FEWEST_GRIDS,
  type Grid,
  type GridMode,
  gridLines,
  MOST_GRIDS,
  type Robot,
  type RobotAccount,
  type RobotState,
  type RobotType,
} from '@mt2/domain/robot';
import type { Tx } from '../../world/transaction/tx.ts';
import { findRobot, type RobotRow } from './robot.repo.ts';

/** A stored robot as the rules see it, without its lines, which its value does not need. */
export const toState = (market: Market, row: RobotRow): RobotState => ({
  market,
  type: row.type as RobotType,
  multiple: row.multiple,
  price: exactTicks(market, row.startPrice),
  grids: within(row.grids, FEWEST_GRIDS, MOST_GRIDS, `the number of grids of Robot ${row.id}`),
  amount: row.amount,
  quantity: exactSteps(market, row.quantity),
  empty: within(row.emptyLine, 0, row.grids, `the empty line of Robot ${row.id}`),
  highest: row.highestLine,
  cash: row.cash,
  gridProfit: row.gridProfit,
  pairs: row.pairs,
  fills: row.fills,
  fees: row.fees,
  funding: row.funding,
  status: row.status,
  returned: row.returned,
});

const gridOf = (market: Market, { id, lower, upper, grids, mode }: RobotRow): Grid => ({
  lower: exactTicks(market, lower),
  upper: within(exactTicks(market, upper), 1, Number(MAX_ATOMS), `the upper price of Robot ${id}`),
  grids,
  mode: mode as GridMode,
});

/** A stored robot as the rules see it. */
export const toRobot = (market: Market, row: RobotRow): Robot => ({
  ...toState(market, row),
  lines: gridLines(gridOf(market, row)),
  start: row.startLine,
});

/** The columns that fills, funding and the end change. */
export const columnsOf = (robot: RobotState) => ({
  emptyLine: robot.empty,
  highestLine: robot.highest,
  cash: robot.cash,
  gridProfit: robot.gridProfit,
  pairs: robot.pairs,
  fills: robot.fills,
  fees: robot.fees,
  funding: robot.funding,
  status: robot.status,
  returned: robot.returned,
});

/** The account from which a robot's journals are posted. */
export const accountOf = ({ id, userId, type, marketId }: RobotRow): RobotAccount => ({
  robot: id,
  user: userId,
  type: type as RobotType,
  coin: marketId,
});

/** A user's robot; those of other users do not exist for them. */
export function ownRobot(
  source: Pick<Tx, 'sql'>,
  owner: number,
  id: number,
  note: Note | undefined,
): Decision<RobotRow, 'robot-not-found'> {
  const row = findRobot(source, id);
  return noted(note, 'robot', ownerOf(id, row), row?.userId === owner ? ok(row) : about('id', err('robot-not-found')));
}
