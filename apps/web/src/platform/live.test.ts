import type { UserEvent } from '@mt2/contracts/feed';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedConnection } from './feed-connection.ts';
import { afterChange, edit, takeIn } from './live.ts';
import { queryClient, readOwnAgain } from './query.ts';

const KEY = ['live-test', 'rows'];
/** The rows as the server has them. */
let server: readonly string[] = [];
const queryFn = vi.fn(async () => server);
const observe = () => new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => undefined);
const shown = () => queryClient.getQueryData(KEY);
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
/** An event that carries its first row. */
const live = { apply: () => edit<readonly string[]>(KEY, ([, ...rest]) => ['2 filled', ...rest]) };
const hear = () => takeIn([{ event: 'signed-out' } as UserEvent], [live]);

beforeEach(() => {
  server = ['2 open', '1 open'];
  queryFn.mockReset().mockImplementation(async () => server);
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('a list that missed something is read when it is looked at, even after an event of another row', async () => {
  const leave = observe();
  await settled();
  leave();
  server = ['2 open', '1 filled'];
  await readOwnAgain();
  server = ['2 filled', '1 filled'];
  hear();
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
  hear();
  const stop = observe();
  await settled();
  expect(shown()).toEqual(['2 filled', '1 open']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ['nothing is read again where the feed is alive', { hears: true, isAlive: true }, 1],
  ['his own is read again where the feed is open but dead', { hears: true, isAlive: false }, 2],
  ['his own is read again where the feed is silent', { hears: false, isAlive: true }, 2],
])('after a change of the user’s own %s', async (_, { hears, isAlive }, reads) => {
  const stop = observe();
  await settled();
  vi.spyOn(feedConnection, 'hears').mockReturnValue(hears);
  vi.spyOn(feedConnection, 'isAlive').mockResolvedValue(isAlive);
  await afterChange();
  expect(queryFn).toHaveBeenCalledTimes(reads);
  stop();
});
