import { type Atoms, about, type Decision, type Err, err, ok, percentOfWhole, type Rate } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { floorToSteps, floorToTicks, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { type BestPrices, bestPrices, mayRest, protectionPrice, type TimeInForce, wouldMatch } from '@mt2/domain/order';
import {
  type AcceptedOrder,
  type EditRefusal,
  type Estimate,
  estimateOrder,
  freezeOf,
  type OrderFacts,
  sliderQuantity,
  validateOrder,
} from '@mt2/domain/spot';
import { type AttachedRefusal, validateAttached } from '@mt2/domain/waiting';
import { useMemo } from 'react';
import type { Book } from '../../../platform/feed/feed-data.ts';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import { useSpotRates } from '../../fee/index.ts';
import { ladderOf, type Quotation, useBook, useQuotation } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { ticksOf, typedSteps } from '../order-text.ts';
import type { StopPrices } from '../ticket/stop-prices.tsx';

/** The kinds of spot orders that a ticket makes. */
export type SpotKind = 'limit' | 'market' | 'trigger' | 'oco' | 'trailing';

/** The ticket's state for a limit or a market order: the user's input as texts. */
export type OrderForm = {
  readonly side: Side;
  readonly kind: SpotKind;
  readonly price: string;
  readonly quantity: string;
  /** The part of the available balance (0–100) or the total from which the quantity was computed, if it was. */
  readonly share?: number | undefined;
  readonly total?: string | undefined;
  /** For a limit order; undefined waits until it is filled or cancelled. */
  readonly tif?: TimeInForce | undefined;
  /** Take profit and stop loss of a limit buy. */
  readonly stops?: StopPrices | undefined;
};

/** The quantity is no longer computed from something else. */
export const BY_QUANTITY = { share: undefined, total: undefined };

/** Take profit and stop loss of this form's order: only a limit buy has them. */
export const stopsOf = ({ side, kind, stops }: OrderForm): StopPrices | undefined =>
  side === 'buy' && kind === 'limit' ? stops : undefined;

/** Take profit and stop loss in atoms, or the server's refusal; undefined if the order has none, or is refused itself. */
export function previewStops(form: OrderForm, { decision }: Pick<Preview, 'decision'>, { market, isOpen }: FormFacts): StopsPreview {
  const stops = stopsOf(form);
  if (!stops || !decision.ok) return undefined;
  const { price, quantity } = decision.value;
  return previewAttached(stops, { market, isOpen, price: ticksToAtoms(market, price), quantity: stepsToAtoms(market, quantity) });
}
export type StopsPreview = ReturnType<typeof previewAttached> | undefined;

/** The time in force of this form's order: a market order has none. */
export const tifOf = ({ kind, tif }: Pick<OrderForm, 'kind' | 'tif'>): TimeInForce | undefined => (kind === 'limit' ? tif : undefined);

/**
 * Facts of market and balance; a book that is not read yet is empty. Prices in ticks, the balance in atoms of the coin that the order
 * spends; undefined for a guest, and until it is read.
 */
export type FormFacts = BestPrices & {
  readonly market: Market;
  readonly isOpen: boolean;
  readonly last: number;
  readonly available: Atoms | undefined;
  readonly makerRate: Rate;
  readonly takerRate: Rate;
};
export type FormRefusal = EditRefusal | 'quantity-invalid' | 'price-invalid';

export type Preview = {
  /** The order, or the server's refusal. */
  readonly decision: Decision<AcceptedOrder, FormRefusal>;
  /** Cost and proceeds; undefined while price or quantity is missing. */
  readonly estimate: Estimate | undefined;
  /** The part of the available balance that it spends, in whole percent; above 100 if it is too large. */
  readonly percent: number;
};

/** The form's errors: the refusal of the order, and a missing price in addition to any other error. */
export function wrongInOrder(
  { kind, price }: Pick<OrderForm, 'kind' | 'price'>,
  { decision }: Pick<Preview, 'decision'>,
): readonly Err<FormRefusal>[] {
  if (decision.ok) return [];
  const isPriceMissing = decision.field !== undefined && kind === 'limit' && price.trim() === '';
  return [decision, ...(isPriceMissing ? [about('price', err('price-required'))] : [])];
}

/** The server's decision about what the form has: typed amounts in atoms, and a balance that is enough until it is read. */
type Judge = (typed: { readonly price: Atoms | undefined; readonly quantity: Atoms | undefined }, facts: OrderFacts) => Preview['decision'];

/**
 * Previews an order of this form, or its refusal: the server's rules in the server's order. `judge` decides by default about
 * a new order.
 */
export function previewOrder(form: OrderForm, facts: FormFacts, judge: Judge = placing(form)): Preview {
  const typed = { price: typedAmount(form.price), quantity: typedAmount(form.quantity) };
  const price = priceInTicks(form, facts, typed.price);
  const quantity = typed.quantity === undefined || typed.quantity === 'invalid' ? undefined : floorToSteps(facts.market, typed.quantity);
  const isComplete = price !== undefined && quantity !== undefined && quantity > 0;
  const needed = freezeOf(facts.market, form.side, priceToSpend(form, facts, price), quantity ?? 0);
  return {
    decision: decide(form, facts, typed, judge),
    estimate: isComplete ? estimateOrder(facts.market, form.side, price, quantity, rateFor(form, facts, price)) : undefined,
    percent: form.share ?? percentOfWhole(needed, facts.available ?? 0n),
  };
}

function decide(
  form: OrderForm,
  facts: FormFacts,
  typed: { readonly price: TypedAmount; readonly quantity: TypedAmount },
  judge: Judge,
): Preview['decision'] {
  const { quantity } = typed;
  if (quantity === 'invalid') return about('quantity', err('quantity-invalid'));
  const price = form.kind === 'limit' ? typed.price : undefined;
  if (price === 'invalid') return about('price', err('price-invalid'));
  return judge({ price, quantity }, { ...facts, available: enoughUntilRead(facts.available) });
}

const placing =
  (form: OrderForm): Judge =>
  (typed, facts) =>
    validateOrder({ side: form.side, kind: form.kind === 'market' ? 'market' : 'limit', ...typed, tif: tifOf(form) }, facts);

/** The best price of the side that the order would trade with, in ticks. */
const bestOpposite = ({ side }: Pick<OrderForm, 'side'>, { bestAsk, bestBid }: FormFacts): number => (side === 'buy' ? bestAsk : bestBid);

/** The price at which the order is valued: its limit, or for a market order the best one of the other side. */
function priceInTicks(form: OrderForm, facts: FormFacts, price = typedAmount(form.price)): number | undefined {
  return form.kind === 'market' ? bestOpposite(form, facts) : ticksOf(facts.market, price);
}

/** The price that a balance must suffice for: a market buy freezes money at its protection price. */
function priceToSpend(form: OrderForm, facts: FormFacts, price = priceInTicks(form, facts)): number {
  const best = bestOpposite(form, facts);
  return form.kind === 'market' ? protectionPrice(form.side, best) : (price ?? best);
}

/** An order that matches immediately pays the taker fee, a resting one the maker fee. IOC and FOK never rest, post-only always does. */
function rateFor(form: OrderForm, facts: FormFacts, price: number): Rate {
  const tif = tifOf(form);
  const isTaker = form.kind === 'market' || !mayRest(tif) || (wouldMatch(form.side, price, facts) && tif !== 'post-only');
  return isTaker ? facts.takerRate : facts.makerRate;
}

/** The maximum that the available balance pays for, in steps. */
export const maximumSteps = (form: OrderForm, facts: FormFacts): number => stepsFor(form, facts, 100);

const stepsFor = (form: OrderForm, facts: FormFacts, percent: number): number =>
  sliderQuantity(facts.market, { side: form.side, price: priceToSpend(form, facts), available: spendable(form, facts) }, percent);

/** The balance less a thousandth for a market buy: the price may rise until the order arrives. */
function spendable({ side, kind }: OrderForm, { available = 0n }: FormFacts): Atoms {
  return side === 'buy' && kind === 'market' ? available - available / 1_000n : available;
}

/** The form with the quantity that a share of the available balance (0–100) pays for. */
export const withPercent = <F extends OrderForm>(form: F, facts: FormFacts, percent: number): F => ({
  ...form,
  quantity: typedSteps(facts.market, stepsFor(form, facts, percent)),
  share: percent,
  total: undefined,
});

/**
 * The maximum total of a market buy if the balance pays for the order at the best price, but not at the price to which the
 * order may fill; undefined for every other order.
 */
export function keptFromTotal(form: OrderForm, facts: FormFacts, { decision, estimate }: Preview): Atoms | undefined {
  const isShort = !decision.ok && decision.refusal === 'insufficient-balance' && form.kind === 'market';
  if (!isShort || facts.available === undefined || !estimate || estimate.notional > facts.available) return undefined;
  return previewOrder(withPercent(form, facts, 100), facts).estimate?.notional;
}

/** The form with the maximum quantity that a total in the quote coin pays for. */
export function withTotal<F extends OrderForm>(form: F, facts: FormFacts, total: string): F {
  const value = typedAmount(total);
  const price = priceInTicks(form, facts);
  const isKnown = value !== undefined && value !== 'invalid' && price !== undefined;
  const steps = isKnown ? sliderQuantity(facts.market, { side: 'buy', price, available: value }, 100) : 0;
  return { ...form, quantity: typedSteps(facts.market, steps), share: undefined, total };
}

/** The form at the current price: a market order keeps its part of the balance or its total, and its quantity follows. */
export function atMarket<F extends OrderForm>(form: F, facts: FormFacts): F {
  if (form.kind !== 'market') return form;
  if (form.share !== undefined) return facts.available === undefined ? form : withPercent(form, facts, form.share);
  return form.total === undefined ? form : withTotal(form, facts, form.total);
}

/** The limit buy, in atoms. */
type BuyTerms = { readonly market: Market; readonly isOpen: boolean; readonly price: Atoms; readonly quantity: Atoms };

/** Take profit and stop loss in atoms, or the server's refusal. */
export function previewAttached(
  form: StopPrices,
  { market, isOpen, price, quantity }: BuyTerms,
): Decision<{ readonly takeProfit: Atoms; readonly stopLoss: Atoms }, AttachedRefusal> {
  const [takeProfit, stopLoss] = [typedAmount(form.takeProfit), typedAmount(form.stopLoss)];
  if (takeProfit === 'invalid') return about('takeProfit', err('attached-take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('attached-stop-loss-invalid'));
  const facts = { market, isOpen, price: floorToTicks(market, price), quantity: floorToSteps(market, quantity) };
  const decision = validateAttached({ takeProfit, stopLoss }, facts);
  if (!decision.ok) return decision;
  return ok({ takeProfit: ticksToAtoms(market, decision.value.takeProfit), stopLoss: ticksToAtoms(market, decision.value.stopLoss) });
}

/** Facts of market and balance that an order of a side is checked against. */
export function useFormFacts(
  quotation: Pick<Quotation, 'market' | 'last' | 'isOpen' | 'makerFee' | 'takerFee'>,
  book: Book | undefined,
  side: Side,
): FormFacts {
  const { market, last, isOpen } = quotation;
  const { maker: makerRate, taker: takerRate } = useSpotRates(quotation);
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  return useMemo(() => {
    const ticks = floorToTicks(market, last);
    const depth = book ? ladderOf(market, book) : { bids: [], asks: [] };
    return {
      market,
      isOpen,
      last: ticks,
      ...bestPrices(side, depth, ticks),
      available,
      makerRate,
      takerRate,
    };
  }, [market, last, isOpen, book, side, available, makerRate, takerRate]);
}

const NOT_READ = { last: 0n, isOpen: true, makerFee: 0n, takerFee: 0n };

/** The same of a market with its live book; undefined until it is read. */
export function useFactsOf(market: Market, side: Side): FormFacts | undefined {
  const { quotation } = useQuotation(market.symbol);
  const facts = useFormFacts(quotation ?? { ...NOT_READ, market }, useBook(market.symbol), side);
  return quotation && facts;
}
