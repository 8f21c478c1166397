import { expect, it } from 'vitest';
import { checkFeedback, FEEDBACK_LENGTH, MOST_FEEDBACK_PICTURES, MOST_WAITING_FEEDBACKS } from './feedback.ts';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/upload/${index}.png`);

it.each<[string, string, number, number, string]>([
  ['a sentence', '  The chart is slow. ', 0, 0, 'The chart is slow.'],
  ['as many pictures as are allowed', 'See here', MOST_FEEDBACK_PICTURES, 0, 'See here'],
  ['the last one that may wait', 'Again', 0, MOST_WAITING_FEEDBACKS - 1, 'Again'],
  ['the longest text', 'a'.repeat(FEEDBACK_LENGTH), 0, 0, 'a'.repeat(FEEDBACK_LENGTH)],
  ['the longest text of signs that are two code units each', '𠮷'.repeat(FEEDBACK_LENGTH), 0, 0, '𠮷'.repeat(FEEDBACK_LENGTH)],
])('accepts %s', (_, content, count, waiting, value) =>
  expect(checkFeedback({ content, pictures: pictures(count) }, waiting)).toEqual({ ok: true, value }),
);

it.each<[string, string, number, number]>([
  ['feedback-required', '', 0, 0],
  ['feedback-required', ' \n\t ', 0, 0],
  ['feedback-too-long', 'a'.repeat(FEEDBACK_LENGTH + 1), 0, 0],
  ['too-many-proofs', 'See here', MOST_FEEDBACK_PICTURES + 1, 0],
  ['too-many-feedbacks', 'Again', 0, MOST_WAITING_FEEDBACKS],
  ['feedback-required', '', MOST_FEEDBACK_PICTURES + 1, MOST_WAITING_FEEDBACKS],
])('refuses with the name %s', (refusal, content, count, waiting) =>
  expect(checkFeedback({ content, pictures: pictures(count) }, waiting)).toMatchObject({ refusal }),
);

it('names the refused field', () => {
  expect(checkFeedback({ content: '', pictures: [] }, 0)).toMatchObject({ field: 'content' });
  expect(checkFeedback({ content: 'See here', pictures: pictures(MOST_FEEDBACK_PICTURES + 1) }, 0)).toMatchObject({ field: 'pictures' });
  expect(checkFeedback({ content: 'Again', pictures: [] }, MOST_WAITING_FEEDBACKS)).not.toHaveProperty('field');
});
