import { about, assertDefined, type Check, type Decision, err, firstNo, type Note, ok, type Parsed, withParsed } from '../core/index.ts';
import { type GateRefusal, type KycLevel, refuseLevel } from '../kyc/index.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { maxNotionalFor } from '../market/tiers.ts';
import { atomsToTicks, ticksToAtoms } from '../market/units.ts';
import { type AmountRefusal, type AskedAmount, type Atoms, formatAtoms, lesserOf, readAmount } from '../money/index.ts';
import { outOfRange } from '../order/price-band.ts';
import { type AskedGrid, isGridCount, planAsked, ticksIn } from './asked-grid.ts';
import { cellProfits, type GridMode, minProfit } from './grid-lines.ts';
import { liquidationAtStart } from './liquidation.ts';
import { leastInvestment, type Plan, quantityFor } from './plan.ts';
import { limitsAt } from './suggest.ts';
import { MOST_INVESTED, MOST_RUNNING_ROBOTS, ROBOT_DAYS, ROBOT_FEES, ROBOT_LEVEL, ROBOT_MULTIPLES } from './terms.ts';

/** A user's request for a robot; prices in atoms, 0 if none. A number that is not an integer is undefined. */
export type AskedRobot = AskedGrid & {
  readonly amount: AskedAmount;
  readonly days: number | undefined;
  readonly takeProfit: Atoms;
  readonly stopLoss: Atoms;
};

/** The market and the user at that instant. */
export type RobotFacts = MarketState & {
  readonly market: Market;
  readonly level: KycLevel;
  /** Start price in ticks. */
  readonly price: number;
  /** The user's number of running robots. */
  readonly running: number;
  /** Atoms of USDT available to invest. */
  readonly available: Atoms;
};

export type RobotRefusal =
  | 'market-closed'
  | 'market-delisted'
  | GateRefusal
  | 'leverage-invalid'
  | 'price-required'
  | 'price-off-tick'
  | 'price-out-of-range'
  | 'grid-limits-invalid'
  | 'grid-count-invalid'
  | 'grid-lines-overlap'
  | 'grid-unprofitable'
  | 'robot-days-invalid'
  | 'take-profit-invalid'
  | 'stop-loss-invalid'
  | 'stop-loss-beyond-liquidation'
  | AmountRefusal
  | 'below-minimum-investment'
  | 'above-maximum-amount'
  | 'too-many-robots'
  | 'recharge-needed';

/** An accepted robot: its plan and terms. Prices in ticks, 0 if none. */
export type AcceptedRobot = {
  readonly plan: Plan;
  readonly lower: number;
  readonly upper: number;
  readonly mode: GridMode;
  readonly amount: Atoms;
  readonly quantity: number;
  readonly days: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
};

/** The facts that the checks read. Checks after `lines` may rely on the plan, those after `amount` on the investment. */
type Asked = AskedRobot &
  RobotFacts & {
    readonly ticks: { readonly lower: number; readonly upper: number } | undefined;
    readonly lines: readonly number[];
    readonly plan: Plan | undefined;
    readonly read: Decision<Atoms, AmountRefusal>;
    readonly invested: Atoms;
  };
type RobotCheck = Check<Asked, RobotRefusal>;

const isOneOf = (numbers: readonly number[], number: number | undefined): boolean => number !== undefined && numbers.includes(number);
const planOf = ({ plan }: Asked): Plan => assertDefined(plan, 'its grid was checked');
const ticksOf = ({ ticks }: Asked) => assertDefined(ticks, 'its limits were checked');
const usdt = (amount: Atoms): string => `${formatAtoms(amount)} USDT`;

const WHO_CHECKS: readonly RobotCheck[] = [
  MARKET_OPEN,
  {
    name: 'verification',
    saw: ({ level }) => level,
    refuses: ({ type, level }) => refuseLevel(level, ROBOT_LEVEL[type]),
  },
  {
    name: 'leverage',
    field: 'multiple',
    saw: ({ type, multiple }) => (type === 'lever' ? (multiple ?? 'none') : 'none'),
    refuses: ({ type, multiple }) => (type === 'lever' && !isOneOf(ROBOT_MULTIPLES, multiple) ? err('leverage-invalid') : undefined),
  },
];

const GRID_CHECKS: readonly RobotCheck[] = [
  {
    name: 'limits',
    saw: ({ lower, upper }) => ({ lower, upper }),
    refuses: ({ market, lower, upper, ticks }) => {
      if (lower === 0n || upper === 0n) return about(lower === 0n ? 'lower' : 'upper', err('price-required'));
      if (ticks) return undefined;
      return about(atomsToTicks(market, lower) === undefined ? 'lower' : 'upper', err('price-off-tick'));
    },
  },
  {
    name: 'order-of-limits',
    field: 'upper',
    saw: ({ lower, upper }) => ({ lower, upper }),
    refuses: ({ lower, upper }) => (lower < upper ? undefined : err('grid-limits-invalid')),
  },
  {
    name: 'range',
    saw: ({ lower, upper, price }) => ({ lower, upper, price }),
    refuses: (asked) => {
      const { least, most } = limitsAt(asked.price);
      const { lower, upper } = ticksOf(asked);
      return lower >= least && upper <= most ? undefined : about(lower < least ? 'lower' : 'upper', outOfRange(asked.market, least, most));
    },
  },
  {
    name: 'grids',
    field: 'grids',
    saw: ({ grids }) => grids ?? 'none',
    refuses: ({ grids }) => (isGridCount(grids) ? undefined : err('grid-count-invalid')),
  },
  {
    name: 'lines',
    field: 'grids',
    saw: ({ lines }) => ({ lines: lines.length, apart: new Set(lines).size }),
    refuses: ({ lines }) => (new Set(lines).size < lines.length ? err('grid-lines-overlap') : undefined),
  },
  {
    name: 'profit',
    field: 'grids',
    saw: ({ type, lines }) => minProfit(cellProfits(lines, ROBOT_FEES[type])),
    refuses: ({ type, lines }) => (minProfit(cellProfits(lines, ROBOT_FEES[type])) > 0n ? undefined : err('grid-unprofitable')),
  },
  {
    name: 'days',
    field: 'days',
    saw: ({ days }) => days ?? 'none',
    refuses: ({ days }) => (isOneOf(ROBOT_DAYS, days) ? undefined : err('robot-days-invalid')),
  },
];

