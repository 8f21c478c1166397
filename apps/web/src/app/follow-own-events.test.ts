import type { UserEvent } from '@mt2/contracts/feed';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Watcher } from '../platform/feed-connection.ts';
import { followOwnEvents } from './follow-own-events.ts';

const feed = vi.hoisted(() => ({ notify: undefined as Watcher | undefined, wasLost: false }));
const readOwnAgain = vi.hoisted(() => vi.fn(async () => undefined));
const applyOwnEvents = vi.hoisted(() => vi.fn(async (_: readonly UserEvent[]) => undefined));
vi.mock('../platform/feed-connection.ts', () => ({
  feedConnection: {
    wasLost: () => feed.wasLost,
    watch: (_: string, watcher: Watcher) => {
      feed.notify = watcher;
      return () => undefined;
    },
  },
}));
vi.mock('../platform/query.ts', () => ({ readOwnAgain }));
vi.mock('./own-events.ts', () => ({ applyOwnEvents }));

const event: UserEvent = { event: 'signed-out' };
const notify = (events: readonly UserEvent[], isSnapshot: boolean) => feed.notify?.([...events], isSnapshot);

beforeEach(() => {
  vi.clearAllMocks();
  feed.wasLost = false;
});

test('nothing is read again at the first snapshot, and everything once at each one after it', () => {
  followOwnEvents();
  notify([], true);
  notify([event], false);
  expect(readOwnAgain).not.toHaveBeenCalled();
  notify([], true);
  expect(readOwnAgain).toHaveBeenCalledTimes(1);
});

test('everything is read again at the first snapshot where the connection was lost before it', () => {
  feed.wasLost = true;
  followOwnEvents();
  notify([], true);
  expect(readOwnAgain).toHaveBeenCalledTimes(1);
});

test('events are applied one after the other; everything is read again when applying fails', async () => {
  followOwnEvents();
  notify([event], false);
  notify([event, event], false);
  await vi.waitFor(() => expect(applyOwnEvents.mock.calls.map(([events]) => events.length)).toEqual([1, 2]));
  applyOwnEvents.mockRejectedValueOnce(new Error('the code did not come'));
  notify([event], false);
  await vi.waitFor(() => expect(readOwnAgain).toHaveBeenCalledTimes(1));
});
