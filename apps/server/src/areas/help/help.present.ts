import type { FeedbackRow, MessageRow, NewsRow } from '@mt2/contracts/help';
import { formatInstant, instantText } from '@mt2/domain';
import { FEEDBACK_STATUS } from '@mt2/domain/help';
import type { Tx } from '../../world/transaction/tx.ts';
import type { SentMessage } from '../message/index.ts';
import type { FeedbackRecord } from './feedback.repo.ts';
import type { Article } from './help.repo.ts';

/** Where support can be reached in a world. */
export type SupportAddress = (source: Pick<Tx, 'sql'>) => string;

/** The author of all news: the site itself. */
const AUTHOR = 'MT2';

/** An item of news on the wire. */
export const presentNews = (row: Article): NewsRow => ({
  id: row.id,
  c_id: row.category,
  lang: row.lang,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  author: AUTHOR,
  create_time: formatInstant(row.createdAt),
  thumbnail: row.thumbnail,
  cover: row.cover,
  sorts: row.sorts,
});

/** The upload paths of a feedback. */
export const picturesOf = ({ pictures }: Pick<FeedbackRecord, 'pictures'>): string[] => pictures.split(',').filter((path) => path !== '');

/** A feedback on the wire. */
export const presentFeedback = (row: FeedbackRecord): FeedbackRow => ({
  id: row.id,
  content: row.content,
  imgs: picturesOf(row),
  status: FEEDBACK_STATUS.codeOf(row.status),
  reply: row.reply,
  created_at: formatInstant(row.createdAt),
  replied_at: instantText(row.decidedAt),
});

/** A personal message on the wire; `readUpTo` is the number of the last one that was read. */
export const presentMessage = (row: SentMessage, readUpTo: number): MessageRow => ({
  id: row.seq,
  purpose: row.purpose,
  content: row.text,
  create_time: formatInstant(row.at),
  is_read: row.seq <= readUpTo ? 1 : 0,
});
