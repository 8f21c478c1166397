import { toPaged } from '@mt2/contracts';
import { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { pageFeedbacks } from '../feedback.repo.ts';
import { presentFeedback } from '../help.present.ts';

/** The caller's feedbacks, newest first. */
export const listFeedback: Query<typeof help.listFeedback> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageFeedbacks(world, person.id, page, limit);
  return ok(toPaged(rows.map(presentFeedback), { page, limit }, count, help.listFeedback.path));
};
