import { FEEDBACK_STATUS } from '@mt2/domain/help';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import { logEntry } from './event-log.ts';
import * as ask from './fields/ask.ts';
import {
  again,
  beside,
  count,
  flag,
  id,
  inner,
  instant,
  instantOrEmpty,
  joined,
  list,
  listed,
  listOf,
  optional,
  paged,
  type Read,
  record,
  status,
  text,
} from './fields/index.ts';
import { TEXT, WHOLE } from './fields/kinds.ts';
import { optionalText, picturePaths } from './fields/readers.ts';

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

const CATEGORY = 'Category: 4 notice, 5 banner, 18 question, 19 guide, 32 pop-up, 33 contact, 34 compliance, 35 agreement.';

/** News, a question with its answer, a guide or an agreement, in one language. */
export const news = record('News', {
  id: id('id', 'ID of the article.'),
  category: count('c_id', CATEGORY, { unit: 'id' }),
  language: text('lang', 'Language of the text.'),
  title: text('title', 'Title.'),
  abstract: text('abstract', 'Beginning of the text, without HTML.'),
  content: text('content', 'Text, in simple HTML.'),
  author: text('author', 'Author, always MT2.').ours(),
  createdAt: instant('create_time', 'Time at which it appeared.'),
  thumbnail: text('thumbnail', 'Path of the small image, or of the image if there is no small one. Empty if there is none.'),
  cover: text('cover', 'Path of the image. Empty if there is none.'),
  sort: count('sorts', 'Place in the list, from 1.', { unit: 'place' }),
  readers: optional('readers', WHOLE, 'For questions in a list: number of users who have read it.', { unit: 'count' }).ours().absent(0),
});
export type News = Read<typeof news>;
export type NewsRow = z.output<typeof news.schema>;

export const feedback = record('Feedback', {
  id: id('id', 'Feedback ID.'),
  content: text('content', 'Text as the user sent it.'),
  pictures: list('imgs', TEXT, 'Upload paths of its images, at most three.'),
  status: status('status', FEEDBACK_STATUS),
  reply: text('reply', 'Answer of the operator. Empty while it waits.'),
  createdAt: instant('created_at', 'Time at which it was sent.'),
  repliedAt: instantOrEmpty('replied_at', 'Time at which it was answered or closed. Empty while it waits.'),
});
export type Feedback = Read<typeof feedback>;
const changedFeedback = beside({ feedback: inner('feedback', feedback, 'Feedback after the change.') });

export const message = record('Message', {
  id: id('id', 'Message ID.'),
  purpose: text('purpose', 'Subject, such as `deposit`, `kyc` or `loan-call`.'),
  content: text('content', 'Text as it was sent.'),
  createdAt: instant('create_time', 'Time at which it was sent.'),
  isRead: flag('is_read', '1 if the caller has read it, and if an event of their event log says the same.'),
});
export type Message = Read<typeof message>;

