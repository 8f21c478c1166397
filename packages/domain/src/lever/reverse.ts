import type { Market } from '../market/markets.ts';
import type { Atoms } from '../money/atoms.ts';
import { greaterOf } from '../money/compare.ts';
import { type Ladder, type LadderSide, remainingLadder } from '../order/ladder.ts';
import { protectionPrice } from '../order/protection-price.ts';
import { type ClosedPart, closePart } from './close-part.ts';
import { type EntryCost, entryCost } from './entry-cost.ts';
import { type Walk, walkLadder } from './ladder-walk.ts';
import { oppositeSide, type TicketSide, tradeSide } from './side.ts';
import { LEVER_FEES } from './terms.ts';
import type { Ticket } from './ticket.ts';

/** The effect of reversing a ticket at the market: its close, and the entry of as many lots the other way behind it in the book. */
export type ReversePlan = {
  readonly side: TicketSide;
  readonly closed: ClosedPart;
  readonly entry: EntryCost;
  /** Atoms that the account must have available besides what the close returns. */
  readonly needed: Atoms;
};

/** Plans the reversal of an open ticket; undefined where the ladder does not offer all of its lots twice within the collar of a market order. */
export function planReverse(market: Market, ticket: Ticket, ladder: Ladder): ReversePlan | undefined {
  const { lots, leverage } = ticket;
  const act = tradeSide(ticket.side, 'close');
  const levels = act === 'buy' ? ladder.asks : ladder.bids;
  const closing = walkAll(market, levels, lots, act);
  if (!closing) return undefined;
  const taken = new Map(closing.fills.map(({ price, quantity }) => [price, quantity]));
  const opening = walkAll(market, remainingLadder(levels, taken), lots, act);
  if (!opening) return undefined;
  const side = oppositeSide(ticket.side);
  const closed = closePart(ticket, { lots, cost: closing.cost }, LEVER_FEES.taker);
  const entry = entryCost(side, leverage, opening.cost, LEVER_FEES.taker);
  return { side, closed, entry, needed: greaterOf(0n, entry.total - closed.credit) };
}

/** Takes all lots at the market; undefined where that is not possible. */
function walkAll(market: Market, levels: LadderSide, lots: number, side: 'buy' | 'sell'): Walk | undefined {
  const [best] = levels;
  if (!best) return undefined;
  const walk = walkLadder(market, levels, lots, { side, worst: protectionPrice(side, best.price) });
  return walk.lots === lots ? walk : undefined;
}
