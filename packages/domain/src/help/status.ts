import { type StatusOf, statuses } from '../core/status.ts';

/** Feedback waits until the operator answers it or closes it with a reason. Both are final. */
export const FEEDBACK_STATUS = statuses({
  waiting: { code: 1, to: ['answered', 'closed'] },
  answered: { code: 2, to: [] },
  closed: { code: 3, to: [] },
});
export type FeedbackStatus = StatusOf<typeof FEEDBACK_STATUS>;
