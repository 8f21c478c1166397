import { END_REASONS, GRID_MODES, ROBOT_TYPES } from '@mt2/domain/robot';
import { z } from 'zod';
import { decimal, money, timeText } from './fields.ts';

/** `grid` trades on spot, `lever` with leverage on the perpetual. */
export const robotType = z.enum(ROBOT_TYPES, { error: 'parameter-invalid' });
export const gridMode = z.enum(GRID_MODES, { error: 'parameter-invalid' });
/** 1 running, 2 finished, 3 stopped, 4 liquidated. */
const robotStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/**
 * A robot. Profits of one that runs are those at `price`: the last price, of a leveraged one the mark price; once it has ended they stay. What it has is
 * `quote` and, at that price, `base`. Percents have two decimals, truncated.
 */
export const robotRow = z.object({
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
export const robotFillRow = z.object({
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
export const gridLine = z.object({ line: z.int(), price: money, order: z.enum(['buy', 'sell', 'none']), profit_rate: decimal });
