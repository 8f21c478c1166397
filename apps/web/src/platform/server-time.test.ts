import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyHour, setClockRate, setServerTime, worldNow } from './server-time.ts';

const AT = 1_767_225_600;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('keeps the second shown while the world runs, and uses the server’s if it is frozen', () => {
  setServerTime(AT);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT);
  setClockRate('frozen', 0);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT - 1);
});

it('tells of new hours at once, of those of a fast clock every ten real seconds, and of the last one too', () => {
  setClockRate('running', 3_600);
  const changed = vi.fn();
  const stop = everyHour(changed);
  const calls = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return changed.mock.calls.length;
  };
  expect([calls(1), calls(9), calls(1), calls(5)]).toEqual([1, 1, 2, 2]);
  setClockRate('frozen', 0);
  expect([calls(5), calls(60)]).toEqual([3, 3]);
  stop();
});
