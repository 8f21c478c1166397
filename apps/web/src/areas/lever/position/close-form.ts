import { type Atoms, about, type Decision, err, ok, type Rate } from '@mt2/domain';
import {
  type AcceptedClose,
  type CloseRefusal,
  closePart,
  type Entry,
  lotsNotional,
  planClose,
  takeOver,
  tradeSide,
  validateClose,
} from '@mt2/domain/lever';
import { type FeeRates, type Ladder, levelsFor, type OrderKind } from '@mt2/domain/order';
import { typedAmount } from '../../../platform/text/typed.ts';
import { lotsTyped } from '../../order/index.ts';
import { type Position, paidFor } from './position.ts';

/** The lots to close and their price, as typed. */
export type CloseForm = { readonly kind: OrderKind; readonly price: string; readonly lots: string };
type CloseFormRefusal = CloseRefusal | 'lots-required' | 'price-required';

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

type ClosePreview = {
  readonly decision: Decision<AcceptedClose, CloseFormRefusal>;
  /** Result in atoms of the lots that it closes, now or at its limit; undefined while it may not be sent or closes none. */
  readonly result: CloseResult | undefined;
};

/** Previews a close, or its refusal. Prices of `facts` in ticks; what the book offers within its price is closed at once, as taker. */
export function previewClose(
  form: CloseForm,
  position: Position,
  rates: FeeRates,
  { last, ladder, isDelisted }: { last: number; ladder: Ladder; isDelisted?: boolean },
): ClosePreview {
  const { market, held } = position;
  const decision = decide(form, { market, position: held, last, isDelisted: isDelisted ?? false });
  if (!decision.ok) return { decision, result: undefined };
  const { taken, waiting } = planClose(market, held.side, decision.value, ladder);
  return { decision, result: resultOf(position, [taken, rates.taker], [waiting, rates.maker]) };
}

/** The result of closing some lots after others, each at its fee rate. */
function resultOf(position: Position, ...parts: readonly (readonly [Entry, Rate])[]): CloseResult | undefined {
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

/** The same for lots that close later at a price (ticks). */
export const resultAt = (position: Position, { lots, price }: { lots: number; price: number }, feeRate: Rate): CloseResult | undefined =>
  resultOf(position, [{ lots, cost: lotsNotional(position.market, price, lots) }, feeRate]);

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

function decide(form: CloseForm, facts: Parameters<typeof validateClose>[1]): ClosePreview['decision'] {
  const lots = readLots(form.lots);
  if (!lots.ok) return lots;
  const price = form.kind === 'limit' ? typedAmount(form.price) : 0n;
  if (price === 'invalid') return about('price', err('price-invalid'));
  // A price of 0 means the market price on the wire, so a limit order needs a price.
  if (form.kind === 'limit' && !price) return about('price', err('price-required'));
  return validateClose({ lots: lots.value, price }, facts);
}
