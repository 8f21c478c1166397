import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InApp } from '../../testing/in-app.tsx';
import { useTopicOrRead } from './feed.ts';
import { feedConnection } from './feed-connection.ts';
import { useFeedLost } from './polling.ts';

const LIVE = { bids: [], asks: [] };
afterEach(() => void vi.restoreAllMocks());

test('what the feed sent last stays when it is lost, until it was read; afterwards the feed counts again', async () => {
  vi.spyOn(feedConnection, 'listen').mockReturnValue(() => undefined);
  vi.spyOn(feedConnection, 'read').mockReturnValue(LIVE);
  const answer = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => answer.promise);
  const { result } = renderHook(() => useTopicOrRead('depth:BTC/USDT', { queryKey: ['book'], queryFn }), { wrapper: InApp });
  expect([result.current, queryFn.mock.calls.length]).toEqual([LIVE, 0]);
  act(() => useFeedLost.setState(Date.now()));
  expect([result.current, queryFn.mock.calls.length]).toEqual([LIVE, 1]);
  answer.resolve('the book that was read');
  await waitFor(() => expect(result.current).toBe('the book that was read'));
  act(() => useFeedLost.setState(undefined));
  expect(result.current).toBe(LIVE);
});
