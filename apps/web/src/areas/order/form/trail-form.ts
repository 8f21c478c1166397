import { type Atoms, about, type Decision, err, formatPlain, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import type { AskedTrail, TriggerPrice } from '@mt2/domain/waiting';
import { typedAmount } from '../../../platform/text/typed.ts';

/** How far a stop trails the best price: a percentage of it, or a distance in USDT. */
export type CallbackUnit = 'percent' | 'distance';

/** The terms of a trailing stop as typed; an empty activation follows the price from the next second on. */
export type TrailForm = {
  readonly unit: CallbackUnit;
  readonly callback: string;
  readonly activation: string;
  readonly by: TriggerPrice;
};

/** An empty form that watches this price. */
export const emptyTrail = (by: TriggerPrice): TrailForm => ({ unit: 'percent', callback: '', activation: '', by });

/** The terms that a trailing stop has, to be edited. */
export const trailFormOf = (
  { priceDecimals }: Market,
  trail: { readonly rate: Atoms; readonly distance: Atoms; readonly activation: Atoms; readonly by: TriggerPrice },
): TrailForm => ({
  unit: trail.distance > 0n ? 'distance' : 'percent',
  callback: trail.distance > 0n ? formatPlain(trail.distance, priceDecimals) : formatPlain(trail.rate * PERCENTS, 2),
  activation: trail.activation > 0n ? formatPlain(trail.activation, priceDecimals) : '',
  by: trail.by,
});

const PERCENTS = 100n;

type ReadTrail = Omit<AskedTrail, 'direction'>;

/** The terms of a form in atoms, or the first that is not a number. `validateTrail` and its callers check them. */
export function readTrail({ unit, callback, activation }: TrailForm): Decision<ReadTrail, 'callback-invalid' | 'activation-price-invalid'> {
  const typed = typedAmount(callback);
  if (typed === 'invalid' || (unit === 'percent' && (typed ?? 0n) % PERCENTS > 0n)) return about('rate', err('callback-invalid'));
  const from = typedAmount(activation);
  if (from === 'invalid') return about('activation', err('activation-price-invalid'));
  return ok({ ...(unit === 'percent' ? { rate: (typed ?? 0n) / PERCENTS } : { distance: typed }), activation: from });
}
