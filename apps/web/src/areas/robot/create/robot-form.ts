import {
  type Atoms,
  about,
  type Decision,
  type Err,
  err,
  floorToCent,
  greaterOf,
  lesserOf,
  type Parsed,
  parseAtoms,
  percentOfWhole,
  type Rate,
  withParsed,
} from '@mt2/domain';
import { formatTicks } from '@mt2/domain/market-terms';
import {
  type AcceptedRobot,
  checkRobot,
  FEWEST_GRIDS,
  type GridMode,
  leastInvestment,
  limitsAt,
  liquidationAtStart,
  mostInvestment,
  type Plan,
  profitRange,
  quantityFor,
  ROBOT_FEES,
  type RobotFacts,
  type RobotRefusal,
  type RobotType,
} from '@mt2/domain/robot';
import { plainDecimal } from '../../../platform/text/typed.ts';

/** The form's state: the user's input as texts. */
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
  /** The robot, or the server's refusal. */
  readonly decision: Decision<AcceptedRobot, FormRefusal>;
  /** The typed investment in atoms; undefined while it cannot be parsed. */
  readonly amount: Atoms | undefined;
  /** The grid, once there is one; the rest follows from it. */
  readonly plan: Plan | undefined;
  /** The minimum and maximum profit of a cell. */
  readonly profit: { readonly least: Rate; readonly most: Rate } | undefined;
  /** The minimum and maximum investment. */
  readonly least: Atoms | undefined;
  readonly most: Atoms | undefined;
  /** Steps of the base coin on each line; 0 while the amount is not enough for it. */
  readonly quantity: number;
  /** The price at which a steady fall liquidates it, in ticks; undefined if there is none. */
  readonly liquidation: number | undefined;
};

const NOTHING_TYPED = /^\s*$/;

/** A typed price in atoms, 0 for none; undefined if it is not a price. */
function priceOf(typed: string): Atoms | undefined {
  const value = NOTHING_TYPED.test(typed) ? 0n : parseAtoms(plainDecimal(typed));
  return value === undefined || value < 0n ? undefined : value;
}

const wholeOf = (typed: string): number | undefined => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined);

/** The grid described by the form; an invalid limit is 0. */
const gridOf = ({ type, mode, multiple, lower, upper, grids }: RobotForm) => ({
  type,
  mode,
  multiple,
  grids: wholeOf(grids),
  lower: priceOf(lower) ?? 0n,
  upper: priceOf(upper) ?? 0n,
});

/**
 * A robot from this form, or its refusal: the server's rules in the server's order. The permission for leveraged robots
 * is checked elsewhere.
 */
function decide(form: RobotForm, facts: FormFacts) {
  const [lower, upper, takeProfit, stopLoss] = [form.lower, form.upper, form.takeProfit, form.stopLoss].map(priceOf);
  const rest = { amount: plainDecimal(form.amount), days: form.days, takeProfit: takeProfit ?? 0n, stopLoss: stopLoss ?? 0n };
  const checked = checkRobot({ ...gridOf(form), ...rest }, { ...facts, level: 'advanced', available: facts.trust + facts.spot });
  const wrong = wrongTyped({ lower, upper, takeProfit, stopLoss });
  return wrong ? withParsed(wrong, checked.parsed) : checked;
}

/** Previews a robot of this form. */
export function previewRobot(form: RobotForm, facts: FormFacts): Preview {
  const decision: Parsed<Decision<AcceptedRobot, FormRefusal>, { plan: Plan | undefined; amount: Atoms | undefined }> = decide(form, facts);
  const { plan, amount } = decision.parsed;
  const quantity = plan && amount !== undefined ? quantityFor(plan, amount) : 0;
  return {
    decision,
    amount,
    plan,
    profit: plan && profitOf(plan, form.mode),
    least: plan && leastInvestment(plan),
    most: plan && mostInvestment(plan),
    quantity,
    liquidation: plan && amount !== undefined ? liquidationAtStart(plan, amount) : undefined,
  };
}

type Read = Readonly<Record<'lower' | 'upper' | 'takeProfit' | 'stopLoss', Atoms | undefined>>;

