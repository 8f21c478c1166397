import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissSeen, dismissToast, forgetNews, type News, queueNews, toast, useOverlays } from './overlays.ts';

const news = (about: string, text = about): News => ({ about, text, tone: 'ok', action: undefined });
const tell = (about: string, text?: string) => queueNews(news(about, text), (count) => news('updates', `${count} updates`));
const shown = () => useOverlays.getState().toast?.text;
const dismiss = () => dismissToast(useOverlays.getState().toast?.id ?? 0);

beforeEach(() => {
  vi.useFakeTimers();
  useOverlays.setState({ toast: undefined, waiting: [] });
});
afterEach(() => {
  vi.useRealTimers();
  useOverlays.setState({ toast: undefined, waiting: [] });
});

test('news is shown one at a time', () => {
  tell('order 1');
  tell('order 2');
  expect(shown()).toBe('order 1');
  vi.runOnlyPendingTimers();
  expect(shown()).toBe('order 2');
  vi.runOnlyPendingTimers();
  expect(shown()).toBeUndefined();
});

test('news already shown is not repeated, and later news about the same subject replaces it', () => {
  tell('order 1', 'Bought 1 of 3');
  tell('order 1', 'Bought 1 of 3');
  tell('order 2', 'Sold 1 of 2');
  tell('order 2', 'Sold 2');
  tell('order 1', 'Bought 3');
  expect([shown(), useOverlays.getState().waiting.map(({ text }) => text)]).toEqual(['Bought 3', ['Sold 2']]);
});

test('too much news is summed up', () => {
  for (const about of ['a', 'b', 'c', 'd', 'e']) tell(about);
  expect([shown(), useOverlays.getState().waiting.map(({ text }) => text)]).toEqual(['a', ['4 updates']]);
  tell('f');
  dismiss();
  expect(shown()).toBe('5 updates');
});

test('news without words for a sum is not summed up, and leaves the other news as it is', () => {
  for (const about of ['a', 'b', 'c']) tell(about);
  queueNews(news('note'));
  tell('d');
  expect([shown(), useOverlays.getState().waiting.map(({ text }) => text)]).toEqual(['a', ['note', '3 updates']]);
});

test('bad news does not wait, and the news it replaces is shown after it', () => {
  tell('order 1');
  queueNews({ ...news('liquidation'), tone: 'fail' }, (count) => news('updates', `${count} updates`));
  expect(shown()).toBe('liquidation');
  dismiss();
  expect(shown()).toBe('order 1');
});

test('bad news waits for bad news and for a response only, and is never summed up', () => {
  const bad = (about: string) => queueNews({ ...news(about), tone: 'fail' }, (count) => news('updates', `${count} updates`));
  toast('Copied');
  for (const about of ['a', 'b', 'c']) tell(about);
  for (const about of ['liquidation 1', 'liquidation 2', 'liquidation 3']) bad(about);
  dismiss();
  bad('liquidation 4');
  const waiting = useOverlays.getState().waiting.map(({ text }) => text);
  expect([shown(), waiting]).toEqual(['liquidation 1', ['liquidation 2', 'liquidation 3', 'liquidation 4', '3 updates']]);
});

test('the response to a press is shown immediately, and the news it replaces after it', () => {
  tell('order 1');
  toast('Copied');
  expect(shown()).toBe('Copied');
  dismiss();
  expect(shown()).toBe('order 1');
});

test("a former user's news is forgotten, a response is not", () => {
  tell('order 1');
  tell('order 2');
  forgetNews();
  expect([shown(), useOverlays.getState().waiting]).toEqual([undefined, []]);
  toast('Logged out');
  forgetNews();
  expect(shown()).toBe('Logged out');
});

test('a press removes a toast that could be seen, not one that just appeared', () => {
  toast('Copied');
  const press = () => dismissSeen(useOverlays.getState().toast?.id ?? 0);
  press();
  expect(shown()).toBe('Copied');
  vi.advanceTimersByTime(1_000);
  press();
  expect(shown()).toBeUndefined();
});
