import { expect, test } from 'vitest';
import { findArticles } from './help-search.ts';
import { countUnread } from './read-notices.ts';

const articles = [
  { title: 'How is the fee calculated?', abstract: 'Maker and taker', content: '<p>From the coin that you <strong>receive</strong>.</p>' },
  { title: 'The order book', abstract: 'Bids and asks', content: '<p>Depth and grouping</p>' },
];

test.each([
  ['', [0, 1]],
  ['  ', [0, 1]],
  ['FEE', [0]],
  ['taker coin', [0]],
  ['and', [0, 1]],
  ['strong', []],
  ['unknown', []],
])('%j finds %j', (search, found) => expect(findArticles(articles, search)).toEqual(found.map((index) => articles[index])));

test('articles that were not opened are counted as unread', () => expect(countUnread([{ id: 1 }, { id: 2 }, { id: 3 }], [2, 9])).toBe(2));
