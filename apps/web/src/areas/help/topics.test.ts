import { expect, it } from 'vitest';
import { relatedTo, TOPICS, topicOf } from './topics.ts';

const ALL = [1801, 1802, 1803, 1810, 1811, 1813, 1901, 9000].map((id) => ({ id }));

it('an article belongs to one topic, and those of other backends to none', () => {
  expect(TOPICS).toHaveLength(4);
  expect(topicOf({ id: 1811 })).toBe('money');
  expect(topicOf({ id: 9000 })).toBeUndefined();
});

it('related articles are the first others of the same topic', () => {
  expect(relatedTo({ id: 1802 }, ALL).map(({ id }) => id)).toEqual([1801, 1803, 1810, 1813]);
  expect(relatedTo({ id: 9000 }, ALL)).toEqual([]);
});
