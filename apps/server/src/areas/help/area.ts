import type { help } from '@mt2/contracts/help';
import { readNews } from '@mt2/prisma/seed/news';
import type { Area } from '../../http/area.ts';
import { log } from '../message/index.ts';
import { getNews } from './calls/get-news.ts';
import { getReadMarks } from './calls/get-read-marks.ts';
import { getSupport, type SupportAddress } from './calls/get-support.ts';
import { listEvents } from './calls/list-events.ts';
import { listFeedback } from './calls/list-feedback.ts';
import { listMessages } from './calls/list-messages.ts';
import { listNews } from './calls/list-news.ts';
import { markRead } from './calls/mark-read.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import { seedNews } from './help.repo.ts';
import { feedbackReview } from './reviews.ts';

/** Notices, banners, questions and answers, agreements, personal messages, event logs, and feedback, in the caller's language. */
export const helpArea = (addressOf: SupportAddress): Area<typeof help> => ({
  handlers: {
    getSupport: getSupport(addressOf),
    listNews,
    getNews,
    getReadMarks,
    markRead,
    listMessages,
    listEvents,
    sendFeedback,
    listFeedback,
  },
  on: { 'user.logged': log },
  begin: (tx) => seedNews(tx, readNews()),
  reviews: [feedbackReview],
});
