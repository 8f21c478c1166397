import { valuesFrom } from '@mt2/contracts/fields/values';
import { robotRow } from '@mt2/contracts/robot-rows';
import { assertDefined } from '@mt2/domain';
import { rowOf } from '../../../testing/answers.ts';
import { type OwnRobot, robotOf } from '../robot.ts';

export type RobotRow = (typeof robotRow.schema)['_output'];

/** The robot of the rules' example in wire form: 10,000 USDT in ten cells from 60,000 to 70,000, starting at 65,300. */
export const ROBOT_ROW: RobotRow = rowOf(robotRow, {
  id: 7,
  type: 'grid',
  symbol: 'BTC/USDT',
  currency_id: 1,
  multiple: 1,
  upper: '70000.00000000',
  lower: '60000.00000000',
  grids: 10,
  mode: 'arithmetic',
  amount: '10000.00000000',
  net_profit: '-5.12441750',
  floating_profit: '-5.12441750',
  days: 15,
  end_at: '2026-01-16 00:00:00',
  apr: '-18.70',
  net_profit_percent: '-0.05',
  price: '65300.00000000',
  start_price: '65300.00000000',
  empty_line: 5,
  highest_line: 5,
  start_line: 5,
  quantity: '0.015695',
  base: '0.078475',
  quote: '4870.45808250',
  fees: '5.12441750',
});

/** The same for display, with a test's changes. */
export const sampleRobot = (part: Partial<RobotRow> = {}): OwnRobot =>
  assertDefined(robotOf(valuesFrom(robotRow, { ...ROBOT_ROW, ...part })), 'its market is known');
