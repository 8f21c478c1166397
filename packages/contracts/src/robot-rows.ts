import { END_REASONS, GRID_MODES, ROBOT_STATUS, ROBOT_TYPES } from '@mt2/domain/robot';
import { z } from 'zod';
import {
  atoms,
  count,
  decimal,
  field,
  flag,
  hidden,
  id,
  inner,
  instant,
  list,
  oneOf,
  plain,
  record,
  status,
  text,
} from './fields/index.ts';
import { decimalKind, decimalText, orEmpty, plainKind, WHOLE } from './fields/kinds.ts';

/** `grid` trades on spot, `lever` with leverage on the perpetual. */
export const robotType = z.enum(ROBOT_TYPES, { error: 'parameter-invalid' });
export const gridMode = z.enum(GRID_MODES, { error: 'parameter-invalid' });
const usdt = { unit: 'USDT' } as const;
const price = { unit: 'quote/base' } as const;
const place = { unit: 'place' } as const;
export const TYPE_ABOUT = '`grid` trades on spot, `lever` with leverage on the perpetual.';
export const MODE_ABOUT = 'Distances of the lines: `arithmetic` equal, `geometric` in equal ratios.';
export const FILTER_CODES = { running: 1, ended: 2, stopped: 3, liquidated: 4 } as const;

export const robotRow = record('Robot', {
  id: id('id', 'Robot ID.'),
  type: plain('type', robotType, TYPE_ABOUT),
  market: text('symbol', 'Market.'),
  marketId: id('currency_id', 'Market ID.'),
  multiple: plain('multiple', z.int(), 'Leverage. On spot: 1.', { unit: 'times' }),
  upper: atoms('upper', 'Upper limit of the grid.', price),
  lower: atoms('lower', 'Lower limit of the grid.', price),
  grids: count('grids', 'Number of cells.'),
  mode: plain('mode', gridMode, MODE_ABOUT),
  amount: atoms('amount', 'Investment.', usdt),
  netProfit: atoms('net_profit', 'Grid profit plus floating profit, fees and funding included.', usdt),
  gridProfit: atoms('grid_profit', 'Profit of the pairs: bought at a line and sold one line up.', usdt),
  floatingProfit: atoms('floating_profit', 'Profit of its holdings at `price`.', usdt),
  days: plain('days', z.int(), 'Days of its term.', { unit: 'd' }),
  startedAt: instant('start_at', 'Start time.'),
  endsAt: instant('end_at', 'End of the term. For ended robots: end time.'),
  status: status('status', ROBOT_STATUS),
  apr: plain('apr', decimalText, 'Net profit as a yearly percentage of the investment, two decimals.', { unit: 'percent' }),
  netPercent: plain('net_profit_percent', decimalText, 'Net profit as a percentage of the investment, two decimals.', { unit: 'percent' }),
  endReason: field('end_reason', orEmpty(plainKind(z.enum(END_REASONS)), ''), 'Reason for the end. Empty while it runs.'),
  price: atoms(
    'price',
    'Price at which its profits are measured: the last price, for leveraged robots the mark price. For ended robots: the final price.',
    price,
  ).absent(0n),
  startPrice: atoms('start_price', 'Price at its start.', price).absent(0n),
  emptyLine: count('empty_line', 'Line without an order, counted from the lower limit.', place).absent(0),
  highestLine: count('highest_line', 'Highest line that has been the empty line.', place),
  startLine: count('start_line', 'Empty line at the start.', place),
  quantity: decimal('quantity', 'Base coin on each line.', { decimals: 'quantityDecimals', unit: 'base' }).absent(0n),
  base: decimal('base', 'Base coin that it holds. For leveraged robots: its position.', { decimals: 'quantityDecimals', unit: 'base' }),
  cash: atoms('quote', 'USDT that it holds. For leveraged robots: below 0 if it has borrowed.', usdt),
  pairs: count('pairs', 'Number of completed pairs.').absent(0),
  fills: count('fills', 'Number of fills at lines, without the first purchase and the last sale.').absent(0),
  fees: atoms('fees', 'Fees paid.', usdt).absent(0n),
  funding: atoms('funding', 'Funding received; below 0 if paid.', usdt).absent(0n),
  returned: atoms('returned', 'Amount paid back at its end; 0 while it runs.', usdt).absent(0n),
  takeProfit: atoms('take_profit_price', 'Take-profit price; 0 if none.', price).absent(0n),
  stopLoss: atoms('stop_loss_price', 'Stop-loss price; 0 if none.', price).absent(0n),
  liquidation: field(
    'estimated_liquidation_price',
    orEmpty(decimalKind('priceDecimals'), ''),
    'Price at which a leveraged robot is liquidated if the price falls steadily, after the buys on its way. Empty if none.',
    price,
  ),
  priceDecimals: hidden(WHOLE),
  quantityDecimals: hidden(WHOLE),
});

