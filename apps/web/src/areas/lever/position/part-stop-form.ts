import { type Atoms, about, type Decision, err } from '@mt2/domain';
import { type AcceptedPositionStop, type PositionStopRefusal, type StopPrice, validatePositionStop } from '@mt2/domain/lever';
import { floorToTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import { lotsTyped } from '../../order/index.ts';
import { readLots } from './close-form.ts';
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

const STOPS = ['takeProfit', 'stopLoss'] as const;
const INVALID = { takeProfit: 'take-profit-invalid', stopLoss: 'stop-loss-invalid' } as const;

function decide(
  form: PartStopForm,
  { market, held }: Position,
  facts: { watched: number; others: number },
): NonNullable<Preview['decision']> {
  const lots = readLots(form.lots);
  if (!lots.ok) return lots;
  const prices: Partial<Record<keyof StopForm | `${keyof StopForm}Limit`, Atoms>> = {};
  for (const stop of STOPS) {
    const name = `${stop}Limit` as const;
    const price = typedAmount(form[stop]);
    if (price === 'invalid') return about(stop, err(INVALID[stop]));
    // A limit of 0 means the market price on the wire, so a limit order needs a price.
    const limit = price ? limitOf(form[name]) : 0n;
    if (typeof limit === 'string') return about(name, err(limit));
    Object.assign(prices, { [stop]: price, [name]: limit });
  }
  return validatePositionStop({ lots: lots.value, ...prices }, { market, position: held, isDelisted: false, ...facts });
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
