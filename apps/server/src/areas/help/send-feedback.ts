import { about, type Decision, err, noted, ok } from '@mt2/domain';
import { checkFeedback, type FeedbackForm, type FeedbackRefusal } from '@mt2/domain/help';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findOwnUpload, pathOf } from '../upload/index.ts';
import { emitFeedback } from './emit-feedback.ts';
import { countWaiting, insertFeedback } from './feedback.repo.ts';

/** Sends the operator a feedback; the same picture twice counts once. Returns its number. */
export function sendFeedback(tx: CommandTx, userId: number, form: FeedbackForm): Decision<number, FeedbackRefusal | 'picture-not-found'> {
  const paths = [...new Set(form.pictures)];
  const content = checkFeedback({ content: form.content, pictures: paths }, countWaiting(tx, userId), tx.note);
  if (!content.ok) return content;
  const uploads = paths.flatMap((path) => findOwnUpload(tx, userId, path) ?? []);
  if (uploads.length < paths.length) return noted(tx.note, 'pictures', paths.join(', '), about('pictures', err('picture-not-found')));
  const id = insertFeedback(tx, { userId, content: content.value, pictures: uploads.map(pathOf).join(',') });
  emitFeedback(tx, userId, id);
  return ok(id);
}
