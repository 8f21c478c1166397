import type { FeedbackRow } from '@mt2/contracts/help';
import { edit, type Live } from '../../platform/live.ts';
import { type ListOf, listWithRow } from '../../platform/pages.ts';
import { feedbacksQuery } from './feedback/feedback.api.ts';

/** Feedbacks follow the feed. */
export const live: Live = {
  apply: (event) => {
    if (event.event === 'feedback') edit<ListOf<FeedbackRow>>(feedbacksQuery.queryKey, (list) => listWithRow(list, event.feedback, true));
  },
};
