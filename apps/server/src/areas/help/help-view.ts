import type { Given } from '@mt2/contracts/fields';
import { feedback, type message, type news } from '@mt2/contracts/help';
import { assertDefined } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import type { SentMessage } from '../message/index.ts';
import { pathsIn } from '../upload/index.ts';
import { type FeedbackRecord, findFeedback } from './feedback.repo.ts';
import type { Article } from './help.repo.ts';

/** The author of all news: the site itself. */
const AUTHOR = 'MT2';

/** News as its readers see it; `readers` is their number, for questions in a list. */
export const newsView = (row: Article, readers?: number): Given<typeof news> => ({
  id: row.id,
  category: row.category,
  language: row.lang,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  author: AUTHOR,
  createdAt: row.createdAt,
  // Some clients read one of them, some the other.
  thumbnail: row.thumbnail || row.cover,
  cover: row.cover || row.thumbnail,
  sort: row.sorts,
  readers,
});

/** A feedback as its user sees it. */
export const feedbackView = (row: FeedbackRecord): Given<typeof feedback> => ({
  id: row.id,
  content: row.content,
  pictures: pathsIn(row.pictures),
  status: row.status,
  reply: row.reply,
  createdAt: row.createdAt,
  repliedAt: row.decidedAt ?? undefined,
});

/** A personal message as its user sees it. */
export const messageView = (row: SentMessage): Given<typeof message> => ({
  id: row.seq,
  purpose: row.purpose,
  content: row.text,
  createdAt: row.at,
  isRead: row.isRead === 1,
});

/** Sends a user the state of a feedback. */
export const emitFeedback = (tx: Tx, userId: number, id: number): void =>
  tx.emit('user.event', {
    userId,
    event: () => ({
      event: 'feedback',
      feedback: feedback.encode(feedbackView(assertDefined(findFeedback(tx, id), 'a feedback that changed has its row'))),
    }),
  });
