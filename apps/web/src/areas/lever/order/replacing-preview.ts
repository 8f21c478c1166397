import type { Atoms, Err } from '@mt2/domain';
import { type OpenFacts, planOpen, tradeSide } from '@mt2/domain/lever';
import { formatTicks } from '@mt2/domain/market-terms';
import { type EditedTerms, fillsNow, type Replaceable } from '../../market/index.ts';
import { previewOpen } from '../open/open-form.ts';
import { previewClose } from '../position/close-form.ts';
import type { Position } from '../position/position.ts';
import type { LeverOrder } from './order.ts';
import { restOf } from './replaced-order.ts';

/** Facts needed to preview the new order; for a closing order also the position that it closes. */
export type ReplacingFacts = OpenFacts & { readonly position?: Position | undefined };

/** The rule that the new order breaks, or its terms; and the cost of an opening order. */
export type ReplacingPreview = {
  readonly refused: Err<string> | undefined;
  readonly accepted: { readonly price: number; readonly lots: number } | undefined;
  readonly cost: Atoms | undefined;
  /** True if its price reaches the other side of the book. */
  readonly fillsNow: boolean;
};

/** The amount that a waiting order has frozen; it does not cross the book, so it is calculated with an empty one. */
function frozenBy({ order, isCancelled }: Replaceable<LeverOrder>): Atoms {
  const { market, side, leverage, price } = order;
  if (isCancelled) return 0n;
  return planOpen({ market, side, kind: 'limit', leverage, lots: restOf(order), price }, { asks: [], bids: [] }).frozen;
}

/**
 * Previews the new order. The amount that the old one has frozen is available to it. Undefined for a closing order without its
 * position.
 */
export function previewReplacing(
  replaced: Replaceable<LeverOrder>,
  terms: EditedTerms,
  facts: ReplacingFacts,
): ReplacingPreview | undefined {
  const { order } = replaced;
  const judged =
    order.act === 'open' ? previewOpening(replaced, terms, facts) : facts.position && previewClosing(terms, facts.position, facts);
  return judged && { ...judged, fillsNow: judged.accepted !== undefined && reaches(order, judged.accepted.price, facts) };
}

type Judged = Omit<ReplacingPreview, 'fillsNow'>;

/** True if a price reaches the best one of the side with which an order trades. */
const reaches = ({ side, act }: LeverOrder, price: number, { ladder: { asks, bids } }: OpenFacts): boolean =>
  fillsNow(tradeSide(side, act), price, {
    bestAsk: asks[0]?.price ?? Number.POSITIVE_INFINITY,
    bestBid: bids[0]?.price ?? Number.NEGATIVE_INFINITY,
  });

function previewOpening(replaced: Replaceable<LeverOrder>, { price, quantity, tif }: EditedTerms, facts: OpenFacts): Judged {
  const { market, side, leverage, takeProfit, stopLoss } = replaced.order;
  const stop = (ticks: number) => (ticks === 0 ? '' : formatTicks(market, ticks));
  const stops = { hasStops: takeProfit + stopLoss > 0, takeProfit: stop(takeProfit), stopLoss: stop(stopLoss) };
  const form = { kind: 'limit', price, size: quantity, unit: 'lots', leverage, tif, ...stops } as const;
  const { decision, cost } = previewOpen(form, { ...facts, available: facts.available + frozenBy(replaced) })[side];
  return { refused: decision.ok ? undefined : decision, accepted: decision.ok ? decision.value : undefined, cost: cost?.total };
}

/** The position counts as open: its status is “closing” only until the old order is cancelled. */
function previewClosing({ price, quantity }: EditedTerms, position: Position, facts: OpenFacts): Judged {
  const open = { ...position, held: { ...position.held, status: 'trading' as const } };
  const { decision } = previewClose({ kind: 'limit', price, lots: quantity }, open, facts);
  return { refused: decision.ok ? undefined : decision, accepted: decision.ok ? decision.value : undefined, cost: undefined };
}