const SIDE_CODES = { buy: 1, sell: 2 } as const;

export const robotFill = record('RobotFill', {
  id: id('id', 'Fill ID.'),
  robotId: id('robot_id', 'Robot ID.'),
  market: text('symbol', 'Market.'),
  kind: plain('kind', z.enum(['start', 'grid', 'end']), '`start` the first purchase, `grid` a line, `end` the last sale.'),
  side: oneOf('side', SIDE_CODES, '1 buy, 2 sell.'),
  price: atoms('price', 'Price.', price),
  quantity: decimal('quantity', 'Quantity.', { decimals: 'quantityDecimals', unit: 'base' }),
  value: atoms('value', 'Price × quantity.', usdt),
  fee: atoms('fee', 'Fee.', usdt),
  profit: atoms('profit', 'Profit of the pair that it completes; otherwise 0.', usdt),
  at: instant('created_at', 'Time of the fill.'),
  quantityDecimals: hidden(WHOLE),
});

const gridLine = record('GridLine', {
  line: count('line', 'Position of the line, from the lower limit.', place),
  price: atoms('price', 'Price of the line.', price),
  order: plain('order', z.enum(['buy', 'sell', 'none']), 'Order on the line.'),
  profitRate: atoms('profit_rate', 'Profit of the cell above it after both fees. For the highest line: 0.', { unit: 'fraction' }),
});

const profitPoint = record('ProfitPoint', {
  at: count('time', 'Time.', { unit: 'unix s' }),
  profit: atoms('net_profit', 'Net profit at that time.', usdt),
});

const closing = record('RobotClosing', {
  value: atoms('value', 'Proceeds of its coins.', usdt),
  fee: atoms('fee', 'Fee.', usdt),
  returned: atoms('returned', 'Amount paid back.', usdt),
});

const isHalted = flag('is_halted', '1 if the market is halted.');

export const robotDetails = record('RobotDetails', {
  ...robotRow.lines,
  lines: list('lines', gridLine, 'Lines of the grid, the lowest first.'),
  profits: list('profits', profitPoint, 'Net profit at full hours, or days for long terms, oldest first; at most 60.').absent([]),
  closing: inner('closing', closing, 'Result of stopping it now. For ended robots: zeros.'),
  isHalted,
});

const suggested = record('SuggestedGrid', {
  lower: atoms('lower', 'Lower limit of the grid.', price),
  upper: atoms('upper', 'Upper limit of the grid.', price),
  grids: count('grids', 'Number of cells.'),
});

export const robotTerms = record('RobotTerms', {
  market: text('symbol', 'Market.'),
  lastPrice: atoms('last_price', 'Last price.', price),
  suggested: inner('suggested', suggested, 'The range of the last 30 days, with cells of 0.8% profit each.'),
  minGrids: count('min_grids', 'Smallest number of cells.'),
  maxGrids: count('max_grids', 'Largest number of cells.'),
  minAmount: atoms('min_amount', 'Smallest investment in the suggested grid at the highest leverage.', usdt),
  maxAmount: atoms('max_amount', 'Largest investment at the lowest leverage.', usdt),
  multiples: list('multiples', WHOLE, 'Available leverages.', { unit: 'times' }),
  days: list('days', WHOLE, 'Available terms in days.', { unit: 'd' }),
  feeRate: atoms('fee_rate', 'Fee as a part of each fill’s value.', { unit: 'fraction' }),
  available: atoms('available', 'USDT in the trust account, which pays for robots.', usdt),
  spotAvailable: atoms('spot_available', 'USDT in the spot account, for `top_up`.', usdt),
  lowestLimit: atoms('lowest_limit', 'Lowest price for a limit of a grid.', price),
  highestLimit: atoms('highest_limit', 'Highest price for a limit of a grid.', price),
  mostRunning: count('most_running', 'Largest number of running robots.'),
  running: count('running', 'Running robots of the caller.'),
  isHalted,
});

export const robotTotals = record('RobotTotals', {
  invested: atoms('invested', 'Investment of the running robots.', usdt),
  today: atoms('today_profit', 'Profit since 00:00 UTC.', usdt),
  total: atoms('total_profit', 'Total profit.', usdt),
  running: count('running', 'Number of running robots.'),
  finished: count('finished', 'Number of ended robots.'),
});
