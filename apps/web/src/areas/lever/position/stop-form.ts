import { type Atoms, type Decision, err, RATE_ONE } from '@mt2/domain';
import { lotsNotional, profitOf, type StopRefusal, type Stops, targetPrice, validateStops } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { Position } from './position.ts';

/** Take-profit and stop-loss as typed; empty for none. */
export type StopForm = { readonly takeProfit: string; readonly stopLoss: string };

/** The stops that a position has, to be edited. */
export const stopFormOf = ({ market, held }: Position): StopForm => ({
  takeProfit: held.takeProfit === 0 ? '' : formatTicks(market, held.takeProfit),
  stopLoss: held.stopLoss === 0 ? '' : formatTicks(market, held.stopLoss),
});

/** The stops in ticks, or the rule that they break while the mark price is `mark` ticks. */
export function checkStopForm(form: StopForm, { market, held }: Position, mark: number): Decision<Stops, StopRefusal> {
  const takeProfit = typedAmount(form.takeProfit);
  if (takeProfit === 'invalid') return err('take-profit-invalid');
  const stopLoss = typedAmount(form.stopLoss);
  return stopLoss === 'invalid' ? err('stop-loss-invalid') : validateStops(market, held, { takeProfit, stopLoss }, mark);
}

/** Profit of a close at a typed price, in atoms; undefined where it is no price. */
export function pnlAt(typed: string, { market, held }: Position): Atoms | undefined {
  const price = typedAmount(typed);
  const ticks = price === undefined || price === 'invalid' ? undefined : atomsToTicks(market, price);
  return ticks ? profitOf(held, held.lots, lotsNotional(market, ticks, held.lots)) : undefined;
}

/** The price at which a position has earned (or with a minus lost) so many percent of its margin; undefined where there is none. */
export function priceAtRoe({ market, held, entryPrice }: Position, roePercent: number): string | undefined {
  const { side, leverage } = held;
  const wanted = (BigInt(roePercent) * RATE_ONE) / 100n;
  const ticks = targetPrice({ side, leverage, price: Number(entryPrice / ticksToAtoms(market, 1)) }, wanted);
  return ticks === undefined ? undefined : formatTicks(market, ticks);
}
