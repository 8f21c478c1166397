import { type Atoms, about, type Decision, type Err, err, ok, type Parsed, percentOfWhole, withParsed } from '@mt2/domain';
import { maxLots, type OpenRefusal, type PositionSide } from '@mt2/domain/lever';
import type { Side } from '@mt2/domain/market';
import { atomsToTicks, floorToSteps, type Market } from '@mt2/domain/market-terms';
import { type FeeRates, type OrderKind, protectionPrice } from '@mt2/domain/order';
import { type Estimate, estimateOrder, type OrderRefusal, sliderQuantity } from '@mt2/domain/spot';
import {
  type AcceptedWaitingOpen,
  type AcceptedWaitingSpot,
  type RuleRefusal,
  type TriggerPrice,
  validateWaitingOpen,
  validateWaitingSpot,
  type WaitingOpenFacts,
  type WaitingSpotFacts,
  worstOpenPrice,
} from '@mt2/domain/waiting';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import { typedSteps } from '../quantity-text.ts';

/**
 * The form's state: the user's input as texts. The size is in coins on spot, and in the unit of its field for contracts. On spot,
 * `total` is the typed value in USDT: while it came before its price, the size is empty and follows from it. An order that opens a
 * position may have a take-profit and a stop-loss: prices, empty for none.
 */
export type TriggerForm = {
  readonly kind: OrderKind;
  readonly by: TriggerPrice;
  readonly trigger: string;
  readonly price: string;
  readonly size: string;
  readonly total: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
};
/** An empty form. */
export const EMPTY_FORM: TriggerForm = {
  kind: 'limit',
  by: 'last',
  trigger: '',
  price: '',
  size: '',
  total: '',
  takeProfit: '',
  stopLoss: '',
};

export type FormRefusal =
  | RuleRefusal
  | OrderRefusal
  | OpenRefusal
  | 'trigger-price-invalid'
  | 'price-invalid'
  | 'quantity-invalid'
  | 'stops-required';
/** The form's errors: the refusal of the order, and missing prices in addition to any other error. */
export function wrongIn<R extends string>(
  { trigger, kind, price }: TriggerForm,
  decision: Decision<unknown, R>,
): readonly Err<R | 'trigger-price-required' | 'price-required'>[] {
  if (decision.ok) return [];
  if (decision.field === undefined) return [decision];
  const isTriggerMissing = trigger.trim() === '';
  const isPriceMissing = kind === 'limit' && price.trim() === '';
  return [
    decision,
    ...(isTriggerMissing ? [about('trigger', err('trigger-price-required'))] : []),
    ...(isPriceMissing ? [about('price', err('price-required'))] : []),
  ];
}

/** The prices of a form in atoms, or the first invalid one, with the usable ones in ticks. */
export type ReadPrices = Parsed<
  Decision<{ readonly trigger: Atoms | undefined; readonly price: Atoms | undefined }, FormRefusal>,
  { readonly trigger: number | undefined; readonly limit: number | undefined }
>;

/** Reads the prices of a form; for a market order only the trigger price. */
export function readPrices({ trigger, price, kind }: TriggerForm, market: Market): ReadPrices {
  const [at, limit] = [typedAmount(trigger), kind === 'limit' ? typedAmount(price) : undefined];
  const parsed = { trigger: ticksOf(market, at), limit: ticksOf(market, limit) };
  if (at === 'invalid') return withParsed(about('trigger', err('trigger-price-invalid')), parsed);
  if (limit === 'invalid') return withParsed(about('price', err('price-invalid')), parsed);
  return withParsed(ok({ trigger: at, price: limit }), parsed);
}

const ticksOf = (market: Market, price: TypedAmount): number | undefined =>
  price === undefined || price === 'invalid' || price === 0n ? undefined : atomsToTicks(market, price);

/** The spot trigger order of this form, or the server's refusal. */
export function previewSpot(
  form: TriggerForm,
  prices: ReadPrices,
  side: Side,
  facts: WaitingSpotFacts,
): Decision<AcceptedWaitingSpot, FormRefusal> {
  if (!prices.ok) return prices;
  const quantity = typedAmount(form.size);
  if (quantity === 'invalid') return about('quantity', err('quantity-invalid'));
  return validateWaitingSpot({ side, kind: form.kind, quantity, ...prices.value }, facts);
}

/** The take-profit and stop-loss of an order as typed, 0 for none. */
export type TypedStops = {
  readonly typed: Readonly<Record<'takeProfit' | 'stopLoss', TypedAmount>>;
  /** True if the order is to have stops but no price is typed. */
  readonly isMissing: boolean;
};

/** What the form asks for besides its prices; `lots` is undefined if no number is typed. */
type Opening = { readonly side: PositionSide; readonly leverage: number; readonly lots: number | undefined; readonly stops: TypedStops };

