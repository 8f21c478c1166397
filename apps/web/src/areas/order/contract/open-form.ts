import { about, type Decision, err, ok } from '@mt2/domain';
import {
  type AcceptedOpen,
  type EntryCost,
  entryCost,
  LEVER_FEES,
  MAX_LOTS,
  maxLots,
  maxMarketLots,
  maxTierLots,
  type OpenFacts,
  type OpenOrder,
  type OpenPlan,
  type OpenRefusal,
  type OpenRequest,
  type PositionSide,
  planOpen,
  shownLiquidation,
  tradeSide,
  validateOpen,
  withRest,
} from '@mt2/domain/lever';
import { levelsFor, type OrderKind, protectionPrice, type TimeInForce } from '@mt2/domain/order';
import { type TypedAmount, typedAmount } from '../../../platform/text/typed.ts';
import { ticksOf } from '../order-text.ts';
import { NO_STOP_PRICES, type StopPrices } from '../ticket/stop-prices.tsx';
import type { Unit } from './choices.ts';
import { lotsOf, sizeText } from './size-field.tsx';

/** The form's state: the user's input as texts. */
export type OpenForm = {
  readonly kind: OrderKind;
  readonly price: string;
  readonly size: string;
  readonly unit: Unit;
  readonly leverage: number;
  /** One of both prices may be empty. */
  readonly stops?: StopPrices | undefined;
  /** For a limit order; undefined waits until it is filled or cancelled. */
  readonly tif?: TimeInForce | undefined;
};
type FormRefusal = OpenRefusal | 'price-invalid' | 'stops-required';

/** The amounts that an order takes from the balance: `total` is margin, opening fee and the reserve for the closing fee. */
export type Cost = Omit<EntryCost, 'notional'>;

/** Preview of the order of one side. Prices in ticks, money in atoms. */
export type SidePreview = {
  readonly decision: Decision<AcceptedOpen, FormRefusal>;
  /** The maximum lots that balance and tier allow. */
  readonly most: number;
  /** The opening price. */
  readonly entry: number;
  readonly mark: number;
  /** Taken from the balance, at most for a market order; undefined while price or size is missing. */
  readonly cost: Cost | undefined;
  /** Lots that a market order may fill, and that the cost is for: all unless the shown book ends out of reach. All of a limit order. */
  readonly covered: number;
  /** Liquidation price as estimated by the shown book; undefined if unknown, or if no price liquidates it. */
  readonly liquidation: number | undefined;
};
export type OpenPreview = {
  /** The price (ticks) at which a size in USDT is converted. */
  readonly price: number;
  /** Lots, possibly fractional; undefined if nothing is typed. */
  readonly lots: number | undefined;
  /** The typed stops. */
  readonly stops: Readonly<Record<'takeProfit' | 'stopLoss', TypedAmount>>;
  /** Percent of the maximum, whole; can exceed 100. */
  readonly percent: number;
} & Readonly<Record<PositionSide, SidePreview>>;

/** The form as read: typed prices in atoms, the limit also in ticks, and the lots. */
function readForm(form: OpenForm, { market, last }: OpenFacts) {
  const { kind, price, size, unit } = form;
  const typed = kind === 'limit' ? typedAmount(price) : undefined;
  const limit = ticksOf(market, typed);
  const lots = lotsOf(size, unit, market, limit ?? last);
  return { price: typed, limit, lots, stops: typedStops(form.stops) };
}
type ReadForm = ReturnType<typeof readForm>;

/** Previews an order of this form on either side, or its refusal by the server's rules. */
export function previewOpen(form: OpenForm, facts: OpenFacts): OpenPreview {
  const read = readForm(form, facts);
  const { lots, stops } = read;
  const long = previewSide('long', form, facts, read);
  const short = previewSide('short', form, facts, read);
  const most = mostOf(long, short);
  return { price: read.limit ?? facts.last, lots, stops, percent: most > 0 ? Math.ceil(((lots ?? 0) * 100) / most) : 0, long, short };
}

function previewSide(side: PositionSide, form: OpenForm, facts: OpenFacts, read: ReadForm): SidePreview {
  const { lots, limit } = read;
  const price = form.kind === 'limit' ? limit : protectionPrice(tradeSide(side, 'open'), bestOf(side, facts));
  const limits = lotLimits(side, form, facts, price);
  const most = Math.min(limits.affordable, limits.tier);
  const [decision, entry] = [nearest(decide(side, form, facts, read), limits), entryOf(side, limit, facts)];
  const unknown = { decision, most, entry, mark: facts.mark, cost: undefined, covered: 0, liquidation: undefined };
  if (price === undefined || !lots || !Number.isInteger(lots)) return unknown;
  if (form.kind === 'market' && levelsOf(side, facts).length === 0) return unknown;
  const order = { market: facts.market, side, kind: form.kind, leverage: form.leverage, lots, price };
  const plan = planOpen(order, facts.ladder);
  const atMost = form.kind === 'market' ? planOpen(order, wholeBook(facts)) : plan;
  const covered = form.kind === 'market' ? atMost.walk.lots : lots;
  return { ...unknown, cost: costOf(order, atMost), covered, liquidation: shownLiquidation(side, plan.liquidation) };
}

