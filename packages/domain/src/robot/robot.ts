import { assertDefined } from '../core/decision.ts';
import { notional } from '../market/units.ts';
import type { Atoms } from '../money/index.ts';
import { firstPurchase, gridsOf, type Plan, tradeOf } from './plan.ts';
import type { RobotStatus } from './status.ts';

/**
 * The state of a robot. Every line below the empty one carries a buy and every line above it a sell, of `quantity` steps
 * each; a fill moves the empty line by one. So it holds `quantity` of the base coin for each line above (decision 029).
 */
export type RobotState = Pick<Plan, 'market' | 'type' | 'multiple' | 'price'> & {
  readonly grids: number;
  /** The investment, in atoms. */
  readonly amount: Atoms;
  readonly quantity: number;
  readonly empty: number;
  /**
   * The highest line that was ever empty. Coins sold at a line up to it were bought at the line below; those sold above it were
   * bought at the start.
   */
  readonly highest: number;
  /** Its USDT; for a leveraged robot the investment plus all sales, minus all purchases, fees and funding, which may be negative. */
  readonly cash: Atoms;
  /** Net profit of completed pairs: bought at a line and sold one line up. */
  readonly gridProfit: Atoms;
  readonly pairs: number;
  readonly fills: number;
  readonly fees: Atoms;
  /** Funding received, negative if paid; 0 on spot. */
  readonly funding: Atoms;
  readonly status: RobotStatus;
  /** Paid back at its end, in atoms. */
  readonly returned: Atoms;
};
/** A robot with the lines of its grid. */
export type Robot = RobotState & Plan;

/** A fill at a line: prices in ticks, quantities in steps, money in atoms. */
export type GridFill = {
  readonly side: 'buy' | 'sell';
  readonly line: number;
  readonly price: number;
  readonly steps: number;
  readonly value: Atoms;
  readonly fee: Atoms;
  /** The purchase price of the sold coins; for a buy its value. */
  readonly cost: Atoms;
  /** Net profit of the pair that a sale completes; 0 for any other fill. */
  readonly profit: Atoms;
};

/** A new robot: the coins it will sell are already bought. */
export function startRobot(plan: Plan, amount: Atoms, quantity: number): Robot {
  const { value, fee } = firstPurchase(plan, quantity);
  return {
    ...plan,
    grids: gridsOf(plan),
    amount,
    quantity,
    empty: plan.start,
    highest: plan.start,
    cash: amount - value - fee,
    gridProfit: 0n,
    pairs: 0,
    fills: 0,
    fees: fee,
    funding: 0n,
    status: 'running',
    returned: 0n,
  };
}

const lineAt = ({ lines }: Pick<Plan, 'lines'>, line: number): number => assertDefined(lines[line], 'a grid has its lines');

/** The lines at which a robot buys and sells next, in ticks; undefined beyond its limits. */
export const nextBuy = ({ lines, empty }: Robot): number | undefined => lines[empty - 1];
/** Like `nextBuy`, for the next sale. */
export const nextSell = ({ lines, empty }: Robot): number | undefined => lines[empty + 1];

/** The purchase price, in ticks, of the coins sold at a line. */
const boughtAt = (robot: Robot, line: number): number => (line <= robot.highest ? lineAt(robot, line - 1) : robot.price);

/** All fills at a price (ticks), each at its own line, from the nearest line outward; and the robot after them. */
export function fillAt(robot: Robot, price: number): { readonly robot: Robot; readonly fills: readonly GridFill[] } {
  const fills: GridFill[] = [];
  let after = robot;
  const take = (filled: Filled) => {
    after = filled.robot;
    fills.push(filled.fill);
  };
  for (let line = nextBuy(after); line !== undefined && line >= price; line = nextBuy(after)) take(buyNext(after));
  for (let line = nextSell(after); line !== undefined && line <= price; line = nextSell(after)) take(sellNext(after));
  return { robot: after, fills };
}

type Filled = { readonly robot: Robot; readonly fill: GridFill };

/** The purchase at the line below the empty one, and the robot after it. */
export function buyNext(robot: Robot): Filled {
  const line = robot.empty - 1;
  const { price, steps, value, fee } = tradeAt(robot, line);
  const bought = { ...robot, empty: line, cash: robot.cash - value - fee, fees: robot.fees + fee, fills: robot.fills + 1 };
  return { robot: bought, fill: { side: 'buy', line, price, steps, value, fee, cost: value, profit: 0n } };
}

function sellNext(robot: Robot): Filled {
  const line = robot.empty + 1;
  const { price, steps, value, fee } = tradeAt(robot, line);
  const cost = notional(robot.market, boughtAt(robot, line), steps);
  const isPair = line <= robot.highest;
  const profit = isPair ? value - fee - cost - tradeAt(robot, line - 1).fee : 0n;
  const sold: Robot = {
    ...robot,
    empty: line,
    highest: Math.max(robot.highest, line),
    cash: robot.cash + value - fee,
    gridProfit: robot.gridProfit + profit,
    pairs: robot.pairs + (isPair ? 1 : 0),
    fees: robot.fees + fee,
    fills: robot.fills + 1,
  };
  return { robot: sold, fill: { side: 'sell', line, price, steps, value, fee, cost, profit } };
}

function tradeAt(robot: Robot, line: number) {
  const price = lineAt(robot, line);
  return { price, steps: robot.quantity, ...tradeOf(robot, price, robot.quantity) };
}

/**
 * Effects of a robot's fills since an instant, excluding funding: the change of its cash, the moves of its empty line, and
 * whether it reached a new highest line.
 */
export type Since = { readonly cash: Atoms; readonly moves: number; readonly newLine: number | undefined };

/** The robot before its last fills, as far as its money and lines are concerned. */
export const rewound = <R extends RobotState>(robot: R, { cash, moves, newLine }: Since): R => ({
  ...robot,
  cash: robot.cash - cash,
  empty: robot.empty - moves,
  highest: newLine === undefined ? robot.highest : newLine - 1,
});

/** Steps of the base coin that a robot holds; none once it has ended. */
export const heldSteps = ({ status, grids, empty, quantity }: RobotState): number =>
  status === 'running' ? (grids - empty) * quantity : 0;

/** The purchase price of the coins it holds, in atoms. */
export function heldCost(robot: Robot): Atoms {
  if (robot.status !== 'running') return 0n;
  let ticks = 0;
  for (let line = robot.empty + 1; line <= robot.grids; line += 1) ticks += boughtAt(robot, line);
  return notional(robot.market, ticks, robot.quantity);
}

/** USDT frozen for a robot. A leveraged one holds no coins: its purchases only affect its profit. */
export const frozenFor = (robot: Robot): Atoms => (robot.type === 'grid' ? robot.cash : robot.cash + heldCost(robot));
