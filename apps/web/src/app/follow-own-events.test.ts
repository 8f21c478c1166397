import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Happenings, registerHappenings } from '../frame/happenings.ts';
import { getGuestKey, setGuestKey } from '../platform/device/guest-key.ts';
import { feedConnection, type Watcher } from '../platform/feed/feed-connection.ts';
import { queryClient } from '../platform/query.ts';
import { closeSession, openSession, type User } from '../platform/session.ts';
import { useOverlays } from '../ui/overlays/overlays.ts';
import { followOwnEvents } from './follow-own-events.ts';

const loadLives = vi.hoisted(() => vi.fn());
vi.mock('./area-code.ts', () => ({ loadLives }));

const apply = vi.fn();
const loadHappenings = vi.fn<() => Promise<readonly Happenings[]>>();
const go = vi.fn();
/** An event of the verification tells its level. */
const happenings: Happenings = {
  of: (event) =>
    event.event === 'verification'
      ? { about: `level ${event.level}`, say: () => `level ${event.level}`, tone: 'ok', at: 0, address: '/pages/verification/index' }
      : undefined,
};
const told = () => useOverlays.getState().toast?.text;
const OWN = ['own'];
const event: UserEvent = { event: 'verification', level: 1, status: 2 };
let stop: () => void = () => undefined;
let watcher: Watcher | undefined;
const notify = (events: readonly UserEvent[], isSnapshot: boolean) => watcher?.([...events], isSnapshot);
/** True when the user's own data is out of date since it was read last. */
const isOutOfDate = () => queryClient.getQueryState(OWN)?.isInvalidated;
const read = () => queryClient.setQueryData(OWN, 'read');

// The first event loads it; here that is no part of the time that a test waits.
beforeAll(async () => void (await import('./own-events.ts')));
beforeEach(() => {
  vi.resetAllMocks();
  // The words that are loaded set the language of the page.
  vi.stubGlobal('document', { documentElement: {} });
  registerHappenings(loadHappenings);
  loadHappenings.mockResolvedValue([happenings]);
  loadLives.mockResolvedValue([{ apply }]);
  vi.spyOn(feedConnection, 'watch').mockImplementation((_, changed) => {
    watcher = changed;
    return () => undefined;
  });
  openSession('one', {} as User);
  stop = followOwnEvents(go);
  read();
});
afterEach(() => {
  vi.unstubAllGlobals();
  stop();
  closeSession();
  vi.restoreAllMocks();
  queryClient.clear();
});

test('everything is read again at every snapshot, also the first, because what was read before it may have missed events', async () => {
  notify([], true);
  expect(isOutOfDate()).toBe(true);
  read();
  notify([event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(1));
  expect(isOutOfDate()).toBe(false);
  notify([], true);
  expect(isOutOfDate()).toBe(true);
});

test('events are applied one after the other; everything is read again when applying fails', async () => {
  notify([event], false);
  notify([event, event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(3));
  expect(isOutOfDate()).toBe(false);
  loadLives.mockRejectedValueOnce(new Error('the code did not come'));
  notify([event], false);
  await vi.waitFor(() => expect(isOutOfDate()).toBe(true));
});

test('an event is told with the way to see it; an unknown one is not', async () => {
  notify([{ event: 'signed-out' }, event], false);
  await vi.waitFor(() => expect(told()).toBe('level 1'));
  useOverlays.getState().toast?.action?.run();
  expect(go).toHaveBeenCalledWith('/pages/verification/index');
});

test('a guest hears of the own events, and forgets a key that was ended elsewhere', async () => {
  closeSession();
  setGuestKey('key');
  notify([event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledWith(event));
  expect(getGuestKey()).toBe('key');
  notify([{ event: 'signed-out' }], false);
  await vi.waitFor(() => expect(getGuestKey()).toBe(''));
});

test('events do not wait for what earlier ones tell, and stay applied when that fails', async () => {
  loadHappenings.mockReturnValueOnce(new Promise(() => undefined)).mockRejectedValueOnce(new Error('the code did not come'));
  for (let number = 0; number < 3; number += 1) notify([event], false);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(3));
  expect(isOutOfDate()).toBe(false);
});

test('events of a user who logged out are not applied to the data of the next user', async () => {
  let codeComes = () => undefined as unknown;
  loadLives.mockReturnValue(
    new Promise((resolve) => {
      codeComes = () => resolve([{ apply }]);
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
  await vi.waitFor(() => expect(told()).toBe('level 2'));
});
