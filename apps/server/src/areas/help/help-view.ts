import type { Given } from '@mt2/contracts/fields';
import type { help, news } from '@mt2/contracts/help';
import type { SentMessage } from '../message/index.ts';
import type { FeedbackRecord } from './feedback.repo.ts';
import type { Article } from './help.repo.ts';

/** The author of all news: the site itself. */
const AUTHOR = 'MT2';

/** News as its readers see it; `readers`: how many there are, for questions in a list. */
export const newsView = (row: Article, readers?: number): Given<typeof news> => ({
  id: row.id,
  category: row.category,
  language: row.lang,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  author: AUTHOR,
  createdAt: row.createdAt,
  thumbnail: row.thumbnail,
  cover: row.cover,
  sort: row.sorts,
  readers,
});

type Row<List extends { readonly answers: { readonly given: { readonly rows: readonly unknown[] } } }> =
  List['answers']['given']['rows'][number];

/** The upload paths of a feedback. */
export const picturesOf = ({ pictures }: Pick<FeedbackRecord, 'pictures'>): string[] => pictures.split(',').filter((path) => path !== '');

/** A feedback as its user sees it. */
export const feedbackView = (row: FeedbackRecord): Row<typeof help.listFeedback> => ({
  id: row.id,
  content: row.content,
  pictures: picturesOf(row),
  status: row.status,
  reply: row.reply,
  createdAt: row.createdAt,
  repliedAt: row.decidedAt ?? undefined,
});

/** A personal message as its user sees it; `readUpTo` is the number of the last one that was read. */
export const messageView = (row: SentMessage, readUpTo: number): Row<typeof help.listMessages> => ({
  id: row.seq,
  purpose: row.purpose,
  content: row.text,
  createdAt: row.at,
  isRead: row.seq <= readUpTo,
});
