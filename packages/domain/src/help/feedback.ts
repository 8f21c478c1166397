import { type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { MOST_PROOFS } from '../upload/index.ts';

/** Maximum characters of a feedback message. */
export const FEEDBACK_LENGTH = 2_000;
/** Maximum images per feedback message: the same as for a proof of deposit, because both share one refusal text. */
export const MOST_FEEDBACK_PICTURES = MOST_PROOFS;
/** Maximum unanswered feedback messages per user. */
export const MOST_WAITING_FEEDBACKS = 5;

/** Feedback as typed, with the paths of its images. */
export type FeedbackForm = { readonly content: string; readonly pictures: readonly string[] };

export type FeedbackRefusal = 'feedback-required' | 'feedback-too-long' | 'too-many-proofs' | 'too-many-feedbacks';

/** The number of characters as a reader counts them. */
export const lengthOf = (content: string): number => [...content.trim()].length;

const FORM_CHECKS: readonly Check<FeedbackForm, FeedbackRefusal>[] = [
  {
    name: 'content',
    field: 'content',
    saw: ({ content }) => ({ characters: lengthOf(content), most: FEEDBACK_LENGTH }),
    refuses: ({ content }) => {
      const length = lengthOf(content);
      return length === 0 ? err('feedback-required') : length > FEEDBACK_LENGTH ? err('feedback-too-long') : undefined;
    },
  },
  {
    name: 'pictures',
    field: 'pictures',
    saw: ({ pictures }) => ({ pictures: pictures.length, most: MOST_FEEDBACK_PICTURES }),
    refuses: ({ pictures }) => (pictures.length > MOST_FEEDBACK_PICTURES ? err('too-many-proofs') : undefined),
  },
];

const WAITING: Check<{ readonly waiting: number }, 'too-many-feedbacks'> = {
  name: 'waiting',
  saw: ({ waiting }) => ({ waiting, most: MOST_WAITING_FEEDBACKS }),
  refuses: ({ waiting }) => (waiting >= MOST_WAITING_FEEDBACKS ? err('too-many-feedbacks') : undefined),
};

/** Returns the trimmed text of the feedback, or the first wrong field. */
export const readFeedback = (form: FeedbackForm, note?: Note): Decision<string, FeedbackRefusal> =>
  firstNo(FORM_CHECKS, form, note) ?? ok(form.content.trim());

/** The same for a user with `waiting` unanswered feedback messages. */
export function checkFeedback(form: FeedbackForm, waiting: number, note?: Note): Decision<string, FeedbackRefusal> {
  const read = readFeedback(form, note);
  return read.ok ? (firstNo([WAITING], { waiting }, note) ?? read) : read;
}