const STOP_CHECKS: readonly RobotCheck[] = [
  {
    name: 'take-profit',
    field: 'takeProfit',
    saw: ({ takeProfit, price }) => ({ takeProfit, price }),
    refuses: ({ takeProfit, market, price }) => {
      const level = atomsToTicks(market, takeProfit);
      return takeProfit === 0n || (level !== undefined && level > price) ? undefined : err('take-profit-invalid');
    },
  },
  {
    name: 'stop-loss',
    field: 'stopLoss',
    saw: ({ stopLoss, price }) => ({ stopLoss, price }),
    refuses: ({ stopLoss, market, price }) => {
      const level = atomsToTicks(market, stopLoss);
      return stopLoss === 0n || (level !== undefined && level < price) ? undefined : err('stop-loss-invalid');
    },
  },
];

/** Maximum investment, in atoms; for a leveraged robot limited by the tiers. */
export const mostInvestment = ({ market, type, multiple }: Pick<Plan, 'market' | 'type' | 'multiple'>): Atoms =>
  type === 'grid' ? MOST_INVESTED : lesserOf(MOST_INVESTED, maxNotionalFor(market.tiers, multiple) / BigInt(multiple));

/** The estimated liquidation price, in atoms; 0 if there is none. */
const liquidationOf = (asked: Asked): Atoms => ticksToAtoms(asked.market, liquidationAtStart(planOf(asked), asked.invested) ?? 0);

const MONEY_CHECKS: readonly RobotCheck[] = [
  { name: 'amount', field: 'amount', saw: ({ amount }) => amount, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: (asked) => ({ amount: asked.invested, minimum: leastInvestment(planOf(asked)) }),
    refuses: (asked) => {
      const minimum = leastInvestment(planOf(asked));
      return asked.invested < minimum ? err('below-minimum-investment', { minimum: usdt(minimum) }) : undefined;
    },
  },
  {
    name: 'maximum',
    field: 'amount',
    saw: (asked) => ({ amount: asked.invested, maximum: mostInvestment(planOf(asked)) }),
    refuses: (asked) => {
      const maximum = mostInvestment(planOf(asked));
      return asked.invested > maximum ? err('above-maximum-amount', { maximum: usdt(maximum) }) : undefined;
    },
  },
  {
    name: 'stop-loss-before-liquidation',
    field: 'stopLoss',
    saw: (asked) => ({ stopLoss: asked.stopLoss, liquidation: liquidationOf(asked) }),
    refuses: (asked) => (asked.stopLoss === 0n || asked.stopLoss > liquidationOf(asked) ? undefined : err('stop-loss-beyond-liquidation')),
  },
  {
    name: 'running-robots',
    saw: ({ running }) => ({ running, most: MOST_RUNNING_ROBOTS }),
    refuses: ({ running }) => (running >= MOST_RUNNING_ROBOTS ? err('too-many-robots', { most: String(MOST_RUNNING_ROBOTS) }) : undefined),
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ invested, available }) => ({ amount: invested, available }),
    refuses: ({ invested, available }) => (invested > available ? err('recharge-needed', { available: usdt(available) }) : undefined),
  },
];

/** The checks of a new robot, in order. */
const ROBOT_CHECKS = [...WHO_CHECKS, ...GRID_CHECKS, ...STOP_CHECKS, ...MONEY_CHECKS];

/** The robot that may be created, or the first rule it breaks. The server and the form use the same function. */
export function checkRobot(
  request: AskedRobot,
  facts: RobotFacts,
  note?: Note,
): Parsed<Decision<AcceptedRobot, RobotRefusal>, { readonly plan: Plan | undefined; readonly amount: Atoms | undefined }> {
  const { mode, amount } = request;
  const { market } = facts;
  const ticks = ticksIn(request, market);
  const plan = planAsked(request, facts);
  const lines = plan?.lines ?? [];
  const read = readAmount(amount);
  const asked: Asked = { ...request, ...facts, ticks, lines, plan, read, invested: read.ok ? read.value : 0n };
  const parsed = { plan, amount: read.ok ? read.value : undefined };
  const refused = firstNo(ROBOT_CHECKS, asked, note);
  if (refused) return withParsed(refused, parsed);
  const accepted = planOf(asked);
  const robot = {
    plan: accepted,
    ...ticksOf(asked),
    mode,
    amount: asked.invested,
    quantity: quantityFor(accepted, asked.invested),
    days: assertDefined(request.days, 'its days were checked'),
    takeProfit: assertDefined(atomsToTicks(market, request.takeProfit), 'it was checked'),
    stopLoss: assertDefined(atomsToTicks(market, request.stopLoss), 'it was checked'),
  };
  return withParsed(ok(robot), parsed);
}
