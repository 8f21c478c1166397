import type { Atoms, Err } from '@mt2/domain';
import { type OpenFacts, planOpen, tradeSide } from '@mt2/domain/lever';
import { formatTicks } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { type EditedTerms, fillsNow } from '../../order/index.ts';
import { positionsQuery } from '../lever.api.ts';
import { previewOpen } from '../open/open-form.ts';
import { useOpenFacts } from '../open/use-open-facts.ts';
import { previewClose } from '../position/close-form.ts';
import type { Position } from '../position/position.ts';
import { restOf } from './edited-order.ts';
import type { LeverOrder } from './order.ts';

type Judged = {
  readonly refused: Err<string> | undefined;
  readonly accepted: { readonly price: number; readonly lots: number } | undefined;
  readonly cost: Atoms | undefined;
};

/**
 * Previews an order's new terms as those of an order of its unfilled lots: the rule that they break, or the price and lots;
 * the cost of an opening order, and if the price reaches the other side of the book. Undefined until the market, the
 * balance and the position to close are known.
 */
export function useEditPreview(order: LeverOrder, terms: EditedTerms) {
  const { market, account, act, positionId } = order;
  const facts = useOpenFacts(market, account);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: act === 'close' });
  if (!facts) return undefined;
  const position = positions?.find(({ id }) => id === positionId);
  const judged = act === 'open' ? previewOpening(order, terms, facts) : position && previewClosing(terms, position, facts);
  return judged && { ...judged, fillsNow: judged.accepted !== undefined && reaches(order, judged.accepted.price, facts) };
}

/** True if a price reaches the best one of the side with which an order trades. */
const reaches = ({ side, act }: LeverOrder, price: number, { ladder: { asks, bids } }: OpenFacts): boolean =>
  fillsNow(tradeSide(side, act), price, {
    bestAsk: asks[0]?.price ?? Number.POSITIVE_INFINITY,
    bestBid: bids[0]?.price ?? Number.NEGATIVE_INFINITY,
  });

/** What a waiting order has frozen is available to its new terms; it does not cross the book, so it is calculated with an empty one. */
function previewOpening(order: LeverOrder, { price, quantity, tif }: EditedTerms, facts: OpenFacts): Judged {
  const { market, side, leverage, takeProfit, stopLoss, filledLots } = order;
  const waiting = { market, side, kind: 'limit', leverage, lots: restOf(order), price: order.price } as const;
  const available = facts.available + planOpen(waiting, { asks: [], bids: [] }).frozen;
  const stop = (ticks: number) => (ticks === 0 ? '' : formatTicks(market, ticks));
  const hasStops = filledLots === 0 && takeProfit + stopLoss > 0;
  const stops = { hasStops, takeProfit: stop(takeProfit), stopLoss: stop(stopLoss) };
  const form = { kind: 'limit', price, size: quantity, unit: 'lots', leverage, tif: tif === 'gtc' ? undefined : tif, ...stops } as const;
  const { decision, cost } = previewOpen(form, { ...facts, available })[side];
  return { refused: decision.ok ? undefined : decision, accepted: decision.ok ? decision.value : undefined, cost: cost?.total };
}

/** The position counts as open: it is closing only because of this order. */
function previewClosing({ price, quantity }: EditedTerms, position: Position, facts: OpenFacts): Judged {
  const open = { ...position, held: { ...position.held, status: 'trading' as const } };
  const { decision } = previewClose({ kind: 'limit', price, lots: quantity }, open, facts);
  return { refused: decision.ok ? undefined : decision, accepted: decision.ok ? decision.value : undefined, cost: undefined };
}
