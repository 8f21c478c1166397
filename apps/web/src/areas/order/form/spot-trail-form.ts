import { about, type Decision, err } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { protectionPrice } from '@mt2/domain/order';
import { sliderQuantity } from '@mt2/domain/spot';
import { validateTrail, validateWaitingSpot, type WaitingSpotFacts } from '@mt2/domain/waiting';
import { typedAmount } from '../../../platform/text/typed.ts';
import { emptyTrail, readTrail, type TrailForm } from './trail-form.ts';

/** The form of a trailing stop: its terms, and the quantity of its market order as typed. */
export type SpotTrailForm = { readonly trail: TrailForm; readonly quantity: string };

/** An empty form: on spot it watches the last price. */
export const EMPTY_TRAIL: SpotTrailForm = { trail: emptyTrail('last'), quantity: '' };

/** The fields that errors belong to; those of the whole order come first. */
export const TRAIL_FIELDS = ['order', 'rate', 'distance', 'activation', 'quantity'] as const;

/** The trailing stop of this form, or the server's refusal. */
export function previewTrail({ trail, quantity }: SpotTrailForm, side: Side, facts: WaitingSpotFacts) {
  const terms = readTrail(trail);
  if (!terms.ok) return terms;
  const typed = typedAmount(quantity);
  if (typed === 'invalid') return about('quantity', err('quantity-invalid'));
  return validateWaitingSpot({ ...terms.value, side, kind: 'market', quantity: typed }, facts);
}

/** The stop price (ticks) while the best price is that of the start; undefined while the terms are wrong. */
export function firstStop({ trail }: SpotTrailForm, side: Side, facts: WaitingSpotFacts): number | undefined {
  const terms = readTrail(trail);
  const decision: Decision<{ readonly trigger: number }, string> = terms.ok
    ? validateTrail({ ...terms.value, direction: side === 'sell' ? 'down' : 'up' }, facts)
    : terms;
  return decision.ok ? decision.value.trigger : undefined;
}

/** The steps that a percentage (0–100) of the balance pays for at a stop price (ticks), which a sale does not need. */
export const trailSteps = (side: Side, stop: number, { market, available }: WaitingSpotFacts, percent: number): number =>
  sliderQuantity(market, { side, price: stop && protectionPrice(side, stop), available }, percent);
