import {
  type Atoms,
  type Decision,
  type Err,
  err,
  floorToCent,
  greaterOf,
  lesserOf,
  parseAtoms,
  percentOfWhole,
  type Rate,
  readAmount,
} from '@mt2/domain';
import { atomsToTicks, formatTicks } from '@mt2/domain/markets';
import {
  type AcceptedRobot,
  checkRobot,
  estimatedLiquidation,
  FEWEST_GRIDS,
  type GridMode,
  leastInvestment,
  limitsAt,
  mostInvestment,
  type Plan,
  planAsked,
  profitRange,
  quantityFor,
  ROBOT_FEES,
  type RobotFacts,
  type RobotRefusal,
  type RobotType,
  startRobot,
} from '@mt2/domain/robot';
import { plainDecimal } from '../../../platform/text/typed.ts';

/** The form as it stands: what the user typed, as texts. */
export type RobotForm = {
  readonly type: RobotType;
  readonly mode: GridMode;
  readonly lower: string;
  readonly upper: string;
  readonly grids: string;
  /** Read only of a leveraged robot. */
  readonly multiple: number;
  readonly amount: string;
  readonly days: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
};

/** Facts of market and user. Prices in ticks, money in atoms of USDT. */
export type FormFacts = Omit<RobotFacts, 'level' | 'available'> & {
  /** Available in the trust account, which pays, and in the spot account, from which the rest is transferred. */
  readonly trust: Atoms;
  readonly spot: Atoms;
};

export type FormRefusal = RobotRefusal | 'price-invalid';

export type Preview = {
  /** The robot, or the reason for which the server would refuse it. */
  readonly decision: Decision<AcceptedRobot, FormRefusal>;
  /** The grid, as soon as there is one; the rest follows from it. */
  readonly plan: Plan | undefined;
  /** The least and the most that a cell brings. */
  readonly profit: { readonly least: Rate; readonly most: Rate } | undefined;
  /** The least and the most that may be invested. */
  readonly least: Atoms | undefined;
  readonly most: Atoms | undefined;
  /** Steps of the base coin on each line; 0 while the amount is not enough for it. */
  readonly quantity: number;
  /** The highest price at which it may be liquidated, in ticks; undefined where there is none. */
  readonly liquidation: number | undefined;
};

const NOTHING_TYPED = /^\s*$/;

/** A typed price in atoms, 0 for none; undefined where it is no price. */
function priceOf(typed: string): Atoms | undefined {
  const value = NOTHING_TYPED.test(typed) ? 0n : parseAtoms(plainDecimal(typed));
  return value === undefined || value < 0n ? undefined : value;
}

const wholeOf = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined);

/** The grid that the form asks for; a limit that is no price is 0. */
const gridOf = ({ type, mode, multiple, lower, upper, grids }: RobotForm) => ({
  type,
  mode,
  multiple,
  grids: wholeOf(grids),
  lower: priceOf(lower) ?? 0n,
  upper: priceOf(upper) ?? 0n,
});

/**
 * A robot of this form, or its refusal: the same rules, in the same order, as
 * the server's. Whether the user may have a leveraged one is asked elsewhere.
 */
function decide(form: RobotForm, facts: FormFacts): Preview['decision'] {
  const [lower, upper, takeProfit, stopLoss] = [form.lower, form.upper, form.takeProfit, form.stopLoss].map(priceOf);
  const rest = { amount: plainDecimal(form.amount), days: form.days, takeProfit: takeProfit ?? 0n, stopLoss: stopLoss ?? 0n };
  const typedWrong = wrongTyped({ lower, upper, takeProfit, stopLoss });
  return typedWrong ?? checkRobot({ ...gridOf(form), ...rest }, { ...facts, level: 'advanced', available: facts.trust + facts.spot });
}

/** Previews a robot of this form. */
export function previewRobot(form: RobotForm, facts: FormFacts): Preview {
  const plan = planAsked(gridOf(form), facts);
  const read = readAmount(plainDecimal(form.amount));
  const quantity = plan && read.ok ? quantityFor(plan, read.value) : 0;
  return {
    decision: decide(form, facts),
    plan,
    profit: plan && profitOf(plan, form.mode),
    least: plan && leastInvestment(plan),
    most: plan && mostInvestment(plan),
    quantity,
    liquidation: plan && read.ok && quantity > 0 ? estimatedLiquidation(startRobot(plan, read.value, quantity)) : undefined,
  };
}

type Read = Readonly<Record<'lower' | 'upper' | 'takeProfit' | 'stopLoss', Atoms | undefined>>;

/** A price that is none; the server would refuse it before anything else. */
function wrongTyped({ lower, upper, takeProfit, stopLoss }: Read): Err<FormRefusal> | undefined {
  if (lower === undefined || upper === undefined) return err('price-invalid');
  if (takeProfit === undefined) return err('take-profit-invalid');
  return stopLoss === undefined ? err('stop-loss-invalid') : undefined;
}