/** An invalid price; the server would refuse it before anything else. */
function wrongTyped({ lower, upper, takeProfit, stopLoss }: Read): Err<FormRefusal> | undefined {
  if (lower === undefined || upper === undefined) return about(lower === undefined ? 'lower' : 'upper', err('price-invalid'));
  if (takeProfit === undefined) return about('takeProfit', err('take-profit-invalid'));
  return stopLoss === undefined ? about('stopLoss', err('stop-loss-invalid')) : undefined;
}

function profitOf({ type, lines }: Plan, mode: GridMode): Preview['profit'] {
  const [lower = 0, upper = 0] = [lines[0], lines.at(-1)];
  return profitRange({ lower, upper, grids: lines.length - 1, mode }, ROBOT_FEES[type]);
}

/** The parts of the form that can show a refusal; `order` is the whole. */
export const FIELDS = ['order', 'lower', 'upper', 'grids', 'amount', 'takeProfit', 'stopLoss'] as const;
type FieldName = (typeof FIELDS)[number];

const GRID_FIELDS: readonly FieldName[] = ['lower', 'upper', 'grids'];
/** True if the grid is not refused: its minimum investment is known. */
export const isGridRight = ({ decision }: Pick<Preview, 'decision'>): boolean =>
  decision.ok || !GRID_FIELDS.some((field) => field === decision.field);

/**
 * True if a refusal is about the form although a part of its grid was replaced. The minimum investment follows from the
 * whole grid, and so does a refusal of the grids that disappears between the widest limits.
 */
function staysWithReplacedGrid({ field, details }: Err<FormRefusal>, asked: RobotForm, facts: FormFacts): boolean {
  if (field !== 'grids') return details?.minimum === undefined;
  const { least, most } = limitsAt(facts.price);
  const widest = { lower: formatTicks(facts.market, least), upper: formatTicks(facts.market, most) };
  const refused = decide({ ...asked, ...widest }, facts);
  return !refused.ok && refused.field === 'grids';
}

/** The form with an invalid value replaced by a valid one; undefined if there is no replacement. */
function mended(form: RobotForm, field: FieldName, { market, price }: FormFacts): RobotForm | undefined {
  const { least, most } = limitsAt(price);
  if (field === 'lower') return { ...form, lower: formatTicks(market, least) };
  if (field === 'upper') return { ...form, upper: formatTicks(market, most) };
  if (field === 'grids') return { ...form, grids: String(FEWEST_GRIDS) };
  return field === 'takeProfit' || field === 'stopLoss' ? { ...form, [field]: '' } : undefined;
}

/**
 * The form's errors: the first refusal, then that of the form without it, and so on; and a missing amount in addition
 * to any other error.
 */
export function wrongIn(form: RobotForm, facts: FormFacts, { decision }: Pick<Preview, 'decision'>): readonly Err<FormRefusal>[] {
  const wrong: Err<FormRefusal>[] = [];
  const seen = new Set<FieldName>();
  let asked: RobotForm | undefined = form;
  let refused = decision;
  while (asked && !refused.ok) {
    const { field: named } = refused;
    const field = FIELDS.find((each) => each === named) ?? 'order';
    if (seen.has(field)) break;
    if (!GRID_FIELDS.some((part) => seen.has(part)) || staysWithReplacedGrid(refused, asked, facts)) wrong.push(refused);
    seen.add(field);
    asked = mended(asked, field, facts);
    if (asked) refused = decide(asked, facts);
  }
  return NOTHING_TYPED.test(form.amount) ? [...wrong, about('amount', err('amount-empty'))] : wrong;
}

/** The maximum investment from the balance, in whole cents. */
export function mostOf({ most }: Pick<Preview, 'most'>, { trust, spot }: FormFacts): Atoms {
  const available = trust + spot;
  return floorToCent(most === undefined ? available : lesserOf(available, most));
}

/** An amount in whole percent of the maximum investment; above 100 if it is too large. */
export const percentOf = ({ amount = 0n }: Pick<Preview, 'amount'>, most: Atoms): number => percentOfWhole(amount, most);

/** A percentage (0–100) of the maximum investment, in whole cents. */
export const shareOf = (most: Atoms, percent: number): Atoms => floorToCent((most * BigInt(percent)) / 100n);

/** The part of an investment that the spot account must give, in atoms. */
export const lackingInTrust = (amount: Atoms, { trust }: Pick<FormFacts, 'trust'>): Atoms => greaterOf(0n, amount - trust);
