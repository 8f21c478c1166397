import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pageFeedbacks } from '../feedback.repo.ts';
import { feedbackView } from '../help-view.ts';

/** The caller's feedbacks, newest first. */
export const listFeedback: Query<typeof help.listFeedback> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageFeedbacks(world, person.id, page, limit);
  return ok({ rows: rows.map(feedbackView), page, limit, total: count });
};
