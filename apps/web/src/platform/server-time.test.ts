import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClockRate, setServerTime, worldNow } from './server-time.ts';

const AT = 1_767_225_600;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('keeps the second shown while the world runs, and uses the server’s if it is frozen', () => {
  setServerTime(AT);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT);
  setClockRate('frozen', 0);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT - 1);
});
