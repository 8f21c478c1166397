import type { Language } from '@mt2/contracts/languages';
import { assertDefined, err, ok } from '@mt2/domain';
import { messageSentence } from '../../http/request/language.ts';
import type { ReviewKind, Verdict } from '../../http/review-kind.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { pathsIn } from '../upload/index.ts';
import { findUser } from '../user/index.ts';
import { decideFeedback, type FeedbackRecord, findFeedback, listWaiting } from './feedback.repo.ts';
import { emitFeedback } from './help-view.ts';

/** The reply to a feedback: the operator's words, or a sentence of the product in the user's language. */
function replyTo(tx: Tx, { userId }: FeedbackRecord, { isApproved, reason }: Verdict): string {
  if (reason.trim() !== '') return reason.trim();
  const { lang } = assertDefined(findUser(tx, userId), 'a feedback has its user');
  return messageSentence(lang as Language, isApproved ? 'reason.feedback-thanks' : 'reason.unstated');
}

/** Feedback, as the operator sees and answers it: an approval answers, a rejection closes, and the reason is the reply. */
export const feedbackReview: ReviewKind = {
  kind: 'feedback',
  table: 'Feedback',
  waiting: (source, most) =>
    listWaiting(source, most).map((row) => ({
      id: row.id,
      userId: row.userId,
      at: row.createdAt,
      summary: row.content,
      pictures: pathsIn(row.pictures),
    })),
  decide: (tx, id, verdict) => {
    const row = findFeedback(tx, id);
    if (!row) return err('review-not-found');
    if (row.status !== 'waiting') return err('review-closed');
    const outcome = verdict.isApproved ? 'answered' : 'closed';
    const reply = replyTo(tx, row, verdict);
    decideFeedback(tx, row, outcome, reply);
    emitFeedback(tx, row.userId, id);
    tx.emit('user.logged', { userId: row.userId, kind: `feedback-${outcome}`, id, values: {}, mail: () => ({ reply }) });
    return ok(verdict.isApproved ? 'approved' : 'rejected');
  },
};
