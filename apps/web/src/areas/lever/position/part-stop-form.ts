import { type Atoms, about, type Decision, err } from '@mt2/domain';
import { type AcceptedPositionStop, type PositionStopRefusal, type StopPrice, validatePositionStop } from '@mt2/domain/lever';
import { floorToTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import { lotsTyped } from '../../order/index.ts';
import type { PartStop, Position } from './position.ts';
import { profitAt, type StopForm, type StopProfits, typedTicks } from './stop-form.ts';

/** A pair of stops for some lots, as typed. A stop without a limit (undefined) closes at the market. */
export type PartStopForm = StopForm & {
  readonly lots: string;
  readonly by: StopPrice;
  readonly takeProfitLimit: string | undefined;
  readonly stopLossLimit: string | undefined;
};
type PartStopRefusal = PositionStopRefusal | 'lots-required' | 'price-required';

const typedAtoms = (market: Market, price: Atoms) => typedTicks(market, floorToTicks(market, price));
const typedLimit = (market: Market, price: Atoms) => (price === 0n ? undefined : typedAtoms(market, price));

/** The form of a pair that is edited, or of a new one, which has all open lots. */
export const partStopFormOf = ({ market, held }: Position, stop?: PartStop): PartStopForm => ({
  lots: String(stop?.lots ?? held.lots),
  by: stop?.watched ?? 'mark',
  takeProfit: typedAtoms(market, stop?.takeProfit ?? 0n),
  stopLoss: typedAtoms(market, stop?.stopLoss ?? 0n),
  takeProfitLimit: typedLimit(market, stop?.takeProfitLimit ?? 0n),
  stopLossLimit: typedLimit(market, stop?.stopLossLimit ?? 0n),
});

/** The watched price in ticks, undefined until it is read, and the number of the position's other pairs. */
type Facts = { readonly watched: number | undefined; readonly others: number };
type Preview = {
  /** Undefined until the watched price is read. */
  readonly decision: Decision<AcceptedPositionStop, PartStopRefusal> | undefined;
  readonly profits: StopProfits;
};

/** Previews a pair of stops for some lots of a position. */
export function previewPartStop(form: PartStopForm, position: Position, { watched, others }: Facts): Preview {
  const lots = Math.floor(lotsTyped(form.lots) ?? 0);
  const at = (stop: keyof StopForm) =>
    form[stop] === '' ? undefined : profitAt(typedAmount(form[`${stop}Limit`] ?? form[stop]), position, lots);
  return {
    decision: watched === undefined ? undefined : decide(form, position, { watched, others }),
    profits: { takeProfit: at('takeProfit'), stopLoss: at('stopLoss') },
  };
}

function decide(
  form: PartStopForm,
  { market, held }: Position,
  facts: { watched: number; others: number },
): NonNullable<Preview['decision']> {
  if (form.lots.trim() === '') return about('lots', err('lots-required'));
  const lots = lotsTyped(form.lots);
  if (lots === undefined) return about('lots', err('lots-invalid'));
  const [takeProfit, stopLoss] = [typedAmount(form.takeProfit), typedAmount(form.stopLoss)];
  if (takeProfit === 'invalid') return about('takeProfit', err('take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('stop-loss-invalid'));
  // A limit of 0 means the market price on the wire, so a limit order needs a price.
  const takeProfitLimit = takeProfit ? limitOf(form.takeProfitLimit) : 0n;
  if (typeof takeProfitLimit === 'string') return about('takeProfitLimit', err(takeProfitLimit));
  const stopLossLimit = stopLoss ? limitOf(form.stopLossLimit) : 0n;
  if (typeof stopLossLimit === 'string') return about('stopLossLimit', err(stopLossLimit));
  return validatePositionStop(
    { lots, takeProfit, stopLoss, takeProfitLimit, stopLossLimit },
    { market, position: held, isDelisted: false, ...facts },
  );
}

function limitOf(typed: string | undefined): Atoms | 'price-invalid' | 'price-required' {
  if (typed === undefined) return 0n;
  const price = typedAmount(typed);
  return price === 'invalid' ? 'price-invalid' : price || 'price-required';
}

/** What is sent for each term of a checked pair. One without a price loses its limit too. */
export const pairChanges = (market: Market, by: StopPrice, { lots, ...ticks }: AcceptedPositionStop) => {
  const price = (name: keyof typeof ticks) => ({ [name]: ticksToAtoms(market, ticks[name]) });
  const stop = (name: keyof StopForm) => ({ ...price(name), ...(ticks[name] === 0 && price(`${name}Limit`)) });
  return {
    lots: { lots: String(lots) },
    by: { by },
    takeProfit: stop('takeProfit'),
    takeProfitLimit: price('takeProfitLimit'),
    stopLoss: stop('stopLoss'),
    stopLossLimit: price('stopLossLimit'),
  };
};
