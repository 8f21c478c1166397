import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedConnection, type Watcher } from '../platform/feed-connection.ts';
import { queryClient } from '../platform/query.ts';
import { closeSession, openSession, type User } from '../platform/session.ts';
import { followOwnEvents } from './follow-own-events.ts';

const loadLives = vi.hoisted(() => vi.fn());
vi.mock('./area-code.ts', () => ({ loadLives }));

const apply = vi.fn();
const show = vi.fn(async (_: readonly UserEvent[]) => undefined);
const OWN = ['own'];
const event: UserEvent = { event: 'verification', level: 1, status: 2 };
let watcher: Watcher | undefined;
const notify = (events: readonly UserEvent[], isSnapshot: boolean) => watcher?.([...events], isSnapshot);
/** Whether the user's own is to be read again since it was read last. */
const isOutOfDate = () => queryClient.getQueryState(OWN)?.isInvalidated;
const read = () => queryClient.setQueryData(OWN, 'read');

beforeEach(() => {
  vi.resetAllMocks();
  show.mockResolvedValue(undefined);
  loadLives.mockResolvedValue([{ apply, notify: show }]);
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

test('everything is read again at every snapshot, also the first, because what was read before it may have missed events', async () => {
  notify([], true);
  expect(isOutOfDate()).toBe(true);
  read();
  notify([event], false);
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(isOutOfDate()).toBe(false);
  notify([], true);
  expect(isOutOfDate()).toBe(true);
});

test('events are applied one after the other; everything is read again when applying fails', async () => {
  notify([event], false);
  notify([event, event], false);
  await vi.waitFor(() => expect(show.mock.calls.map(([events]) => events.length)).toEqual([1, 2]));
  expect(isOutOfDate()).toBe(false);
  loadLives.mockRejectedValueOnce(new Error('the code did not come'));
  notify([event], false);
  await vi.waitFor(() => expect(isOutOfDate()).toBe(true));
});

test('events do not wait for the notifications of earlier ones, and stay applied when a notification fails', async () => {
  show.mockReturnValueOnce(new Promise(() => undefined)).mockRejectedValueOnce(new Error('the words did not come'));
  for (let number = 0; number < 3; number += 1) notify([event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(3));
  expect(isOutOfDate()).toBe(false);
});

test('events of a user who logged out are not applied to the data of the next user', async () => {
  let codeComes = () => undefined as unknown;
  loadLives.mockReturnValue(
    new Promise((resolve) => {
      codeComes = () => resolve([{ apply, notify: show }]);
    }),
  );
  notify([event], false);
  await vi.waitFor(() => expect(loadLives).toHaveBeenCalledTimes(1));
  // This one waits in the queue while the session ends.
  notify([event], false);
  openSession('other', {} as User);
  codeComes();
  const others: UserEvent = { ...event, level: 2 };
  notify([others], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledWith(others));
  expect(apply).toHaveBeenCalledTimes(1);
  expect(show).toHaveBeenCalledTimes(1);
});
