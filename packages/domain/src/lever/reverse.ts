import { type Decision, err, type Note, noted, ok } from '../core/index.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, greaterOf } from '../money/atoms.ts';
import { type Ladder, remainingLadder } from '../order/ladder.ts';
import { type ClosedPart, closePart } from './close-part.ts';
import type { EntryCost } from './entry-cost.ts';
import { walkAtMarket } from './ladder-walk.ts';
import type { Fraction } from './lots.ts';
import { planOpen } from './open-plan.ts';
import type { Position } from './position.ts';
import { oppositeSide, type PositionSide, tradeSide } from './side.ts';
import { LEVER_FEES } from './terms.ts';
import { type CloseRefusal, validateClose } from './validate-close.ts';
import { type AcceptedOpen, type OpenFacts, type OpenRefusal, openingPrice, validateOpen } from './validate-open.ts';

/** A position to reverse; `released` is the amount (atoms) frozen by its waiting opening order, which is cancelled first. */
type Reversed = { readonly market: Market; readonly position: Position; readonly ladder: Ladder; readonly released: Atoms };

/** The effect of reversing a position at the market: its close, then an entry of as many lots on the other side, deeper in the book. */
export type ReversePlan = {
  readonly side: PositionSide;
  readonly closed: ClosedPart;
  readonly entry: EntryCost;
  readonly liquidation: Fraction;
  /** Atoms the account must have available in addition to the close's proceeds and the amount released by the waiting order. */
  readonly needed: Atoms;
};

/** The close of all lots of a position, and the remaining ladder. */
type WholeClose = { readonly closed: ClosedPart; readonly ladder: Ladder };

/** Plans the reversal of an open position; undefined if the ladder does not offer twice its lots within the collar of a market order. */
function planReverse({ market, position, released }: Reversed, closing: WholeClose | undefined): ReversePlan | undefined {
  const { lots, leverage } = position;
  if (!closing) return undefined;
  const { closed, ladder } = closing;
  const request = { side: oppositeSide(position.side), kind: 'market', leverage, lots } as const;
  const price = openingPrice(request, { market, ladder });
  if (price === undefined) return undefined;
  const { walk, cost, liquidation } = planOpen({ market, ...request, price }, ladder);
  if (walk.lots < lots) return undefined;
  return { side: request.side, closed, entry: cost, liquidation, needed: greaterOf(0n, cost.total - closed.credit - released) };
}

export type ReverseFacts = OpenFacts & Pick<Reversed, 'position' | 'released'>;

type ReverseDecision = Decision<AcceptedOpen, CloseRefusal | OpenRefusal>;

/** The opening order of a reversal, or the first rule that it or the preceding close breaks. */
export const validateReverse = (facts: ReverseFacts, note?: Note): ReverseDecision => decide(facts, closeWhole(facts), note);

/** The decision by the same rules, and the plan for an open position, also if the decision is a refusal. */
export function previewReverse(facts: ReverseFacts): { readonly plan: ReversePlan | undefined; readonly decision: ReverseDecision } {
  const closing = closeWhole(facts);
  return { plan: planReverse(facts, closing), decision: decide(facts, closing) };
}

function decide(facts: ReverseFacts, closing: WholeClose | undefined, note?: Note): ReverseDecision {
  const { position, released } = facts;
  const { side, leverage, lots } = position;
  const accepted = validateClose({}, facts, note);
  if (!accepted.ok) return accepted;
  if (!closing) return noted(note, 'depth', lots, err('depth-exhausted'));
  const { closed, ladder } = closing;
  const available = facts.available + released + closed.credit;
  const opened = validateOpen({ side: oppositeSide(side), kind: 'market', leverage, lots }, { ...facts, ladder, available }, note);
  if (!opened.ok) return opened;
  return opened.value.walk.lots < lots ? noted(note, 'depth', lots, err('depth-exhausted')) : ok(opened.value);
}

/** Closes all lots of an open position at the market; undefined if it is not open or the ladder does not offer them. */
function closeWhole({ market, position, ladder }: Reversed): WholeClose | undefined {
  const { lots, status } = position;
  if (status !== 'trading') return undefined;
  const act = tradeSide(position.side, 'close');
  const taken = act === 'buy' ? 'asks' : 'bids';
  const levels = ladder[taken];
  const walk = walkAtMarket(market, levels, lots, act);
  if (walk.lots < lots) return undefined;
  const behind = remainingLadder(levels, new Map(walk.fills.map(({ price, quantity }) => [price, quantity])));
  return { closed: closePart(position, { lots, cost: walk.cost }, LEVER_FEES.taker), ladder: { ...ladder, [taken]: behind } };
}
