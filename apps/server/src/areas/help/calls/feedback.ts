import type { help } from '@mt2/contracts/help';
import { about, err, noted, ok } from '@mt2/domain';
import { checkFeedback } from '@mt2/domain/help';
import type { Change, Query } from '../../../http/area.ts';
import { findOwnUpload, pathOf, pathsIn } from '../../upload/index.ts';
import { countWaiting, insertFeedback, pageFeedbacks } from '../feedback.repo.ts';
import { emitFeedback, feedbackView } from '../help-view.ts';

/** The caller's feedback, newest first. */
export const listFeedback: Query<typeof help.listFeedback> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageFeedbacks(world, person.id, { page, limit });
  return ok({ rows: rows.map(feedbackView), page, limit, total: count });
};

/** Sends the caller's feedback to the operator; the same picture twice counts once. */
export const sendFeedback: Change<typeof help.sendFeedback> = (tx, { content: typed, pictures }) => {
  const userId = tx.person.id;
  const paths = [...new Set(pathsIn(pictures))];
  const content = checkFeedback({ content: typed, pictures: paths }, countWaiting(tx, userId), tx.note);
  if (!content.ok) return content;
  const uploads = paths.flatMap((path) => findOwnUpload(tx, userId, path) ?? []);
  if (uploads.length < paths.length) return noted(tx.note, 'pictures', paths.join(', '), about('pictures', err('picture-not-found')));
  const id = insertFeedback(tx, { userId, content: content.value, pictures: uploads.map(pathOf).join(',') });
  emitFeedback(tx, userId, id);
  return ok(tx.say('submit-success'));
};