function profitOf({ type, lines }: Plan, mode: GridMode): Preview['profit'] {
  const [lower = 0, upper = 0] = [lines[0], lines.at(-1)];
  return profitRange({ lower, upper, grids: lines.length - 1, mode }, ROBOT_FEES[type]);
}

/** The parts of the form at which a refusal can stand; `order` is the whole. */
export type FieldName = 'lower' | 'upper' | 'grids' | 'amount' | 'takeProfit' | 'stopLoss' | 'order';

const FIELDS: Partial<Readonly<Record<FormRefusal, FieldName>>> = {
  'grid-limits-invalid': 'upper',
  'grid-count-invalid': 'grids',
  'grid-lines-overlap': 'grids',
  'grid-unprofitable': 'grids',
  'take-profit-invalid': 'takeProfit',
  'stop-loss-invalid': 'stopLoss',
  'amount-empty': 'amount',
  'amount-invalid': 'amount',
  'too-many-decimals': 'amount',
  'below-minimum-investment': 'amount',
  'above-maximum-amount': 'amount',
  'recharge-needed': 'amount',
};

/** Which of the limits a refusal of a price is about, the lower one where it is about both. */
function limitOf(refusal: FormRefusal, { lower: typed }: RobotForm, { market, price }: FormFacts): FieldName {
  const lower = priceOf(typed);
  if (refusal === 'price-required') return lower === 0n ? 'lower' : 'upper';
  const ticks = lower === undefined ? undefined : atomsToTicks(market, lower);
  if (ticks === undefined) return 'lower';
  return refusal === 'price-out-of-range' && ticks < limitsAt(price).least ? 'lower' : 'upper';
}

const GRID_FIELDS: readonly FieldName[] = ['lower', 'upper', 'grids'];
/** Refusals that follow from the whole grid: they say nothing while a part of it is wrong. */
const OF_GRID: readonly FormRefusal[] = ['grid-lines-overlap', 'grid-unprofitable', 'below-minimum-investment'];

/** The form with a value in place of a wrong one that the rules accept; undefined where nothing can stand in for it. */
function mended(form: RobotForm, field: FieldName, { market, price }: FormFacts): RobotForm | undefined {
  const { least, most } = limitsAt(price);
  if (field === 'lower') return { ...form, lower: formatTicks(market, least) };
  if (field === 'upper') return { ...form, upper: formatTicks(market, most) };
  if (field === 'grids') return { ...form, grids: String(FEWEST_GRIDS) };
  return field === 'takeProfit' || field === 'stopLoss' ? { ...form, [field]: '' } : undefined;
}

/**
 * The fault of each part of the form: the first refusal, then that of the
 * form without it, and so on; and an amount that is missing whatever else is.
 */
export function wrongIn(
  form: RobotForm,
  facts: FormFacts,
  { decision }: Pick<Preview, 'decision'>,
): Partial<Record<FieldName, Err<FormRefusal>>> {
  const wrong: Partial<Record<FieldName, Err<FormRefusal>>> = {};
  const seen = new Set<FieldName>();
  let asked: RobotForm | undefined = form;
  let refused = decision;
  while (asked && !refused.ok) {
    const { refusal } = refused;
    const field = FIELDS[refusal] ?? (refusal.startsWith('price-') ? limitOf(refusal, asked, facts) : 'order');
    if (seen.has(field)) break;
    if (!GRID_FIELDS.some((part) => seen.has(part)) || !OF_GRID.includes(refusal)) wrong[field] = refused;
    seen.add(field);
    asked = mended(asked, field, facts);
    if (asked) refused = decide(asked, facts);
  }
  return NOTHING_TYPED.test(form.amount) ? { amount: err('amount-empty'), ...wrong } : wrong;
}

/** The most that can be invested of what is there, in whole cents. */
export function mostOf({ most }: Pick<Preview, 'most'>, { trust, spot }: FormFacts): Atoms {
  const available = trust + spot;
  return floorToCent(most === undefined ? available : lesserOf(available, most));
}

/** How much of the most that can be invested an amount is, in whole percent; above 100 when it is too much. */
export function percentOf(amount: string, most: Atoms): number {
  const read = readAmount(plainDecimal(amount));
  return read.ok ? percentOfWhole(read.value, most) : 0;
}

/** A share (0–100) of the most that can be invested, in whole cents. */
export const shareOf = (most: Atoms, percent: number): Atoms => floorToCent((most * BigInt(percent)) / 100n);

/** The part of an investment that the spot account must give, in atoms. */
export const lackingInTrust = (amount: Atoms, { trust }: Pick<FormFacts, 'trust'>): Atoms => greaterOf(0n, amount - trust);
