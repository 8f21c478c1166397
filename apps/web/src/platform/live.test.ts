import type { UserEvent } from '@mt2/contracts/feed';
import { spot } from '@mt2/contracts/spot';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedConnection } from './feed/feed-connection.ts';
import { afterChange, patchReads, takeIn } from './live.ts';
import { queryClient, readOwnAgain } from './query.ts';
import { readBy } from './read.ts';

/** A list of the user's own. */
const query = () => readBy(spot.listOrders, {}, queryFn);
/** The server's rows. */
let server: readonly string[] = [];
const queryFn = vi.fn(async (): Promise<readonly string[]> => server);
const observe = () => new QueryObserver(queryClient, query()).subscribe(() => undefined);
const shown = () => queryClient.getQueryData(query().queryKey);
const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0);
/** An event that carries its first row. */
const live = { apply: () => patchReads<readonly string[]>(spot.listOrders, {}, ([, ...rest]) => ['2 filled', ...rest]) };
const receive = () => takeIn([{ event: 'signed-out' } as UserEvent], [live]);

beforeEach(() => {
  server = ['2 open', '1 open'];
  queryFn.mockReset().mockImplementation(async () => server);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('a list that missed an event is read when it is shown, even after an event of a different row', async () => {
  const leave = observe();
  await settled();
  leave();
  server = ['2 open', '1 filled'];
  await readOwnAgain();
  server = ['2 filled', '1 filled'];
  receive();
  expect(shown()).toEqual(['2 filled', '1 open']);
  const stop = observe();
  await settled();
  expect(shown()).toEqual(server);
  stop();
});

test('a list that missed nothing is edited and not read again', async () => {
  const leave = observe();
  await settled();
  leave();
  receive();
  const stop = observe();
  await settled();
  expect(shown()).toEqual(['2 filled', '1 open']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['nothing is read again when the feed responds', { isLive: true, responds: true }, 1],
  ['own data is read again when the feed is open but dead', { isLive: true, responds: false }, 2],
  ['own data is read again when the feed is silent', { isLive: false, responds: true }, 2],
])('after a change %s', async (_, { isLive, responds }, reads) => {
  const stop = observe();
  await settled();
  vi.spyOn(feedConnection, 'isLive').mockReturnValue(isLive);
  vi.spyOn(feedConnection, 'responds').mockResolvedValue(responds);
  await afterChange();
  expect(queryFn).toHaveBeenCalledTimes(reads);
  stop();
});

test('after a change a list whose read was in progress already shows it', async () => {
  vi.spyOn(feedConnection, 'isLive').mockReturnValue(true);
  vi.spyOn(feedConnection, 'responds').mockResolvedValue(true);
  const stop = observe();
  await settled();
  void queryClient.invalidateQueries({ queryKey: query().queryKey });
  server = ['2 filled', '1 open'];
  receive();
  await afterChange();
  expect(shown()).toEqual(server);
  stop();
});
