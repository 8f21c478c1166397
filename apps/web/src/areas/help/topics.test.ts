import { expect, it } from 'vitest';
import { placeOf, relatedTo, TOPICS, topicOf } from './topics.ts';

const ALL = [1801, 1806, 1811, 1903, 1904, 1910, 9000].map((id) => ({ id }));

it('an article belongs to one topic, and those of other backends to none', () => {
  expect(TOPICS).toHaveLength(4);
  expect([{ id: 1811 }, { id: 9000 }].map(topicOf)).toEqual(['money', undefined]);
});

it('an article leads to its screen, then to other articles about the screen, then to those of its topic', () => {
  expect(placeOf({ id: 1902 })?.address).toBe('/pages/trade/spot?symbol=BTC%2FUSDT');
  expect(relatedTo({ id: 1910 }, ALL).map(({ id }) => id)).toEqual([1806, 1904, 1903]);
  expect(relatedTo({ id: 9000 }, ALL)).toEqual([]);
});
