import { FEEDBACK_STATUS, type FeedbackStatus } from '@mt2/domain/help';
import type { Feedback } from '@mt2/prisma';
import { type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, named, transition } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type FeedbackRecord = Named<Feedback, FeedbackStatus>;

const WAITING = FEEDBACK_STATUS.codeOf('waiting');
const toRecord = (row: Feedback): FeedbackRecord => named(FEEDBACK_STATUS, row);

export const insertFeedback = (tx: Tx, sent: Pick<Feedback, 'userId' | 'content' | 'pictures'>): number =>
  tx.sql.insert<Feedback>('Feedback', { ...sent, status: WAITING, reply: '', createdAt: tx.now });

/** Stores the reply to a feedback. Throws if its status does not allow it. */
export function decideFeedback(tx: Tx, { id, status: from }: FeedbackRecord, to: FeedbackStatus, reply: string): void {
  transition<Feedback, FeedbackStatus>(tx, 'Feedback', FEEDBACK_STATUS, { id, from, to }, { reply, decidedAt: tx.now });
}

export function findFeedback({ sql }: Reading, id: number): FeedbackRecord | undefined {
  const row = sql.get<Feedback>('SELECT * FROM "Feedback" WHERE "id" = +?', id);
  return row && toRecord(row);
}

/** The pending feedback, oldest first; at most `most` rows, if given. */
export const listWaiting = ({ sql }: Reading, most = -1): FeedbackRecord[] =>
  sql.all<Feedback>('SELECT * FROM "Feedback" WHERE "status" = +? ORDER BY "id" LIMIT +?', WAITING, most).map(toRecord);

/** Number of a user's pending feedback messages. */
export const countWaiting = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "Feedback" WHERE "userId" = +? AND "status" = +?', userId, WAITING);

/** One page of a user's feedback, newest first, and its total number. */
export function pageFeedbacks(source: Reading, userId: number, slice: PageRequest): Page<FeedbackRecord> {
  const { rows, count } = readPage<Feedback>(source, 'Feedback', { userId }, slice);
  return { rows: rows.map(toRecord), count };
}
