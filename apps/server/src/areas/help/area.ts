import type { help } from '@mt2/contracts/help';
import { readNews } from '@mt2/prisma/seed/news';
import type { Area } from '../../http/area.ts';
import { log } from '../message/index.ts';
import { listFeedback, sendFeedback } from './calls/feedback.ts';
import { getSupport, type SupportAddress } from './calls/get-support.ts';
import { getNews, listNews } from './calls/news.ts';
import { getReadMarks, listEvents, listMessages, markRead } from './calls/notices.ts';
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
  begin: (tx) => seedNews(tx, readNews(tx.world.epoch)),
  reviews: [feedbackReview],
});
