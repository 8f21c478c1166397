import { type Atoms, RATE_ONE } from '@mt2/domain';
import { type OpenFacts, projectProfit, type TicketSide, targetPrice } from '@mt2/domain/lever';
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
  const price = entryOf(side, form, facts);
  if (!exit || price <= 0) return undefined;
  const isSized = lots !== undefined && lots > 0 && Number.isInteger(lots);
  const idea = { market: facts.market, side, leverage: form.leverage, price, lots: isSized ? lots : 1 };
  const { roe, pnl } = projectProfit(idea, exit);
  return { roe, pnl: isSized ? pnl : undefined };
}

/** The price at which a side has earned (or with a minus lost) so many percent of its margin; undefined where there is none. */
export function stopAtRoe(roePercent: number, side: TicketSide, form: OpenForm, facts: OpenFacts): string | undefined {
  const idea = { side, leverage: form.leverage, price: entryOf(side, form, facts) };
  const ticks = targetPrice(idea, (BigInt(roePercent) * RATE_ONE) / 100n);
  return ticks === undefined ? undefined : formatTicks(facts.market, ticks);
}
