import { about, type Decision, err, ok } from '@mt2/domain';
import { type CloseRefusal, tradeSide } from '@mt2/domain/lever';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import type { Role } from '@mt2/domain/order';
import { type ClosingFacts, type TrailRefusal, validateClosingTrail, validateClosingTrigger } from '@mt2/domain/trigger';
import { readTrail, type TrailForm } from './trail-form.ts';
import { type FormRefusal, type ReadPrices, restingSide, type TriggerForm } from './trigger-form.ts';

/** The lots to close as typed in the position's sheet, or why they are not a size. */
export type TypedLots = Decision<number, 'lots-required' | 'lots-invalid'>;

export type ClosingRefusal = FormRefusal | CloseRefusal | TrailRefusal | 'lots-required';

/**
 * The order of this form that closes lots at its trigger price, or the server's refusal. `trade` is the close as expected:
 * at the limit, otherwise at the trigger price (ticks).
 */
export function previewClosing({ kind, by }: TriggerForm, prices: ReadPrices, lots: TypedLots, facts: ClosingFacts) {
  if (!prices.ok) return prices;
  // A price of 0 means the market price on the wire, so a limit order needs a price.
  if (kind === 'limit' && !prices.value.price) return about('price', err('price-required'));
  if (!lots.ok) return lots;
  const closed = validateClosingTrigger({ ...prices.value, lots: lots.value }, facts);
  if (!closed.ok) return closed;
  const { trigger, direction, price } = closed.value;
  const role: Role = restingSide(prices) === tradeSide(facts.position.side, 'close') ? 'maker' : 'taker';
  const trade = { lots: lots.value, price: price || trigger, role };
  const { market } = facts;
  const order = { trigger: ticksToAtoms(market, trigger), price: ticksToAtoms(market, price), lots: String(lots.value), direction, by };
  return ok({ trade, order });
}

/** The same for a trailing stop. Its trade is that at its first stop price. */
export function previewClosingTrail(form: TrailForm, lots: TypedLots, facts: ClosingFacts) {
  const read = readTrail(form);
  if (!read.ok) return read;
  if (!lots.ok) return lots;
  const closed = validateClosingTrail({ ...read.value, lots: lots.value }, facts);
  if (!closed.ok) return closed;
  const trade = { lots: lots.value, price: closed.value.trigger, role: 'taker' as Role };
  return ok({ trade, order: { ...read.value, lots: String(lots.value), by: form.by } });
}
