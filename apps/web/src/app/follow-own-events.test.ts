import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedConnection, type Watcher } from '../platform/feed-connection.ts';
import { queryClient } from '../platform/query.ts';
import { closeSession, openSession, type User } from '../platform/session.ts';
import { followOwnEvents } from './follow-own-events.ts';

const loadLives = vi.hoisted(() => vi.fn());
vi.mock('./area-code.ts', () => ({ loadLives }));

const apply = vi.fn();
const say = vi.fn(async (_: readonly UserEvent[]) => undefined);
const OWN = ['own'];
const event: UserEvent = { event: 'verification', level: 1, status: 2 };
let watcher: Watcher | undefined;
const tell = (events: readonly UserEvent[], isSnapshot: boolean) => watcher?.([...events], isSnapshot);
/** Whether the user's own is to be read again since it was read last. */
const isOutOfDate = () => queryClient.getQueryState(OWN)?.isInvalidated;
const read = () => queryClient.setQueryData(OWN, 'read');

beforeEach(() => {
  vi.resetAllMocks();
  say.mockResolvedValue(undefined);
  loadLives.mockResolvedValue([{ apply, tell: say }]);
  vi.spyOn(feedConnection, 'watch').mockImplementation((_, changed) => {
    watcher = changed;
    return () => undefined;
  });
  openSession('one', {} as User);
  followOwnEvents();
  read();
});
afterEach(() => {
  closeSession();
  vi.restoreAllMocks();
  queryClient.clear();
});

test('everything is read again at every snapshot, also the first: what was read before it may have missed something', async () => {
  tell([], true);
  expect(isOutOfDate()).toBe(true);
  read();
  tell([event], false);
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(1));
  expect(isOutOfDate()).toBe(false);
  tell([], true);
  expect(isOutOfDate()).toBe(true);
});

test('events are taken in one after the other; what cannot be taken in is read again', async () => {
  tell([event], false);
  tell([event, event], false);
  await vi.waitFor(() => expect(say.mock.calls.map(([events]) => events.length)).toEqual([1, 2]));
  expect(isOutOfDate()).toBe(false);
  loadLives.mockRejectedValueOnce(new Error('the code did not come'));
  tell([event], false);
  await vi.waitFor(() => expect(isOutOfDate()).toBe(true));
});

test('events do not wait until those before them are said, and what cannot be said stands', async () => {
  say.mockReturnValueOnce(new Promise(() => undefined)).mockRejectedValueOnce(new Error('the words did not come'));
  for (let number = 0; number < 3; number += 1) tell([event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(3));
  expect(isOutOfDate()).toBe(false);
});

test('what happened to one who left is not taken in for the one who came after', async () => {
  let codeComes = () => undefined as unknown;
  loadLives.mockReturnValue(
    new Promise((resolve) => {
      codeComes = () => resolve([{ apply, tell: say }]);
    }),
  );
  tell([event], false);
  await vi.waitFor(() => expect(loadLives).toHaveBeenCalledTimes(1));
  // This one waits in the queue while the session ends.
  tell([event], false);
  openSession('other', {} as User);
  codeComes();
  const others: UserEvent = { ...event, level: 2 };
  tell([others], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledWith(others));
  expect(apply).toHaveBeenCalledTimes(1);
  expect(say).toHaveBeenCalledTimes(1);
});
