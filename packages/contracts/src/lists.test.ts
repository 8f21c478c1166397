import { expect, it } from 'vitest';
import { toPaged } from './lists.ts';

it.each([
  [1, ['a', 'b'], { from: 1, to: 2, prev_page_url: null, next_page_url: '/rows?page=2' }],
  [2, ['c'], { from: 3, to: 3, prev_page_url: '/rows?page=1', next_page_url: null }],
  [3, [], { from: null, to: null, prev_page_url: '/rows?page=2', next_page_url: null }],
])('page %i of three rows, two a page, says where it begins and ends and what is beside it', (page, data, places) =>
  expect(toPaged(data, { page, limit: 2 }, 3, '/rows')).toMatchObject({ current_page: page, last_page: 2, total: 3, ...places }),
);
