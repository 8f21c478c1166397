import { type Atoms, about, type Decision, type Err, err } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { atomsToTicks, type Market } from '@mt2/domain/market-terms';
import { type OrderKind, protectionPrice } from '@mt2/domain/order';
import { sliderQuantity } from '@mt2/domain/spot';
import { type AcceptedOco, type OcoFacts, type OcoRefusal, validateOco } from '@mt2/domain/waiting';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import { enoughUntilRead } from '../../wallet/index.ts';

/** The form's state: the user's input as texts, and the order of the stop leg. */
export type OcoForm = {
  readonly legPrice: string;
  readonly trigger: string;
  readonly kind: OrderKind;
  readonly price: string;
  readonly quantity: string;
};
/** An empty form. */
export const EMPTY_OCO: OcoForm = { legPrice: '', trigger: '', kind: 'limit', price: '', quantity: '' };

/** The fields that errors belong to; those of the whole order come first. */
export const OCO_FIELDS = ['order', 'legPrice', 'trigger', 'price', 'quantity'] as const;

/** The facts that the form checks; the balance is undefined for a guest, and until it is read. */
export type OcoFormFacts = Omit<OcoFacts, 'available'> & { readonly available: Atoms | undefined };

export type OcoFormRefusal = OcoRefusal | 'price-invalid' | 'trigger-price-invalid' | 'quantity-invalid';
export type OcoPreview = Decision<AcceptedOco, OcoFormRefusal>;

const INVALID = [
  ['quantity', 'quantity-invalid'],
  ['legPrice', 'price-invalid'],
  ['trigger', 'trigger-price-invalid'],
  ['price', 'price-invalid'],
] as const;

/** The OCO order of this form, or the server's refusal. */
export function previewOco(form: OcoForm, side: Side, facts: OcoFormFacts): OcoPreview {
  const read = {
    quantity: typedAmount(form.quantity),
    legPrice: typedAmount(form.legPrice),
    trigger: typedAmount(form.trigger),
    price: form.kind === 'limit' ? typedAmount(form.price) : undefined,
  };
  for (const [field, refusal] of INVALID) if (read[field] === 'invalid') return about(field, err(refusal));
  const { quantity, legPrice, trigger, price } = read as Readonly<Record<keyof typeof read, Atoms | undefined>>;
  if (form.kind === 'limit' && !price) return about('price', err('price-required'));
  return validateOco({ side, quantity, legPrice, trigger, price }, { ...facts, available: enoughUntilRead(facts.available) });
}

/** The form's errors: the refusal of the order, and missing prices in addition to any other error. */
export function wrongInOco(form: OcoForm, decision: OcoPreview): readonly Err<OcoFormRefusal>[] {
  if (decision.ok) return [];
  if (decision.field === undefined) return [decision];
  const missing = [
    ...(form.legPrice.trim() === '' ? [about('legPrice', err('price-required'))] : []),
    ...(form.trigger.trim() === '' ? [about('trigger', err('trigger-price-required'))] : []),
    ...(form.kind === 'limit' && form.price.trim() === '' ? [about('price', err('price-required'))] : []),
  ];
  return [decision, ...missing];
}

const ticksOf = (market: Market, typed: TypedAmount): number =>
  typed === undefined || typed === 'invalid' ? 0 : (atomsToTicks(market, typed) ?? 0);

/** The steps that a percentage (0–100) of the balance pays for: a buy freezes the dearer leg. 0 while a buy has no price. */
export function ocoSteps(form: OcoForm, side: Side, market: Market, available: Atoms, percent: number): number {
  const trigger = ticksOf(market, typedAmount(form.trigger));
  const stop = form.kind === 'limit' ? ticksOf(market, typedAmount(form.price)) : trigger && protectionPrice('buy', trigger);
  const price = Math.max(ticksOf(market, typedAmount(form.legPrice)), stop);
  return side === 'buy' && price === 0 ? 0 : sliderQuantity(market, { side, price, available }, percent);
}
