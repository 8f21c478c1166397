import { lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, about, type Decision, type Err, err, ok, type Rate } from '@mt2/domain';
import { closePart, type Entry, lotsNotional, planClose, takeOver, tradeSide, validateClose } from '@mt2/domain/lever';
import { type FeeRates, type Ladder, levelsFor, type OrderKind } from '@mt2/domain/order';
import { type TriggerPrice, validateWaitingClose, type WatchFacts } from '@mt2/domain/waiting';
import type { Changed } from '../../../frame/updates.ts';
import { api } from '../../../platform/send.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { lotsTyped, readPrices, readTrail, restingSide, type TrailForm, type TriggerTerms, wrongIn } from '../../order/index.ts';
import { type Position, paidFor } from './position.ts';

/** The ways to close lots: at the market, with a limit order, or later at a trigger price or by a trailing stop. */
export type CloseKind = OrderKind | 'trigger' | 'trailing';

/** The lots to close as typed, and the terms of every way to close them. */
export type CloseForm = TriggerTerms & {
  readonly kind: CloseKind;
  readonly price: string;
  readonly lots: string;
  readonly by: TriggerPrice;
  readonly trail: TrailForm;
};

/**
 * The result of closing these lots: `net` is the profit minus the fees of opening and closing these lots, with their share of the funding
 * so far.
 */
export type CloseResult = {
  readonly lots: number;
  readonly pnl: Atoms;
  readonly openFee: Atoms;
  readonly fee: Atoms;
  readonly funding: Atoms;
  readonly net: Atoms;
  readonly credit: Atoms;
};

/** Lots that trade at a fee rate. */
type Trade = readonly [closed: Entry, feeRate: Rate];

/** A close that may be sent: its lots, and the trades expected of it, now or at its price. */
type Accepted = {
  readonly lots: number;
  readonly trades: readonly Trade[];
  /** The price (ticks) that triggers it; undefined if it closes at once. */
  readonly trigger?: number;
  /** The list that shows it once it is sent. */
  readonly view: 'open' | 'closed';
  send(): Promise<Changed>;
};

/** What a close is judged by, prices in ticks; undefined until it is read. */
export type CloseFacts = {
  readonly rates: FeeRates;
  readonly trading: { readonly last: number; readonly ladder: Ladder; readonly isDelisted?: boolean } | undefined;
  readonly watch?: WatchFacts | undefined;
};

type Judge = (form: CloseForm, position: Position, facts: CloseFacts) => Decision<Accepted, string> | undefined;

const JUDGES: Readonly<Record<CloseKind, Judge>> = { market: judgeNow, limit: judgeNow, trigger: judgeLater, trailing: judgeLater };

type ClosePreview = {
  /** Undefined until the market is read: before that a close cannot be judged. */
  readonly accepted: Accepted | undefined;
  readonly refused: readonly Err<string>[] | undefined;
  /** Result in atoms of the lots that it closes; undefined while it may not be sent or closes none. */
  readonly result: CloseResult | undefined;
};

/** Previews a close by the rules of the server: its result, or what is wrong. */
export function previewClose(form: CloseForm, position: Position, facts: CloseFacts): ClosePreview {
  const decision = JUDGES[form.kind](form, position, facts);
  const accepted = decision?.ok ? decision.value : undefined;
  const refused = form.kind === 'trigger' ? wrongIn(form, decision) : decision?.ok === false ? [decision] : [];
  return { accepted, refused: decision && refused, result: accepted && resultOf(position, ...accepted.trades) };
}

