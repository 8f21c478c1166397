import { type OpenFacts, tradeSide } from '@mt2/domain/lever';
import { useQuery } from '@tanstack/react-query';
import { type EditedTerms, fillsNow } from '../../order/index.ts';
import { positionsQuery } from '../lever.api.ts';
import { useOpenFacts } from '../open/use-open-facts.ts';
import { previewEdit } from './edit-preview.ts';
import type { LeverOrder } from './order.ts';

/**
 * Previews an order's new terms, and if their price reaches the other side of the book. Undefined until the market, the balance
 * and the position to close are known.
 */
export function useEditPreview(order: LeverOrder, terms: EditedTerms) {
  const { market, account, act, positionId } = order;
  const facts = useOpenFacts(market, account);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: act === 'close' });
  const position = act === 'close' ? positions?.find(({ id }) => id === positionId) : undefined;
  if (!facts || (act === 'close' && !position)) return undefined;
  const preview = previewEdit(order, terms, facts, position);
  return { ...preview, fillsNow: preview.accepted !== undefined && reaches(order, preview.accepted.price, facts) };
}

/** True if a price reaches the best one of the side with which an order trades. */
const reaches = ({ side, act }: LeverOrder, price: number, { ladder: { asks, bids } }: OpenFacts): boolean =>
  fillsNow(tradeSide(side, act), price, {
    bestAsk: asks[0]?.price ?? Number.POSITIVE_INFINITY,
    bestBid: bids[0]?.price ?? Number.NEGATIVE_INFINITY,
  });
