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

export const keyOf = ({ kind, id }: Review): string => `${kind} ${id}`;

/** Approves reviews one by one and shows one result: the number approved, and the reason for each that was not. */
export function useApproveAll() {
  const world = useWorldId();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const approveAll = async (reviews: readonly Review[]) => {
    setBusy(true);
    const failed: string[] = [];
    for (const review of reviews) {
      try {
        const outcome = await send(world, operator.decideReview, { kind: review.kind, id: String(review.id), decision: 'approve' });
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
