import { type Atoms, RATE_ONE } from '@mt2/domain';
import { type OpenFacts, projectLiquidation, projectProfit, type TicketSide, targetPrice } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks } from '@mt2/domain/markets';
import { typedAmount } from '../typed.ts';
import { entryOf, type OpenForm } from './open-form.ts';

/** What a stop of an order that is not open yet would bring, before fees and funding. */
export type StopEstimate = {
  /** In percent of the margin. */
  readonly roe: string;
  /** In atoms of USDT; undefined while no size is typed. */
  readonly pnl: Atoms | undefined;
};

/** The result of closing at a typed price; undefined where it is no price. */
export function estimateAt(
  typed: string,
  { side, form, facts, lots }: { side: TicketSide; form: OpenForm; facts: OpenFacts; lots: number | undefined },
): StopEstimate | undefined {
  const amount = typedAmount(typed);
  const exit = amount === undefined || amount === 'invalid' ? 0 : atomsToTicks(facts.market, amount);
  if (!exit || entryOf(side, form, facts) <= 0) return undefined;
  const { roe, pnl } = projectProfit(ideaOf(side, form, facts, lots), exit);
  return { roe, pnl: isSize(lots) ? pnl : undefined };
}

const isSize = (lots: number | undefined): lots is number => lots !== undefined && lots > 0 && Number.isInteger(lots);
/** What would be opened, of one lot while no size is typed. */
const ideaOf = (side: TicketSide, form: OpenForm, facts: OpenFacts, lots: number | undefined) => ({
  ...{ market: facts.market, side, leverage: form.leverage, price: entryOf(side, form, facts) },
  lots: isSize(lots) ? lots : 1,
});

/**
 * The price at which a side has earned (or with a minus lost) so many percent of its margin; undefined where there is none, or it would be
 * liquidated first.
 */
export function stopAtRoe(
  roePercent: number,
  { side, form, facts, lots }: { side: TicketSide; form: OpenForm; facts: OpenFacts; lots: number | undefined },
): string | undefined {
  const idea = ideaOf(side, form, facts, lots);
  const ticks = targetPrice(idea, (BigInt(roePercent) * RATE_ONE) / 100n);
  const liquidation = idea.price > 0 ? projectLiquidation(idea) : undefined;
  if (ticks === undefined || (liquidation !== undefined && (side === 'long' ? ticks <= liquidation : ticks >= liquidation)))
    return undefined;
  return formatTicks(facts.market, ticks);
}
