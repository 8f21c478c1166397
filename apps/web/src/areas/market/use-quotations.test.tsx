import { market } from '@mt2/contracts/market';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setClockRate, setServerTime } from '../../platform/server-time.ts';
import { give, sentTo } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { BTC_MARKET } from '../../testing/market.ts';
import { useQuotations } from './use-quotations.ts';

const HOUR = 1_767_225_600;
afterEach(() => void vi.useRealTimers());

test('quotations are read again when another hour of the world begins: the last day and the settled rate are new', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setClockRate('frozen', 0);
  setServerTime(HOUR + 3_598);
  give(BTC_MARKET);
  const { result } = renderHook(useQuotations, { wrapper: InApp });
  const reads = () => sentTo(market.listQuotations).length;
  await vi.waitFor(() => expect(result.current.data).toBeDefined());
  vi.advanceTimersByTime(2_000);
  expect(reads()).toBe(1);
  setServerTime(HOUR + 3_600);
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => expect(reads()).toBe(2));
});
