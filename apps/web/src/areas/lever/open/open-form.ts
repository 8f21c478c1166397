import { type Atoms, about, type Decision, err } from '@mt2/domain';
import {
  type AcceptedOpen,
  ceilOf,
  floorOf,
  maxLots,
  maxMarketLots,
  maxTierLots,
  type OpenFacts,
  type OpenRefusal,
  type OpenRequest,
  type PositionSide,
  planOpen,
  tradeSide,
  validateOpen,
} from '@mt2/domain/lever';
import { atomsToTicks } from '@mt2/domain/market-terms';
import { type OrderKind, protectionPrice, type TimeInForce } from '@mt2/domain/order';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { Unit } from './choices.ts';
import { lotsOf, sizeText } from './size/size.ts';

/** A stop that the user does not want, in the place of its price. */
export const NO_STOP = 'none';

/** The form as it stands: what the user typed, as texts. A stop is a price or `NO_STOP`; an empty one is still asked for. */
export type OpenForm = {
  readonly kind: OrderKind;
  readonly price: string;
  readonly size: string;
  readonly unit: Unit;
  readonly leverage: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Of a limit order; undefined waits until it is filled or cancelled. */
  readonly tif?: TimeInForce | undefined;
};
export type FormRefusal = OpenRefusal | 'price-invalid' | 'take-profit-required' | 'stop-loss-required';

/** Preview of the order of one side. Prices in ticks, money in atoms. */
export type SidePreview = {
  readonly decision: Decision<AcceptedOpen, FormRefusal>;
  /** The most lots that balance and tier allow. */
  readonly most: number;
  /** Taken from the balance; undefined while price or size is missing. */
  readonly cost: Atoms | undefined;
  /** Where it would be liquidated; undefined while that is not known, and where no price does. */
  readonly liquidation: number | undefined;
};
export type OpenPreview = {
  /** Lots, also where they are not whole; undefined while nothing is typed. */
  readonly lots: number | undefined;
  /** Of the most that may be opened, in whole percent; above 100 when it is more. */
  readonly percent: number;
} & Readonly<Record<PositionSide, SidePreview>>;

/** Previews an order of this form on either side, or the refusal: the same rules, in the same order, as the server's. */
export function previewOpen(form: OpenForm, facts: OpenFacts): OpenPreview {
  const lots = lotsOf(form.size, form.unit, facts.market, valuePrice(form, facts));
  const long = previewSide('long', form, facts, lots);
  const short = previewSide('short', form, facts, lots);
  const most = mostOf(long, short);
  return { lots, percent: most > 0 ? Math.ceil(((lots ?? 0) * 100) / most) : 0, long, short };
}

function previewSide(side: PositionSide, form: OpenForm, facts: OpenFacts, lots: number | undefined): SidePreview {
  const price = worstPrice(side, form, facts);
  const most = mostLots(side, form, facts, price);
  const decision = decide(side, form, facts, lots);
  if (price === undefined || !lots || !Number.isInteger(lots)) return { decision, most, cost: undefined, liquidation: undefined };
  const order = { market: facts.market, side, kind: form.kind, leverage: form.leverage, lots, price };
  if (form.kind === 'market' && levelsOf(side, facts).length === 0) return { decision, most, cost: undefined, liquidation: undefined };
  const { needed, liquidation } = planOpen(order, facts.ladder);
  const shown = side === 'long' ? ceilOf(liquidation) : floorOf(liquidation);
  return { decision, most, cost: needed, liquidation: shown > 0 ? shown : undefined };
}

function decide(side: PositionSide, form: OpenForm, facts: OpenFacts, lots: number | undefined): SidePreview['decision'] {
  const { kind, leverage } = form;
  const price = kind === 'limit' ? typedAmount(form.price) : undefined;
  if (price === 'invalid') return about('price', err('price-invalid'));
  if (lots === undefined && form.size.trim() !== '') return about('lots', err('lots-invalid'));
  const takeProfit = typedStop(form.takeProfit);
  if (takeProfit === 'invalid') return about('takeProfit', err('take-profit-invalid'));
  const stopLoss = typedStop(form.stopLoss);
  if (stopLoss === 'invalid') return about('stopLoss', err('stop-loss-invalid'));
  const tif = kind === 'limit' ? form.tif : undefined;
  const request: OpenRequest = { side, kind, leverage, lots, price, takeProfit, stopLoss, tif };
  const decision = validateOpen(request, facts);
  if (!decision.ok) return decision;
  if (takeProfit === undefined) return about('takeProfit', err('take-profit-required'));
  return stopLoss === undefined ? about('stopLoss', err('stop-loss-required')) : decision;
}

