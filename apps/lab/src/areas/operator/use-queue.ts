import { operator, type Review } from '@mt2/contracts/lab/operator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { countText } from '../../platform/amount.ts';
import { send, sentenceOf } from '../../platform/send.ts';
import { toast } from '../../ui/toasts.ts';
import { nameOf } from './words.ts';

const EVERY_MS = 3000;

/** Everything waiting for a decision. */
export const useQueue = () => useAsk(operator.listReviews, {}, { every: EVERY_MS });

/**
 * A key under which a review is known: after a reset of the world its ID may belong to another one. The summary of an appeal gets the
 * statements that come.
 */
export const keyOf = ({ kind, id, user, at, summary }: Review): string =>
  [kind, id, user.id, at, kind === 'p2p-appeal' ? '' : summary].join(' ');

/** What the operator has typed for a review: another amount, and the reason or reply; empty for none. */
export type Typed = { readonly amount: string; readonly reason: string };
export const NOTHING_TYPED: Typed = { amount: '', reason: '' };

/** The fields of a decision. A reason for a rejection, typed and then not sent, is not that of an approval. */
export const decisionOf = ({ kind, id }: Review, decision: 'approve' | 'reject' | 'take', { amount, reason }: Typed) => ({
  kind,
  id: String(id),
  decision,
  reason: decision === 'reject' || kind === 'feedback' ? reason : '',
  ...(amount === '' ? {} : { amount }),
});

/**
 * Approves reviews one by one, with what was typed for each, and shows one result: the number approved, and the reason for each that
 * was not.
 */
export function useApproveAll() {
  const world = useWorldId();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const approveAll = async (reviews: readonly Review[], typedFor: (review: Review) => Typed) => {
    setBusy(true);
    const failed: string[] = [];
    for (const review of reviews) {
      try {
        const outcome = await send(world, operator.decideReview, decisionOf(review, 'approve', typedFor(review)));
        if (outcome !== 'approved') failed.push(`${nameOf(review)} is ${outcome}`);
      } catch (error) {
        failed.push(`${nameOf(review)}: ${sentenceOf(error)}`);
      }
    }
    setBusy(false);
    const approved = `${countText(reviews.length - failed.length, 'review')} approved`;
    toast([approved, ...failed].join('. '), failed.length > 0 ? 'bad' : 'good');
    void client.invalidateQueries();
  };
  return { approveAll, isBusy };
}
