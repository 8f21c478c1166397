import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlow, waitFor } from './network.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slow = () => useSlow.getState().slow;

test('waiting is slow after eight seconds, until the last response or failure', async () => {
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const waiting = [waitFor(one.promise), waitFor(other.promise).catch(() => 'lost')];
  await vi.advanceTimersByTimeAsync(7_999);
  expect(slow()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow()).toBe(2);
  one.resolve('came');
  expect(await waiting[0]).toBe('came');
  expect(slow()).toBe(1);
  other.reject(new Error('lost'));
  expect(await waiting[1]).toBe('lost');
  expect(slow()).toBe(0);
});

test('a timely response shows nothing', async () => {
  expect(await waitFor(Promise.resolve('came'))).toBe('came');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slow()).toBe(0);
});
