import { LOG_KINDS } from '@mt2/contracts/areas';
import { LANGUAGES } from '@mt2/contracts/languages';
import { FEEDBACK_LENGTH, FEEDBACK_STATUS, MOST_EVENTS, MOST_WAITING_FEEDBACKS } from '@mt2/domain/help';
import {
  count,
  flatJson,
  id,
  MOST_ID,
  matching,
  oneOf,
  orNone,
  past,
  planned,
  type Rules,
  ref,
  status,
  text,
  uploadPaths,
  user,
} from './rules.ts';

const picture = orNone(matching(/^\/[\w./-]{1,100}$/, 'the path of a picture'), '');
const upTo = count(MOST_ID);

export const help: Rules<'News' | 'NewsRead' | 'MessageMark' | 'Feedback' | 'LoggedEvent' | 'EventMark'> = {
  News: {
    columns: {
      id,
      lang: oneOf(LANGUAGES),
      category: count(1000),
      title: text(200),
      abstract: text(1000),
      content: text(),
      thumbnail: picture,
      cover: picture,
      sorts: count(MOST_ID),
      createdAt: planned,
    },
  },
  NewsRead: { columns: { userId: user, newsId: ref('News') } },
  MessageMark: { columns: { userId: user, upTo } },
  Feedback: {
    columns: {
      id,
      userId: user,
      content: text(FEEDBACK_LENGTH),
      pictures: uploadPaths,
      status: status(FEEDBACK_STATUS),
      reply: text(FEEDBACK_LENGTH),
      createdAt: past,
      decidedAt: past,
    },
    counts: [
      {
        most: MOST_WAITING_FEEDBACKS,
        alike: ['userId'],
        where: `"status" = ${FEEDBACK_STATUS.codeOf('waiting')}`,
        what: 'unanswered feedbacks of a user',
      },
    ],
  },
  LoggedEvent: {
    columns: {
      id,
      userId: user,
      kind: oneOf(Object.keys(LOG_KINDS)),
      link: text(100),
      values: flatJson,
      at: past,
    },
    counts: [{ most: MOST_EVENTS, alike: ['userId'], what: 'events of a user' }],
  },
  EventMark: { columns: { userId: user, upTo } },
};