/** The parts of what an order requires. The fee of one that fills in two parts is rounded up twice. */
function costOf({ side, kind, leverage }: OpenOrder, { cost, notional, needed }: OpenPlan): Cost {
  const { margin, reserve } = kind === 'market' ? cost : entryCost(side, leverage, notional, LEVER_FEES.taker);
  return { margin, reserve, fee: needed - margin - reserve, total: needed };
}

function decide(side: PositionSide, form: OpenForm, facts: OpenFacts, { price, limit, lots, stops }: ReadForm): SidePreview['decision'] {
  const { kind, leverage } = form;
  const { takeProfit, stopLoss } = stops;
  if (price === 'invalid') return about('price', err('price-invalid'));
  if (lots === undefined && form.size.trim() !== '') return about('lots', err('lots-invalid'));
  if (takeProfit === 'invalid') return about('takeProfit', err('take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('stop-loss-invalid'));
  const tif = kind === 'limit' ? form.tif : undefined;
  // The shown book ends before a limit: only the server knows if a fill-or-kill order is filled completely.
  const isUnknown = tif === 'fok' && isBeyondBook(side, limit, facts);
  const request: OpenRequest = { side, kind, leverage, lots, price, takeProfit, stopLoss, tif: isUnknown ? undefined : tif };
  const judged = validateOpen(request, facts);
  if (!judged.ok) return judged;
  const decision = ok({ ...judged.value, ...(tif && { tif }) });
  return areStopsMissing(form.stops) ? about('takeProfit', err('stops-required')) : decision;
}

/** True if the order is to have stops but no price is typed. */
export const areStopsMissing = (stops: StopPrices | undefined): boolean => stops?.takeProfit === '' && stops.stopLoss === '';

/** The stops in atoms, 0 for none. */
export function typedStops({ takeProfit, stopLoss } = NO_STOP_PRICES): OpenPreview['stops'] {
  const typedOf = (text: string): TypedAmount => {
    if (text === '') return 0n;
    const typed = typedAmount(text);
    return typed === 0n ? 'invalid' : typed;
  };
  return { takeProfit: typedOf(takeProfit), stopLoss: typedOf(stopLoss) };
}

const levelsOf = (side: PositionSide, { ladder }: OpenFacts) => levelsFor(tradeSide(side, 'open'), ladder);
/** The book with what may lie beyond its shown levels. */
const wholeBook = ({ market, ladder: { asks, bids } }: OpenFacts) => ({
  asks: withRest(market, asks, 'buy'),
  bids: withRest(market, bids, 'sell'),
});
/** True if a limit in ticks is not nearer than the last level of the shown book. */
function isBeyondBook(side: PositionSide, limit: number | undefined, facts: OpenFacts): boolean {
  const last = levelsOf(side, facts).at(-1)?.price;
  return last !== undefined && limit !== undefined && (side === 'long' ? limit >= last : limit <= last);
}
const bestOf = (side: PositionSide, facts: OpenFacts): number => levelsOf(side, facts)[0]?.price ?? facts.last;

/** Price in ticks at which a side would open: the best of the book, or the limit if that is worse for the counterparties. */
function entryOf(side: PositionSide, limit: number | undefined, facts: OpenFacts): number {
  const best = bestOf(side, facts);
  if (limit === undefined) return best;
  return tradeSide(side, 'open') === 'buy' ? Math.min(limit, best) : Math.max(limit, best);
}

/** The most lots that the balance pays for, and that the leverage allows. */
type LotLimits = { readonly affordable: number; readonly tier: number };

function lotLimits(side: PositionSide, { kind, leverage }: OpenForm, facts: OpenFacts, worst: number | undefined): LotLimits {
  const { market, available } = facts;
  const best = bestOf(side, facts);
  // A short that fills at a better price than its limit binds more.
  const highestPrice = Math.max(worst ?? best, side === 'short' || kind === 'market' ? best : 0);
  const idea = { market, side, leverage, price: highestPrice };
  const affordable = kind === 'market' ? maxMarketLots(idea, levelsOf(side, facts), available) : maxLots(idea, available);
  return { affordable, tier: maxTierLots(market, leverage, highestPrice) };
}

/** The refusal of an order that is above several limits names the lowest one, which may be the balance. */
function nearest(decision: SidePreview['decision'], { affordable, tier }: LotLimits): SidePreview['decision'] {
  if (decision.ok) return decision;
  const isAbove =
    (decision.refusal === 'leverage-above-tier' && affordable < tier) ||
    (decision.refusal === 'lots-above-maximum' && affordable < MAX_LOTS);
  return isAbove ? about('lots', err('insufficient-balance')) : decision;
}

/** The maximum lots that either side may open. */
const mostOf = (long: SidePreview, short: SidePreview): number =>
  long.most > 0 && short.most > 0 ? Math.min(long.most, short.most) : Math.max(long.most, short.most);

/** The form with a number of lots, in its unit. */
export const withLots = (form: OpenForm, facts: OpenFacts, lots: number): OpenForm => ({
  ...form,
  size: sizeText(lots, form.unit, facts.market, readForm(form, facts).limit ?? facts.last),
});

/** The form with a percentage (0–100) of the maximum lots that both sides allow. */
export function withPercent(form: OpenForm, facts: OpenFacts, percent: number): OpenForm {
  const { long, short } = previewOpen({ ...form, size: '' }, facts);
  return withLots(form, facts, Math.floor((mostOf(long, short) * percent) / 100));
}
