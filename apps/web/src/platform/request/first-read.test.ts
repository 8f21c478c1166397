import { afterEach, expect, test } from 'vitest';
import { forgetFirstRead, takeFirstRead } from './first-read.ts';

const page = globalThis as { firstRead?: unknown };
const headers = { 'content-type': 'application/x-www-form-urlencoded', lang: 'en', Authorization: '' };
const sentByPage = (answer = Promise.resolve(Response.json({ type: 'ok' }, { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } }))) => {
  page.firstRead = { path: '/api/news/list', headers, body: 'c_id=5', answer };
};
afterEach(() => {
  page.firstRead = undefined;
});

test('an early response is used once, without its time because the clock has moved on', async () => {
  sentByPage();
  const response = await takeFirstRead('/api/news/list', { headers, body: 'c_id=5' });
  expect(await response?.json()).toEqual({ type: 'ok' });
  expect(response?.headers.get('date')).toBeNull();
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=5' })).toBeUndefined();
});

test('a response that does not arrive is aborted like any other', async () => {
  sentByPage(Promise.withResolvers<Response>().promise);
  const giveUp = new AbortController();
  const taken = takeFirstRead('/api/news/list', { headers, body: 'c_id=5', signal: giveUp.signal });
  giveUp.abort(new Error('given up'));
  await expect(taken).rejects.toThrow('given up');
});

test('a response not used at the start is dropped', () => {
  sentByPage();
  forgetFirstRead();
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=5' })).toBeUndefined();
});

test('a request with any difference is sent', () => {
  sentByPage();
  expect(takeFirstRead('/api/news/detail', { headers, body: 'c_id=5' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers, body: 'c_id=6' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers: { ...headers, lang: 'zh' }, body: 'c_id=5' })).toBeUndefined();
  expect(takeFirstRead('/api/news/list', { headers: { ...headers, 'X-Screen': '/pages/index/index' }, body: 'c_id=5' })).toBeUndefined();
});
