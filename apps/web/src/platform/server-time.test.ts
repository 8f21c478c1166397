import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClockRate, setServerTime, worldNow } from './server-time.ts';

const AT = 1_767_225_600;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('keeps a second that was shown while the world runs, and the server’s own where it stands still', () => {
  setServerTime(AT);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT);
  setClockRate('frozen', 0);
  setServerTime(AT - 1);
  expect(worldNow()).toBe(AT - 1);
});
