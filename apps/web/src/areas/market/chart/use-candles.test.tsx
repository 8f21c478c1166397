import { market } from '@mt2/contracts/market';
import { candle } from '@mt2/contracts/market-rows';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { feedConnection } from '../../../platform/feed/feed-connection.ts';
import type { LiveCandle } from '../../../platform/feed/feed-data.ts';
import { answers, give, rowOf, sentTo } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { frameOf } from './frames.ts';
import { useCandles } from './use-candles.ts';

const live = (...times: readonly number[]) => times.map((at) => ({ at, open: 1n, high: 1n, low: 1n, close: 1n, volume: 1n }) as LiveCandle);
const read = (...times: readonly number[]) => times.map((id) => rowOf(candle, { id, time: id * 1000 }));
afterEach(() => void vi.restoreAllMocks());

test('after a gap the candles are read again, and the former ones stay until then', async () => {
  let news = live(120, 180);
  let heard = (): void => undefined;
  vi.spyOn(feedConnection, 'listen').mockImplementation((_, changed) => {
    heard = changed as () => void;
    return () => undefined;
  });
  vi.spyOn(feedConnection, 'read').mockImplementation(() => news);
  give([answers(market.listCandles, read(60, 120))]);
  const { result } = renderHook(() => useCandles('BTC/USDT', frameOf('1min')).candles?.map(({ time }) => time), { wrapper: InApp });
  await waitFor(() => expect(result.current).toEqual([60, 120, 180]));
  const again = Promise.withResolvers<Response>();
  give([{ call: market.listCandles, answer: () => again.promise }]);
  news = live(240, 300);
  act(heard);
  await waitFor(() => expect(sentTo(market.listCandles)).toHaveLength(2));
  await act(async () => {});
  expect(result.current).toEqual([60, 120]);
  again.resolve(await answers(market.listCandles, read(60, 120, 180, 240)).answer({}));
  await waitFor(() => expect(result.current).toEqual([60, 120, 180, 240, 300]));
});
