import { END_REASONS, GRID_MODES, ROBOT_LEDGER, ROBOT_TYPES } from '@mt2/domain/robot';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { amount, decimal, decimalText, flag, id, money, optionalAmount, optionalCode, paging, timeText, wholeText } from './fields.ts';
import { paged } from './lists.ts';

/** `grid` trades on spot, `lever` with leverage on the perpetual. */
const robotType = z.enum(ROBOT_TYPES, { error: 'parameter-invalid' });
const gridMode = z.enum(GRID_MODES, { error: 'parameter-invalid' });
/** 1 running, 2 finished, 3 stopped, 4 liquidated. */
const robotStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A whole number; anything else is undefined, which its rule refuses by name. */
const wholeNumber = () => wholeText(12).transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined));

/**
 * A robot. Profits of one that runs are those at `price`: the last price, of a leveraged one the mark price; once it has ended they stay. What it has is
 * `quote` and, at that price, `base`. Percents have two decimals, truncated.
 */
const robotRow = z.object({
  id: z.int(),
  type: robotType,
  symbol: z.string(),
  currency_id: z.int(),
  /** 1 on spot. */
  multiple: z.int(),
  upper: money,
  lower: money,
  grids: z.int(),
  mode: gridMode,
  /** The investment. */
  amount: money,
  /** Grid and floating profit together, fees and funding included. */
  net_profit: money,
  /** Of the pairs: bought at a line and sold one line up. */
  grid_profit: money,
  floating_profit: money,
  days: z.int(),
  start_at: timeText,
  /** When its days are over or, of one that has ended, when it ended. */
  end_at: timeText,
  status: robotStatus,
  /** Net profit in percent of the investment and year. */
  apr: decimal,
  /** Net profit in percent of the investment. */
  net_profit_percent: decimal,
  /** Empty while it runs. */
  end_reason: z.union([z.enum(END_REASONS), z.literal('')]),
  /** The price of the profits. */
  price: money,
  start_price: money,
  /** The lines, counted from the lower limit: that on which nothing lies now, the highest that ever was it, and that at the start. */
  empty_line: z.int(),
  highest_line: z.int(),
  start_line: z.int(),
  /** Base coin on each line. */
  quantity: decimal,
  /** Base coin that it holds, of a leveraged one its position. */
  base: decimal,
  /** USDT that it has; of a leveraged one below 0 where it has borrowed. */
  quote: money,
  pairs: z.int(),
  /** Fills at lines; neither the first purchase nor the last sale is one. */
  fills: z.int(),
  fees: money,
  /** Funding received, below 0 funding paid. */
  funding: money,
  /** Paid back at its end; 0 while it runs. */
  returned: money,
  /** Prices at which it ends by itself; 0 for none. */
  take_profit_price: money,
  stop_loss_price: money,
  /** The highest price at which a leveraged one may be liquidated, with every buy filled; empty where there is none ("--"). */
  estimated_liquidation_price: z.string(),
});
export type RobotRow = z.output<typeof robotRow>;

/** A fill. `kind`: `start` is the first purchase, `grid` a line, `end` the last sale. `profit` is that of the pair that it completes, else 0. */
const robotFillRow = z.object({
  id: z.int(),
  robot_id: z.int(),
  symbol: z.string(),
  kind: z.enum(['start', 'grid', 'end']),
  /** 1 buy, 2 sell. */
  side: z.union([z.literal(1), z.literal(2)]),
  price: money,
  quantity: decimal,
  value: money,
  fee: money,
  profit: money,
  created_at: timeText,
});
export type RobotFillRow = z.output<typeof robotFillRow>;

/** A line, the lowest first: what lies on it, and the profit of the cell above it, less both fees, as a fraction; of the highest line 0. */
const gridLine = z.object({ line: z.int(), price: money, order: z.enum(['buy', 'sell', 'none']), profit_rate: decimal });

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