/** At the market or at a limit: what the book offers within its price is closed at once, as taker. */
function judgeNow(form: CloseForm, { id, market, held }: Position, { rates, trading }: CloseFacts): ReturnType<Judge> {
  if (!trading) return undefined;
  const lots = readLots(form.lots);
  if (!lots.ok) return lots;
  const price = form.kind === 'limit' ? typedAmount(form.price) : 0n;
  if (price === 'invalid') return about('price', err('price-invalid'));
  // A price of 0 means the market price on the wire, so a limit order needs a price.
  if (form.kind === 'limit' && !price) return about('price', err('price-required'));
  const { last, ladder, isDelisted = false } = trading;
  const closed = validateClose({ lots: lots.value, price }, { market, position: held, last, isDelisted });
  if (!closed.ok) return closed;
  const { taken, waiting } = planClose(market, held.side, closed.value, ladder);
  const order = { id, lots: lots.value, price: price || undefined };
  return ok({
    lots: lots.value,
    trades: [
      [taken, rates.taker],
      [waiting, rates.maker],
    ],
    view: price ? 'open' : 'closed',
    send: () => api.change(lever.close, order, { mask: 'clear', isAtMarket: !price }),
  });
}

/** When the price is reached: as expected at the limit, otherwise at the trigger price, of a trailing stop at its first. */
function judgeLater(form: CloseForm, { id, market, held }: Position, { rates, watch }: CloseFacts): ReturnType<Judge> {
  if (!watch) return undefined;
  const prices = readPrices(form, market);
  const { kind, stop, trail } = form;
  const read = kind === 'trigger' ? prices : readTrail(trail);
  if (!read.ok) return read;
  if (kind === 'trigger' && stop === 'limit' && !prices.parsed.limit) return about('price', err('price-required'));
  const lots = readLots(form.lots);
  // Prices are refused before the lots.
  const closed = validateWaitingClose({ ...read.value, lots: lots.ok ? lots.value : held.lots }, { ...watch, position: held });
  if (!closed.ok) return closed;
  if (!lots.ok) return lots;
  const { trigger, direction, price } = closed.value;
  const isMaker = kind === 'trigger' && restingSide(prices) === tradeSide(held.side, 'close');
  const rule = kind === 'trigger' ? { direction, by: form.by } : { by: trail.by };
  const order = { ticketId: id, ...read.value, ...rule, lots: String(lots.value) };
  return ok({
    lots: lots.value,
    trades: [[{ lots: lots.value, cost: lotsNotional(market, price || trigger, lots.value) }, isMaker ? rates.maker : rates.taker]],
    trigger,
    view: 'open',
    send: () => api.change(waiting.close, order, { mask: 'clear' }),
  });
}

/** The result of closing some lots after others, each at its fee rate. */
function resultOf(position: Position, ...parts: readonly Trade[]): CloseResult | undefined {
  let left = position.held;
  let result = { lots: 0, pnl: 0n, fee: 0n, credit: 0n };
  for (const [closed, feeRate] of parts.filter(([{ lots }]) => lots > 0)) {
    const part = closePart(left, closed, feeRate);
    const { lots, pnl, fee, credit } = result;
    result = { lots: lots + closed.lots, pnl: pnl + part.pnl, fee: fee + part.fee, credit: credit + part.credit };
    left = part.position;
  }
  if (result.lots === 0) return undefined;
  const { openFee, funding } = paidFor(position, result.lots);
  return { ...result, openFee, funding, net: result.pnl - openFee - result.fee + funding };
}

/**
 * The net result of closing whole positions of one side of a market at the market price, one after the other: each takes
 * what the book has left. Undefined if the book is empty.
 */
export function netOfClosing(positions: readonly Position[], { taker }: Pick<FeeRates, 'taker'>, ladder: Ladder): Atoms | undefined {
  let closed: Entry = { lots: 0, cost: 0n };
  let net = 0n;
  for (const position of positions) {
    const { market, held } = position;
    const levels = levelsFor(tradeSide(held.side, 'close'), ladder);
    if (levels.length === 0) return undefined;
    const { lots, cost } = takeOver(market, levels, closed.lots + held.lots);
    net += resultOf(position, [{ lots: held.lots, cost: cost - closed.cost }, taker])?.net ?? 0n;
    closed = { lots, cost };
  }
  return net;
}

/** The lots as typed; a fraction is not refused yet. */
export function readLots(typed: string): Decision<number, 'lots-required' | 'lots-invalid'> {
  if (typed.trim() === '') return about('lots', err('lots-required'));
  const lots = lotsTyped(typed);
  return lots === undefined ? about('lots', err('lots-invalid')) : ok(lots);
}
