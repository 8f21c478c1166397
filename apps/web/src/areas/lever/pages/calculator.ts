import { type Atoms, type Decision, err, ok, type Rate } from '@mt2/domain';
import {
  MAX_LOTS,
  MIN_LOTS,
  maxLots,
  maxTierLots,
  orderCost,
  type PositionSide,
  projectLiquidation,
  projectProfit,
  targetPrice,
} from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import { lotsTyped, ticksOf } from '../../order/index.ts';

/** The calculator's inputs, as typed. */
export type Asked = {
  readonly side: PositionSide;
  readonly leverage: number;
  readonly entry: string;
  readonly exit: string;
  readonly lots: string;
  /** Percent. */
  readonly roe: string;
  readonly available: string;
};

/** The typed inputs. */
export type Field = Exclude<keyof Asked, 'side' | 'leverage'>;

/** The inputs of each calculation; money in atoms, prices in ticks. Undefined while an input is missing or not a number. */
export type Answers = {
  readonly profit: { readonly pnl: Atoms; readonly roe: string; readonly margin: Atoms; readonly fee: Atoms } | undefined;
  readonly target: { readonly price: number; readonly pnl: Atoms | undefined } | undefined;
  readonly liquidation: { readonly price: number | undefined; readonly cost: Atoms } | undefined;
  readonly most: { readonly lots: number; readonly cost: Atoms; readonly isByTier: boolean } | undefined;
};

const positive = (typed: string): Atoms | undefined => {
  const amount = typedAmount(typed);
  return amount === undefined || amount === 'invalid' || amount <= 0n ? undefined : amount;
};

/** The typed whole lots, or the rule they break; undefined if nothing is typed. */
function readLots(typed: string): Decision<number, 'lots-invalid' | 'lots-above-maximum'> | undefined {
  if (typed.trim() === '') return undefined;
  const lots = lotsTyped(typed);
  if (lots === undefined || !Number.isInteger(lots) || lots < MIN_LOTS) return err('lots-invalid');
  return lots > MAX_LOTS ? err('lots-above-maximum') : ok(lots);
}

/** The keys of the words for each input's error; an empty input is only missing. */
export function wrongIn({ entry, exit, lots, roe, available }: Asked): Readonly<Record<Field, string | undefined>> {
  const read = readLots(lots);
  const unlessPositive = (typed: string, word: string) =>
    typedAmount(typed) === undefined || positive(typed) !== undefined ? undefined : word;
  return {
    entry: unlessPositive(entry, 'refusal.price-invalid'),
    exit: unlessPositive(exit, 'refusal.price-invalid'),
    lots: read && !read.ok ? `refusal.${read.refusal}` : undefined,
    roe: unlessPositive(roe, 'lever.roe-invalid'),
    available: unlessPositive(available, 'refusal.amount-invalid'),
  };
}

/** Calculates all results, by the server's rules. */
export function calculate(market: Market, asked: Asked): Answers {
  const { side, leverage } = asked;
  const price = ticksOf(market, typedAmount(asked.entry));
  if (price === undefined) return { profit: undefined, target: undefined, liquidation: undefined, most: undefined };
  const idea = { market, side, leverage, price };
  const lots = readLots(asked.lots);
  const sized = lots?.ok ? { ...idea, lots: lots.value } : undefined;
  const exit = ticksOf(market, typedAmount(asked.exit));
  const cost = sized && orderCost(market, side, leverage, price, sized.lots);
  return {
    profit: sized && exit && cost ? { ...projectProfit(sized, exit), margin: cost.margin, fee: cost.fee } : undefined,
    target: targetOf(idea, sized, positive(asked.roe)),
    liquidation: sized && cost ? { price: projectLiquidation(sized), cost: cost.total } : undefined,
    most: mostOf(idea, positive(asked.available)),
  };
}

type Idea = { readonly market: Market; readonly side: PositionSide; readonly leverage: number; readonly price: number };

function targetOf(idea: Idea, sized: (Idea & { lots: number }) | undefined, percent: Rate | undefined): Answers['target'] {
  const price = percent === undefined ? undefined : targetPrice(idea, percent / 100n);
  return price === undefined ? undefined : { price, pnl: sized && projectProfit(sized, price).pnl };
}

function mostOf(idea: Idea, available: Atoms | undefined): Answers['most'] {
  if (available === undefined) return undefined;
  const affordable = maxLots(idea, available);
  const allowed = maxTierLots(idea.market, idea.leverage, idea.price);
  const lots = Math.min(affordable, allowed);
  const { market, side, leverage, price } = idea;
  return { lots, cost: lots > 0 ? orderCost(market, side, leverage, price, lots).total : 0n, isByTier: allowed < affordable };
}
