import type { Language } from '@mt2/contracts/languages';
import { assertDefined, err, ok } from '@mt2/domain';
import { messageSentence } from '../../http/request/language.ts';
import { factAt, reviewOf, type Verdict } from '../../http/review-kind.ts';
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
export const feedbackReview = reviewOf<FeedbackRecord>({
  kind: 'feedback',
  table: 'Feedback',
  find: findFeedback,
  list: listWaiting,
  show: (_, row) => ({ userId: row.userId, at: row.createdAt, summary: row.content, pictures: pathsIn(row.pictures) }),
  parts: (_, row) => [
    {
      title: 'Feedback',
      facts: [{ label: 'Text', value: row.content, pictures: pathsIn(row.pictures) }, factAt('Sent', row.createdAt)],
    },
  ],
  decide: (tx, row, verdict) => {
    if (row.status !== 'waiting') return err('review-closed');
    const outcome = verdict.isApproved ? 'answered' : 'closed';
    const reply = replyTo(tx, row, verdict);
    decideFeedback(tx, row, outcome, reply);
    emitFeedback(tx, row.userId, row.id);
    tx.emit('user.logged', { userId: row.userId, kind: `feedback-${outcome}`, id: row.id, values: {}, mail: () => ({ reply }) });
    return ok(verdict.isApproved ? 'approved' : 'rejected');
  },
});