/** The same for an order that opens a position. */
export function previewContract(
  form: TriggerForm,
  prices: ReadPrices,
  { side, leverage, lots, stops }: Opening,
  facts: WaitingOpenFacts,
): Decision<AcceptedWaitingOpen, FormRefusal> {
  if (!prices.ok) return prices;
  if (lots === undefined && form.size.trim() !== '') return about('lots', err('lots-invalid'));
  const { takeProfit, stopLoss } = stops.typed;
  if (takeProfit === 'invalid') return about('takeProfit', err('take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('stop-loss-invalid'));
  const decision = validateWaitingOpen({ side, kind: form.kind, leverage, lots, takeProfit, stopLoss, ...prices.value }, facts);
  return decision.ok && stops.isMissing ? about('takeProfit', err('stops-required')) : decision;
}

/** The largest spot order that a percentage (0–100) of the balance pays for, in steps; undefined for a buy if no price is typed. */
export function spotSteps(
  kind: OrderKind,
  { parsed: { trigger, limit } }: ReadPrices,
  side: Side,
  { market, available }: WaitingSpotFacts,
  percent: number,
): number | undefined {
  const price = side === 'sell' ? 0 : kind === 'limit' ? limit : trigger && protectionPrice(side, trigger);
  return price === undefined ? undefined : sliderQuantity(market, { side, price, available }, percent);
}

/** The price (ticks) at which a spot order is valued: its limit, or for a market order its trigger price. */
const spotPrice = (kind: OrderKind, { parsed: { trigger, limit } }: ReadPrices) => (kind === 'limit' ? limit : trigger);

/** The quantity that the form's total pays for on spot; empty if none, or if no price is typed. */
export function sizeOfTotal({ kind, total }: TriggerForm, prices: ReadPrices, market: Market): string {
  const price = spotPrice(kind, prices);
  const value = typedAmount(total);
  if (price === undefined || value === undefined || value === 'invalid') return '';
  return typedSteps(market, sliderQuantity(market, { side: 'buy', price, available: value }, 100));
}

/**
 * The cost and result of a spot order once it is triggered; undefined while its price or size is missing. It pays the taker
 * fee unless its limit is beyond the trigger price, so that it waits in the book.
 */
export function estimateSpot(
  { kind, size }: Pick<TriggerForm, 'kind' | 'size'>,
  prices: ReadPrices,
  side: Side,
  market: Market,
  rates: FeeRates,
): Estimate | undefined {
  const price = spotPrice(kind, prices);
  const quantity = typedAmount(size);
  if (price === undefined || quantity === undefined || quantity === 'invalid') return undefined;
  const steps = floorToSteps(market, quantity);
  const isMaker = restingSide(prices) === side;
  return steps > 0 ? estimateOrder(market, side, price, steps, isMaker ? rates.maker : rates.taker) : undefined;
}

/** The side whose limit is worse than the trigger price: once triggered, its order may wait unfilled. Undefined without both prices. */
export function restingSide({ parsed: { trigger, limit } }: Pick<ReadPrices, 'parsed'>): Side | undefined {
  if (trigger === undefined || limit === undefined || trigger === limit) return undefined;
  return limit < trigger ? 'buy' : 'sell';
}

/** The price (ticks) at which a size in USDT is converted: the limit, otherwise the trigger price, otherwise the current price. */
export const valuePrice = ({ parsed: { trigger, limit } }: ReadPrices, watched: number): number => limit ?? trigger ?? watched;

/** The price (ticks) at which a side opens once it is triggered: its limit, or the trigger price if that is better. */
export function entryPrice({ parsed: { trigger, limit } }: ReadPrices, side: PositionSide, watched: number): number {
  const best = trigger ?? watched;
  if (limit === undefined) return best;
  return side === 'long' ? Math.min(limit, best) : Math.max(limit, best);
}

/** The lots that a percentage (0–100) of the balance pays for on either side; 0 if no price is typed. */
export function contractPart(
  kind: OrderKind,
  { parsed: { trigger, limit } }: ReadPrices,
  leverage: number,
  { market, available }: WaitingOpenFacts,
  percent: number,
): number {
  const price = kind === 'limit' ? limit : 0;
  if (trigger === undefined || price === undefined) return 0;
  const most = Math.min(
    ...(['long', 'short'] as const).map((side) =>
      maxLots({ market, side, leverage, price: worstOpenPrice(side, trigger, price) }, available),
    ),
  );
  return Math.floor((most * percent) / 100);
}

/** The part of the balance that an order freezes, in whole percent; 0 if it cannot be placed. */
export const percentOf = (decision: Decision<{ readonly freeze: Atoms }, string>, available: Atoms): number =>
  decision.ok ? percentOfWhole(decision.value.freeze, available) : 0;
