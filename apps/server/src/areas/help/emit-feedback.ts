import { feedback } from '@mt2/contracts/help';
import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { findFeedback } from './feedback.repo.ts';
import { feedbackView } from './help-view.ts';

/** Sends a user the state of a feedback. */
export const emitFeedback = (tx: Tx, userId: number, id: number): void =>
  tx.emit('user.event', {
    userId,
    event: () => ({
      event: 'feedback',
      feedback: feedback.encode(feedbackView(assertDefined(findFeedback(tx, id), 'a feedback that changed has its row'))),
    }),
  });
