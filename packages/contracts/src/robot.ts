import { ROBOT_LEDGER } from '@mt2/domain/robot';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, decimal, decimalText, flag, id, money, optionalAmount, optionalCode, paging, wholeText } from './fields.ts';
import { paged } from './lists.ts';
import { gridLine, gridMode, robotFillRow, robotRow, robotType } from './robot-rows.ts';

export type { RobotFillRow, RobotRow } from './robot-rows.ts';

/** A whole number; anything else is undefined, which its rule refuses by name. */
const wholeNumber = () => wholeText(12).transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined));

const robotOf = { id: id('robot-not-found') };

export const robot = {
  getTotals: call({
    method: 'GET',
    path: '/api/robot/getAllInfo',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The caller’s robots together: what runs, and the profit since 00:00 UTC and in all. Zeros for a guest.',
    input: z.object({}),
    output: z.object({ invested: money, today_profit: money, total_profit: money, running: z.int(), finished: z.int() }),
  }),
  listRobots: call({
    method: 'GET',
    path: '/api/robot/getAllRobotList',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s robots, newest first. `status` 1 running, 2 no longer running (however it ended), 3 stopped, 4 liquidated.',
    input: z.object({
      type: z.union([robotType, z.literal('').transform(() => undefined)], { error: 'parameter-invalid' }).optional(),
      status: optionalCode([0, 1, 2, 3, 4]),
      ...paging,
    }),
    output: paged(robotRow),
  }),
  getTerms: call({
    method: 'GET',
    path: '/api/robot/getRobotInfo',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'What a new robot takes in a market: prices, a suggested grid, limits, fee, and the caller’s balances (zero for a guest).',
    input: z.object({ currency_id: id('market-not-found'), type: robotType }),
    output: z.object({
      symbol: z.string(),
      last_price: money,
      /** The range of the last 30 days, with as many grids as bring 0.8 % each. */
      suggested: z.object({ lower: money, upper: money, grids: z.int() }),
      min_grids: z.int(),
      max_grids: z.int(),
      /** Of the suggested grid, at the highest leverage; another grid has another minimum. */
      min_amount: money,
      /** At the lowest leverage. */
      max_amount: money,
      multiples: z.array(z.int()),
      days: z.array(z.int()),
      /** A fraction of each fill’s value. */
      fee_rate: decimal,
      /** USDT in the trust account, from which robots are paid; and in the spot account, for `top_up`. */
      available: money,
      spot_available: money,
      /** Between these prices the limits of a grid may lie. */
      lowest_limit: money,
      highest_limit: money,
      most_running: z.int(),
      running: z.int(),
      is_halted: flag,
    }),
  }),
  createRobot: call({
    method: 'GET',
    path: '/api/robot/addRobot',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Makes a robot, which begins at this second’s price. The same request again within 3 seconds answers the robot that it made. With `top_up` 1 what the trust account lacks is transferred from spot first.',
    input: z.object({
      type: robotType,
      currency_id: id('market-not-found'),
      multiple: wholeNumber(),
      upper: amount('price-required', 'price-invalid'),
      lower: amount('price-required', 'price-invalid'),
      grids: wholeNumber(),
      mode: gridMode,
      amount: decimalText(),
      days: wholeNumber(),
      take_profit: optionalAmount('take-profit-invalid'),
      stop_loss: optionalAmount('stop-loss-invalid'),
      top_up: optionalCode([0, 1]),
    }),
    output: robotRow,
  }),
  getRobot: call({
    method: 'GET',
    path: '/api/robot/getRobotInfoByRobotId',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'One of the caller’s robots: its lines, its profit over time, and what stopping it now would bring.',
    input: z.object(robotOf),
    output: robotRow.extend({
      lines: z.array(gridLine),
      /** Net profit at full hours, or days of a long life, oldest first; at most 60. `time` is in seconds. */
      profits: z.array(z.object({ time: z.int(), net_profit: money })),
      /** The value of its coins, the fee, and the amount paid back if it ended now; zeros once it has ended. */
      closing: z.object({ value: money, fee: money, returned: money }),
      is_halted: flag,
    }),
  }),
  listFills: call({
    method: 'GET',
    path: '/api/robot/getRobotOrderList',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The fills of one of the caller’s robots, newest first.',
    input: z.object({ ...robotOf, ...paging }),
    output: paged(robotFillRow),
  }),
  stopRobot: call({
    method: 'POST',
    path: '/api/robot/stopRobot',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Stops the caller’s robot: its coins are sold at this second’s price, and its money comes back to the trust account.',
    input: z.object(robotOf),
    output: sentence,
    beside: z.object({ robot: robotRow }),
  }),
};

export const robotContract = contract({
  calls: robot,
  ours: 'all',
  uses: ['kyc', 'market', 'message', 'user', 'wallet'],
  events: {
    /** A robot was made, filled at lines, paid funding, or ended. */
    robot: event(
      { robot: robotRow },
      { subject: ({ robot: { id: subject } }) => subject, delivery: 'latest', refreshes: ['robot.getTotals', 'robot.getRobot'] },
    ),
    'robot-fill': event({ fill: robotFillRow }, { subject: ({ fill }) => fill.id, delivery: 'latest', refreshes: [] }),
  },
  ledger: ROBOT_LEDGER,
  refusals: [
    'robot-not-found',
    'robot-not-running',
    'grid-limits-invalid',
    'grid-count-invalid',
    'grid-lines-overlap',
    'grid-unprofitable',
    'robot-days-invalid',
    'below-minimum-investment',
    'too-many-robots',
  ],
});
