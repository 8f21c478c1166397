import { routeOf } from '@mt2/contracts/call';
import { spot } from '@mt2/contracts/spot';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { feedConnection } from './feed/feed-connection.ts';
import { afterChange, outdate } from './live.ts';
import { queryClient } from './query.ts';
import { readBy } from './read.ts';

const EVENTS_A_SECOND = 30;
/** The server's rows, and how long an answer takes. */
let rows = 0;
let answerMs = 10;
const reads: { readonly at: number; readonly list: string }[] = [];
const query = (list: string) =>
  readBy(spot.listOrders, { list }, async () => {
    reads.push({ at: Date.now(), list });
    const read = rows;
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return read;
  });
const observe = (list = 'open') => new QueryObserver(queryClient, query(list)).subscribe(() => undefined);
const shown = (list = 'open') => queryClient.getQueryData(query(list).queryKey);
/** Another row, of which the feed sends an event. */
function add(): void {
  rows += 1;
  outdate([routeOf(spot.listOrders)]);
}
async function addForASecond(): Promise<void> {
  for (let event = 0; event < EVENTS_A_SECOND; event += 1) {
    add();
    await vi.advanceTimersByTimeAsync(1_000 / EVENTS_A_SECOND);
  }
}

// One clock for all tests: reads keep their distance.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  [rows, answerMs] = [0, 10];
  observe();
  await vi.advanceTimersByTimeAsync(1_000);
  reads.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('at 30 events a second a list on screen is read at most 7 times a second, and once after the last event', async () => {
  await addForASecond();
  expect(reads).toHaveLength(7);
  add();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toHaveLength(8);
  expect(shown()).toBe(rows);
});

test('the read of a single event does not wait', async () => {
  add();
  await vi.advanceTimersByTimeAsync(answerMs);
  expect(shown()).toBe(1);
});

test('a list that is not on screen is read when it is', async () => {
  const leave = observe('history');
  await vi.advanceTimersByTimeAsync(100);
  leave();
  await addForASecond();
  expect(reads.filter(({ list }) => list === 'history')).toHaveLength(1);
  observe('history');
  await vi.advanceTimersByTimeAsync(100);
  expect(shown('history')).toBe(rows);
});

test('events do not restart a slow read: it is shown, and the list is read again after it', async () => {
  answerMs = 400;
  await addForASecond();
  expect(shown()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe(rows);
  expect(reads.length).toBeLessThanOrEqual(4);
});

test.each([
  ['nothing else is read again when the feed responds', { isLive: true, responds: true }, 0],
  ['own data is read again when the feed is open but dead', { isLive: true, responds: false }, 1],
  ['own data is read again when the feed is silent', { isLive: false, responds: true }, 1],
])('after a change %s', async (_, { isLive, responds }, count) => {
  vi.spyOn(feedConnection, 'isLive').mockReturnValue(isLive);
  vi.spyOn(feedConnection, 'responds').mockResolvedValue(responds);
  void afterChange();
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toHaveLength(count);
});

test('a change ends when lists show its events, even those whose read was in progress already', async () => {
  vi.spyOn(feedConnection, 'isLive').mockReturnValue(true);
  vi.spyOn(feedConnection, 'responds').mockResolvedValue(true);
  void queryClient.invalidateQueries({ queryKey: query('open').queryKey });
  add();
  let seen: unknown;
  void afterChange().then(() => {
    seen = shown();
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toBe(1);
});