export const help = {
  getSupport: call('POST', '/api/set/get_customer_url', {
    needs: [],
    about: 'Where to reach support: the address of a page of the app.',
    answers: beside({ url: text('customer_url', 'Address of the support page.') }),
  }),
  listNews: call('POST', '/api/news/list', {
    needs: [],
    about: 'News of one category (all without one) in the caller’s language.',
    takes: ask.inputs({ category: ask.optionalId('c_id', `${CATEGORY} Default: all.`), ...ask.paging }),
    answers: listed(news),
  }),
  getNews: call('POST', '/api/news/detail', {
    needs: [],
    about: 'One item with its whole text (simple HTML).',
    takes: ask.inputs({ id: ask.id('id', 'ID of the article.', 'news-not-found') }),
    answers: news,
  }),
  getReadMarks: call('GET', '/api/notice/marks', {
    source: 'ours',
    about:
      'Up to where the caller has read the announcements and the event log, on whatever device, and how many personal messages and ' +
      'events are unread (at most 100 each).',
    answers: beside({
      noticesUpTo: id('read_notices_up_to', 'ID of the last announcement that was read. 0 if none was.').absent(0),
      unreadMessages: count('unread_messages', 'Number of unread personal messages, at most 100.'),
      eventsUpTo: id('read_events_up_to', 'ID of the last event that was read. 0 if none was.').absent(0),
      unreadEvents: count(
        'unread_events',
        'Number of unread events without those about which a personal message tells, at most 100.',
      ).absent(0),
    }),
  }),
  markRead: call('POST', '/api/notice/read', {
    changes: true,
    source: 'ours',
    about:
      'Marks what the caller has opened as read. Announcements and events are read up to one, personal messages one by one. IDs that do ' +
      'not exist are ignored.',
    takes: ask.inputs({
      article: ask.optionalId('article', 'ID of an announcement: it and those before are read. Of a question: the caller is its reader.'),
      event: ask.optionalId('event', 'ID of an event of the event log: it and those before are read.'),
      message: ask.optionalId('message', 'ID of a personal message, the only one that is read.'),
      isAll: ask.optionalFlag('all', '1 marks all announcements, events and personal messages as read. Default 0.'),
    }),
  }),
  listMessages: call('GET', '/api/notice/messages', {
    source: 'ours',
    about: 'The caller’s personal messages, newest first: all that was sent by email or SMS, without codes.',
    takes: ask.inputs(ask.paging),
    answers: paged(message),
  }),
  listEvents: call('GET', '/api/notice/events', {
    source: 'ours',
    about: 'The caller’s event log, newest first: the latest 1,000 events.',
    takes: ask.inputs(ask.paging),
    answers: paged(logEntry),
  }),
  sendFeedback: call('POST', '/api/feedback/add', {
    changes: true,
    source: 'ours',
    about: 'Sends feedback to the operator: a text and up to three images.',
    // Slightly more than the rule accepts, so the rule can refuse it by name.
    takes: ask.inputs({
      content: ask.written('content', 'Text of the feedback.', 20_000),
      pictures: ask.optional(
        'imgs',
        picturePaths(optionalText(1000)),
        'Upload paths of up to three images, comma-separated. Default none.',
      ),
    }),
  }),
  listFeedback: call('GET', '/api/feedback/list', {
    source: 'ours',
    about: 'The caller’s feedbacks with their answers, newest first.',
    takes: ask.inputs(ask.paging),
    answers: joined(
      paged(feedback),
      beside({
        list: again('list', 'rows', listOf(feedback), 'The same as `data`, for existing clients.'),
        count: again('count', 'total', WHOLE, 'The same as `total`.', { unit: 'count' }),
        page: again('page', 'page', WHOLE, 'The same as `current_page`.', { unit: 'place' }),
        limit: again('limit', 'limit', WHOLE, 'The same as `per_page`.', { unit: 'count' }),
      }),
    ),
  }),
};

const ofFeedback = { link: 'feedback', mail: 'feedback' } as const;
/** The answers to a user's feedback. */
export const helpLog = {
  'feedback-answered': logged({}, ofFeedback),
  'feedback-closed': logged({}, ofFeedback),
};

export const helpContract = contract({
  about: 'News, guides, personal messages and feedback.',
  calls: help,
  log: helpLog,
  uses: ['message', 'upload', 'user'],
  events: {
    feedback: event(
      { feedback: changedFeedback.schema.shape.feedback },
      { subject: ({ feedback: { id: subject } }) => subject, delivery: 'latest', refreshes: ['help.listFeedback'] },
    ),
    /** An event was written to the event log; for some kinds only the last one about an object counts. */
    logged: event(
      { entry: logEntry.schema.meta({ description: 'Event that was written.' }) },
      { subject: ({ entry }) => `${entry.kind} ${entry.link}`, delivery: 'latest', refreshes: ['help.listEvents', 'help.getReadMarks'] },
    ),
    /** A personal message arrived. */
    message: event(
      { id: z.int().meta({ description: 'Message ID.', 'x-unit': 'id' }) },
      { subject: () => 'messages', delivery: 'latest', refreshes: ['help.getReadMarks', 'help.listMessages'] },
    ),
  },
  reviews: { feedback: { verdicts: { approve: 'reply', reject: 'close' } } },
  refusals: ['news-not-found', 'feedback-required', 'feedback-too-long', 'too-many-feedbacks'],
});