/** A stop in atoms, 0 for none, which is chosen and never typed; undefined while it is asked for. */
function typedStop(stop: string) {
  if (stop === NO_STOP) return 0n;
  const typed = typedAmount(stop);
  return typed === 0n ? 'invalid' : typed;
}

const levelsOf = (side: PositionSide, { ladder }: OpenFacts) => (tradeSide(side, 'open') === 'buy' ? ladder.asks : ladder.bids);
const bestOf = (side: PositionSide, facts: OpenFacts): number => levelsOf(side, facts)[0]?.price ?? facts.last;

function limitTicks({ price }: OpenForm, { market }: OpenFacts): number | undefined {
  const limit = typedAmount(price);
  return limit === undefined || limit === 'invalid' || limit === 0n ? undefined : atomsToTicks(market, limit);
}

/** Price in ticks at which a side would open: the best of the book, or the limit where that is worse for those who would trade with it. */
export function entryOf(side: PositionSide, form: OpenForm, facts: OpenFacts): number {
  const best = bestOf(side, facts);
  const limit = form.kind === 'limit' ? limitTicks(form, facts) : undefined;
  if (limit === undefined) return best;
  return tradeSide(side, 'open') === 'buy' ? Math.min(limit, best) : Math.max(limit, best);
}

/** Price in ticks at which a size in USDT is converted: the limit, or the last price. */
const valuePrice = (form: OpenForm, facts: OpenFacts): number =>
  form.kind === 'limit' ? (limitTicks(form, facts) ?? facts.last) : facts.last;

/** The limit, or how far a market order may go. */
const worstPrice = (side: PositionSide, form: OpenForm, facts: OpenFacts): number | undefined =>
  form.kind === 'limit' ? limitTicks(form, facts) : protectionPrice(tradeSide(side, 'open'), bestOf(side, facts));

function mostLots(side: PositionSide, { kind, leverage }: OpenForm, facts: OpenFacts, worst: number | undefined): number {
  const { market, available } = facts;
  const best = bestOf(side, facts);
  // A short that fills at a better price than its limit binds more.
  const dearest = Math.max(worst ?? best, side === 'short' || kind === 'market' ? best : 0);
  const idea = { market, side, leverage, price: dearest };
  const affordable = kind === 'market' ? maxMarketLots(idea, levelsOf(side, facts), available) : maxLots(idea, available);
  return Math.min(affordable, maxTierLots(market, leverage, dearest));
}

/** The most lots that either side may open. */
const mostOf = (long: SidePreview, short: SidePreview): number =>
  long.most > 0 && short.most > 0 ? Math.min(long.most, short.most) : Math.max(long.most, short.most);

/** The form with a number of lots, in its unit. */
export const withLots = (form: OpenForm, facts: OpenFacts, lots: number): OpenForm => ({
  ...form,
  size: sizeText(lots, form.unit, facts.market, valuePrice(form, facts)),
});

/** The form with a share (0–100) of the most lots that both sides allow. */
export function withPercent(form: OpenForm, facts: OpenFacts, percent: number): OpenForm {
  const { long, short } = previewOpen({ ...form, size: '' }, facts);
  return withLots(form, facts, Math.floor((mostOf(long, short) * percent) / 100));
}

/** The form with the same lots in another unit. */
export function withUnit(form: OpenForm, facts: OpenFacts, unit: Unit): OpenForm {
  const lots = lotsOf(form.size, form.unit, facts.market, valuePrice(form, facts)) ?? 0;
  return withLots({ ...form, unit }, facts, Math.floor(lots));
}
