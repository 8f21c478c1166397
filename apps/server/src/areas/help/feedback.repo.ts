import { FEEDBACK_STATUS, type FeedbackStatus } from '@mt2/domain/help';
import type { Feedback } from '@mt2/prisma';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type FeedbackRecord = Named<Feedback, FeedbackStatus>;

const WAITING = FEEDBACK_STATUS.codeOf('waiting');
const FEEDBACK = rowsOf<Feedback, FeedbackStatus>('Feedback', FEEDBACK_STATUS);

export const insertFeedback = (tx: Tx, sent: Pick<Feedback, 'userId' | 'content' | 'pictures'>): number =>
  tx.sql.insert<Feedback>('Feedback', { ...sent, status: WAITING, reply: '', createdAt: tx.now });

/** Stores the reply to a feedback. Throws if its status does not allow it. */
export const decideFeedback = (tx: Tx, row: FeedbackRecord, to: FeedbackStatus, reply: string): FeedbackRecord =>
  FEEDBACK.move(tx, row, to, { reply, decidedAt: tx.now });

export const findFeedback = FEEDBACK.find;

/** The pending feedback, oldest first; at most `most` rows, if given. */
export const listWaiting = (source: Reading, most = -1): FeedbackRecord[] =>
  FEEDBACK.list(source, 'WHERE "status" = +? ORDER BY "id" LIMIT +?', WAITING, most);

/** Number of a user's pending feedback messages. */
export const countWaiting = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "Feedback" WHERE "userId" = +? AND "status" = +?', userId, WAITING);

/** One page of a user's feedback, newest first, and its total number. */
export const pageFeedbacks = (source: Reading, userId: number, slice: PageRequest): Page<FeedbackRecord> =>
  FEEDBACK.page(source, { userId }, slice);
