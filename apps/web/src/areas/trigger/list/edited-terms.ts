import { type Atoms, about, type Decision, err, formatPlain, ok } from '@mt2/domain';
import type { Direction } from '@mt2/domain/market';
import { validateTrail, type WatchFacts, watchPrice } from '@mt2/domain/waiting';
import { typedAmount } from '../../../platform/text/typed.ts';
import { readTrail, type TrailForm, trailFormOf } from '../form/trail-form.ts';
import { isTrailing, type Trigger } from '../trigger.ts';

/** The terms of a waiting trigger order as typed; those that it does not have stay as they are. */
export type EditedTerms = {
  readonly trigger: string;
  readonly price: string;
  readonly size: string;
  readonly trail: TrailForm;
};

/** The typed ones of an order's terms. */
export type TypedTerms = Partial<Omit<EditedTerms, 'trail'>> & { readonly trail?: Partial<TrailForm> };

/** The typed terms; the others follow the order, which may be changed elsewhere. A callback belongs to its unit. */
export function typedTerms(order: Trigger, { trail, ...next }: EditedTerms): TypedTerms {
  const { trail: before, ...others } = termsOf(order);
  const { unit, callback, activation } = trail;
  const changed = Object.entries(next).filter(([name, value]) => value !== others[name as keyof typeof others]);
  return {
    ...Object.fromEntries(changed),
    trail: {
      ...((unit !== before.unit || callback !== before.callback) && { unit, callback }),
      ...(activation !== before.activation && { activation }),
    },
  };
}

/** The terms that an order has, with the typed ones. */
export function withTyped(order: Trigger, { trail, ...typed }: TypedTerms): EditedTerms {
  const before = termsOf(order);
  return { ...before, ...typed, trail: { ...before.trail, ...trail } };
}

/** True for a trailing stop that follows its price: its activation is over. */
export const isActive = ({ activation = 0n, extreme = 0n }: Trigger): boolean => activation === 0n || extreme > 0n;

/** The terms that an order has. */
function termsOf(order: Trigger): EditedTerms {
  const { market, trigger, price, quantity, lots, by, rate = 0n, distance = 0n, activation = 0n } = order;
  return {
    trigger: formatPlain(trigger, market.priceDecimals),
    price: formatPlain(price, market.priceDecimals),
    size: lots > 0 ? String(lots) : formatPlain(quantity, market.quantityDecimals),
    trail: trailFormOf(market, { rate, distance, activation, by }),
  };
}

/** New terms as sent; an omitted one stays. */
export type NewTerms = {
  readonly trigger?: Atoms;
  readonly direction?: Direction;
  readonly price?: Atoms;
  readonly quantity?: Atoms;
  readonly lots?: string;
  readonly rate?: Atoms;
  readonly distance?: Atoms;
  readonly activation?: Atoms;
};
type Refusal = string;

/** The changed terms, or the first rule that they break. The server also checks the money, the book and the position. */
export function previewEdit(order: Trigger, terms: EditedTerms, facts: WatchFacts): Decision<NewTerms, Refusal> {
  const size = sizeOf(order, terms);
  if (!size.ok) return size;
  // The edited order is one of those that wait.
  const others = { ...facts, waiting: facts.waiting - 1 };
  const changed = isTrailing(order) ? trailOf(order, terms, others) : pricesOf(order, terms, others);
  return changed.ok ? ok({ ...changed.value, ...size.value }) : changed;
}

function sizeOf(order: Trigger, { size }: EditedTerms): Decision<NewTerms, Refusal> {
  if (size === termsOf(order).size) return ok({});
  if (order.lots > 0) return /^[1-9]\d{0,11}$/.test(size.trim()) ? ok({ lots: size.trim() }) : about('lots', err('lots-invalid'));
  const quantity = typedAmount(size);
  return quantity && quantity !== 'invalid' ? ok({ quantity }) : about('quantity', err('quantity-invalid'));
}

function pricesOf(order: Trigger, terms: EditedTerms, facts: WatchFacts): Decision<NewTerms, Refusal> {
  const before = termsOf(order);
  const [trigger, price] = [typedAmount(terms.trigger), typedAmount(terms.price)];
  if (trigger === 'invalid') return about('trigger', err('trigger-price-invalid'));
  if (order.kind === 'limit' && price === undefined) return about('price', err('price-required'));
  if (price === 'invalid') return about('price', err('price-invalid'));
  const isPriceNew = order.kind === 'limit' && terms.price !== before.price && price !== undefined;
  const limit = isPriceNew ? { price } : {};
  if (terms.trigger === before.trigger) return ok(limit);
  const watch = watchPrice({ trigger }, facts);
  return watch.ok ? ok({ ...limit, trigger: trigger ?? 0n, direction: watch.value.direction }) : watch;
}

function trailOf(order: Trigger, { trail }: EditedTerms, facts: WatchFacts): Decision<NewTerms, Refusal> {
  const before = termsOf(order).trail;
  const read = readTrail(trail);
  if (!read.ok) return read;
  const { rate, distance, activation } = read.value;
  // An activation price can be moved, but not removed.
  if (!isActive(order) && !activation) return about('activation', err('activation-price-invalid'));
  const asked = { direction: order.direction, rate, distance, activation: isActive(order) ? 0n : activation };
  const valid = validateTrail(asked, facts);
  if (!valid.ok) return valid;
  const isCallbackNew = trail.unit !== before.unit || trail.callback !== before.callback;
  return ok({
    ...(isCallbackNew && (rate ? { rate } : { distance: distance ?? 0n })),
    ...(trail.activation !== before.activation && activation && { activation }),
  });
}
