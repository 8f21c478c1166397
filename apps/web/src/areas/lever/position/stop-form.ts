import { type Atoms, type Decision, err, ok, RATE_ONE, together } from '@mt2/domain';
import { lotsNotional, profitOf, type StopRefusal, type Stops, targetPrice, validateStops } from '@mt2/domain/lever';
import { atomsToTicks, formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import { isLiquidatedFirst } from '../open/stop/stop-estimate.ts';
import type { Position } from './position.ts';

/** Take-profit and stop-loss as typed; empty for none. */
export type StopForm = { readonly takeProfit: string; readonly stopLoss: string };

/** The stops that a position has, to be edited. */
export const stopFormOf = ({ market, held }: Position): StopForm => ({
  takeProfit: held.takeProfit === 0 ? '' : formatTicks(market, held.takeProfit),
  stopLoss: held.stopLoss === 0 ? '' : formatTicks(market, held.stopLoss),
});

/** The price of one stop in ticks, 0 for none, or the rule that it breaks while the mark price is `mark` ticks. */
function checkStop(name: keyof StopForm, typed: TypedAmount, { market, held }: Position, mark: number): Decision<number, StopRefusal> {
  if (typed === 'invalid') return err(name === 'takeProfit' ? 'take-profit-invalid' : 'stop-loss-invalid');
  const checked = validateStops(market, held, { [name]: typed }, mark);
  return checked.ok ? ok(checked.value[name]) : checked;
}

/** Profits of closing at the stops, in atoms; undefined for a stop that is not set. */
type StopProfits = Readonly<Record<keyof StopForm, Atoms | undefined>>;
export type StopPreview = {
  /** The stops in ticks, or the rules that they break; undefined until the mark price is read. */
  readonly decision: Decision<Stops, StopRefusal> | undefined;
  readonly profits: StopProfits;
};

/** Previews the stops of a position while the mark price is `mark` ticks. */
export function previewStops(form: StopForm, position: Position, mark: number | undefined): StopPreview {
  const [takeProfit, stopLoss] = [typedAmount(form.takeProfit), typedAmount(form.stopLoss)];
  const profits = { takeProfit: profitAt(takeProfit, position), stopLoss: profitAt(stopLoss, position) };
  if (mark === undefined) return { decision: undefined, profits };
  const decision = together({
    takeProfit: checkStop('takeProfit', takeProfit, position, mark),
    stopLoss: checkStop('stopLoss', stopLoss, position, mark),
  });
  return { decision, profits };
}

function profitAt(price: TypedAmount, { market, held }: Position): Atoms | undefined {
  const ticks = price === undefined || price === 'invalid' ? undefined : atomsToTicks(market, price);
  return ticks ? profitOf(held, held.lots, lotsNotional(market, ticks, held.lots)) : undefined;
}

/**
 * The price at which a position has earned (or, if negative, lost) this percentage of its margin; undefined if there is
 * none, or if it would be liquidated first.
 */
export function priceAtRoe({ market, held, entryPrice, liquidation }: Position, roePercent: number): string | undefined {
  const { side, leverage } = held;
  const wanted = (BigInt(roePercent) * RATE_ONE) / 100n;
  const ticks = targetPrice({ side, leverage, price: Number(entryPrice / ticksToAtoms(market, 1)) }, wanted);
  return ticks === undefined || isLiquidatedFirst(side, ticks, liquidation) ? undefined : formatTicks(market, ticks);
}
