import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { flag, id, optionalCode, optionalId, optionalText, paging, picturePaths, timeText } from './fields/readers.ts';
import { listed, paged } from './lists.ts';

/** News categories of the wire. */
export const NEWS = {
  notice: 4,
  banner: 5,
  faq: 18,
  help: 19,
  popUp: 32,
  contact: 33,
  compliance: 34,
  agreement: 35,
} as const;

export const newsRow = z
  .object({
    id: z.int(),
    c_id: z.int(),
    lang: z.string(),
    title: z.string(),
    abstract: z.string(),
    content: z.string(),
    author: z.string(),
    create_time: timeText,
    thumbnail: z.string(),
    cover: z.string(),
    sorts: z.int(),
    /** Users who have read it; on questions in a list. */
    readers: z.int().optional(),
  })
  .meta({ id: 'News' });
export type NewsRow = z.output<typeof newsRow>;

const feedbackRow = z
  .object({
    id: z.int(),
    content: z.string(),
    imgs: z.array(z.string()),
    /** 1 waiting, 2 answered, 3 closed. */
    status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    reply: z.string(),
    created_at: timeText,
    /** Empty while it waits. */
    replied_at: z.union([timeText, z.literal('')]),
  })
  .meta({ id: 'Feedback' });
export type FeedbackRow = z.output<typeof feedbackRow>;

const messageRow = z
  .object({
    id: z.int(),
    /** Its subject: `deposit`, `kyc`, `loan-call`. */
    purpose: z.string(),
    content: z.string(),
    create_time: timeText,
    is_read: flag,
  })
  .meta({ id: 'Message' });
export type MessageRow = z.output<typeof messageRow>;

export const help = {
  getSupport: call({
    method: 'POST',
    path: '/api/set/get_customer_url',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'Where to reach support: the address of a page of the app.',
    input: z.object({}),
    output: z.object({ customer_url: z.string() }),
  }),
  listNews: call({
    method: 'POST',
    path: '/api/news/list',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'News of one category (all without one) in the caller’s language.',
    input: z.object({ c_id: optionalId(), ...paging }),
    output: listed(newsRow),
  }),
  getNews: call({
    method: 'POST',
    path: '/api/news/detail',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'One item with its whole text (simple HTML).',
    input: z.object({ id: id('news-not-found') }),
    output: newsRow,
  }),
  getReadMarks: call({
    method: 'GET',
    path: '/api/notice/marks',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The news that the caller has read, on whatever device, and how many personal messages are unread (at most 100).',
    input: z.object({}),
    output: z.object({ read: z.array(z.int()), unread_messages: z.int() }),
  }),
  markRead: call({
    method: 'POST',
    path: '/api/notice/read',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Marks news as read (`ids` by comma, at most 100; those that do not exist are passed over), and with `messages` 1 all personal messages.',
    input: z.object({
      ids: optionalText(1000).pipe(z.string().regex(/^(\d{1,15}(,\d{1,15}){0,99})?$/, { error: 'parameter-invalid' })),
      messages: optionalCode([0, 1]),
    }),
    output: sentence,
  }),
  listMessages: call({
    method: 'GET',
    path: '/api/notice/messages',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The caller’s personal messages, newest first: what was sent by e-mail or SMS, without codes.',
    input: z.object({ ...paging }),
    output: paged(messageRow),
  }),
  sendFeedback: call({
    method: 'POST',
    path: '/api/feedback/add',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Sends a feedback to the operator: a text and up to three upload paths by comma.',
    // A little more than the rule takes, so that the rule refuses it by name.
    input: z.object({ content: optionalText(20_000), imgs: picturePaths(optionalText(1000)) }),
    output: sentence,
  }),
  listFeedback: call({
    method: 'GET',
    path: '/api/feedback/list',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The caller’s feedbacks with their answers, newest first.',
    input: z.object({ ...paging }),
    output: paged(feedbackRow),
  }),
};

export const helpContract = contract({
  calls: help,
  ours: ['readers', 'author'],
  uses: ['message', 'review', 'upload', 'user'],
  events: {
    feedback: event(
      { feedback: feedbackRow.meta({ description: 'Feedback after the change.' }) },
      { subject: ({ feedback }) => feedback.id, delivery: 'latest', refreshes: [] },
    ),
    /** A personal message came. */
    message: event(
      { id: z.int() },
      { subject: () => 'messages', delivery: 'latest', refreshes: ['help.getReadMarks', 'help.listMessages'] },
    ),
  },
  reviews: { feedback: {} },
  refusals: ['news-not-found', 'feedback-required', 'feedback-too-long', 'too-many-feedbacks'],
});
