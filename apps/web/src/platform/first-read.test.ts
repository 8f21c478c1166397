import { afterEach, expect, test } from 'vitest';
import { takeFirstRead } from './first-read.ts';

const page = globalThis as { firstRead?: unknown };
const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en', Authorization: '' };
const sentByPage = () => {
  const answer = Promise.resolve(Response.json({ type: 'ok', message: { list: [] } }));
  page.firstRead = { path: '/api/news/list', headers, body: 'c_id=5', answer };
  return answer;
};
afterEach(() => {
  page.firstRead = undefined;
});

test('the answer to what the page asked for is taken over, once', () => {
  const answer = sentByPage();
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=5' })).toBe(answer);
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=5' })).toBeUndefined();
});

test('a request that differs in anything is sent', () => {
  sentByPage();
  expect(takeFirstRead('/api/news/detail', { headers, body: 'c_id=5' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=6' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers: { ...headers, lang: 'zh' }, body: 'c_id=5' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers: { ...headers, 'X-Screen': '/pages/index/index' }, body: 'c_id=5' })).toBeUndefined();
});
