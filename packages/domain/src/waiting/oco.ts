import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import type { Side } from '../market/side.ts';
import { formatTicks } from '../market/units.ts';
import { type Atoms, greaterOf } from '../money/atoms.ts';
import type { OrderKind } from '../order/time-in-force.ts';
import { type OrderFacts, type OrderRefusal, validateOrder } from '../spot/index.ts';
import type { RuleRefusal } from './rule.ts';
import { stopDirection, validateWaitingSpot } from './spot.ts';

/** A limit leg that waits in the book and a stop leg that waits for its trigger price. In atoms; a stop at the market has no limit. */
export type OcoRequest = {
  readonly side: Side;
  readonly quantity?: Atoms | undefined;
  readonly legPrice?: Atoms | undefined;
  readonly trigger?: Atoms | undefined;
  readonly price?: Atoms | undefined;
};

/**
 * With the number of the user's OCO orders that wait in the market. `watched` is the price (ticks) that the trigger price is
 * checked against: by default the last price, for the sale of what a buy has received the limit of the buy, because the price
 * may have fallen through both.
 */
export type OcoFacts = OrderFacts & { readonly waiting: number; readonly watched?: number | undefined };

export type OcoRefusal = RuleRefusal | OrderRefusal | 'oco-price-wrong-side';

/**
 * A valid OCO order: prices in ticks (`price` 0 for a stop at the market), the quantity in steps. `freeze` is the cost of
 * the dearer leg, `extra` the part of it that the limit leg does not freeze.
 */
export type AcceptedOco = {
  readonly side: Side;
  readonly quantity: number;
  readonly legPrice: number;
  readonly trigger: number;
  readonly kind: OrderKind;
  readonly price: number;
  readonly freeze: Atoms;
  readonly extra: Atoms;
};

/** More than any cost: the balance is checked last, against the dearer leg. */
const ENOUGH: Atoms = 1n << 200n;

type Priced = OcoFacts & { readonly side: Side; readonly legPrice: number; readonly freeze: Atoms };
const OCO_CHECKS: readonly Check<Priced, OcoRefusal>[] = [
  {
    name: 'limit-side',
    field: 'legPrice',
    saw: ({ side, market, legPrice, last }) => ({ side, legPrice: formatTicks(market, legPrice), last: formatTicks(market, last) }),
    refuses: ({ side, legPrice, last }) =>
      (side === 'sell' ? legPrice > last : legPrice < last) ? undefined : err('oco-price-wrong-side'),
  },
  {
    name: 'balance',
    field: 'quantity',
    saw: ({ freeze, available }) => ({ needed: freeze, available }),
    refuses: ({ side, freeze, available }) => {
      if (freeze <= available) return undefined;
      return err(side === 'buy' ? 'insufficient-balance' : 'insufficient-sellable-balance');
    },
  },
];

/**
 * Checks both legs: the limit leg as a post-only order, the stop leg as if the price were at its trigger price. The server
 * and the form use the same function.
 */
export function validateOco(request: OcoRequest, facts: OcoFacts, note?: Note): Decision<AcceptedOco, OcoRefusal> {
  const { side, quantity, legPrice, trigger = 0n, price = 0n } = request;
  const there = { ...facts, available: ENOUGH };
  const limit = validateOrder({ side, kind: 'limit', price: legPrice, quantity, tif: 'post-only' }, there, note);
  if (!limit.ok) return limit.field === 'price' ? { ...limit, field: 'legPrice' } : limit;
  const kind: OrderKind = price === 0n ? 'market' : 'limit';
  const asked = { trigger, direction: stopDirection(side), side, kind, quantity, price: kind === 'limit' ? price : undefined };
  const stop = validateWaitingSpot(asked, { ...there, watched: facts.watched ?? facts.last }, note);
  if (!stop.ok) return stop;
  const freeze = greaterOf(limit.value.freeze, stop.value.freeze);
  const terms = { side, quantity: limit.value.quantity, legPrice: limit.value.price, freeze };
  const refused = firstNo(OCO_CHECKS, { ...facts, ...terms }, note);
  if (refused) return refused;
  const { trigger: reached } = stop.value;
  const limitOfStop = kind === 'limit' ? stop.value.price : 0;
  return ok({ ...terms, trigger: reached, kind, price: limitOfStop, extra: freeze - limit.value.freeze });
}
