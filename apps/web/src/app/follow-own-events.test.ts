import { REFRESHES } from '@mt2/contracts/areas';
import type { UserEvent } from '@mt2/contracts/feed';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { registerUpdates, showEvents, type Updates } from '../frame/updates.ts';
import { getGuestKey, setGuestKey } from '../platform/device/guest-key.ts';
import { feedConnection, type Listener } from '../platform/feed/feed-connection.ts';
import { forgetWorld } from '../platform/feed/follow-world.ts';
import { queryClient } from '../platform/query.ts';
import { closeSession, openSession, type User } from '../platform/session.ts';
import { changeSettings } from '../platform/settings.ts';
import { loggedEntry, loggedRow } from '../testing/logged.ts';
import { useOverlays } from '../ui/overlays/overlays.ts';
import { followOwnEvents } from './follow-own-events.ts';

const loadChatNews = vi.hoisted(() => vi.fn());
vi.mock('./area-code.ts', () => ({ loadChatNews }));
const outdate = vi.hoisted(() => vi.fn());
vi.mock('../platform/live.ts', async (load) => ({ ...(await load<typeof import('../platform/live.ts')>()), outdate }));

const loadUpdates = vi.fn<() => Promise<readonly Updates[]>>();
const go = vi.fn();
/** A logged event of a deposit says its link. */
const updates: Updates = ({ kind, link }) =>
  kind === 'deposit-passed' ? { say: () => link, tone: 'ok', address: '/pages/verification/index' } : undefined;
/** What toasts say, the last one last. */
const all = () => useOverlays.getState().said.map(({ text }) => text);
const OWN = ['own'];
const event: UserEvent = { event: 'verification', level: 1, status: 2 };
const logged = (id: number, object: number): UserEvent => ({
  event: 'logged',
  entry: loggedRow({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id, object }),
});
let stop: () => void = () => undefined;
let listener: Listener | undefined;
const notify = (events: readonly UserEvent[], isSnapshot: boolean) => listener?.([...events], isSnapshot);
/** True if the user's own data is out of date since it was last read. */
const isOutOfDate = () => queryClient.getQueryState(OWN)?.isInvalidated;
const read = () => queryClient.setQueryData(OWN, 'read');

// The first event loads it; doing so here excludes the loading from a test's waiting time.
beforeAll(async () => void (await import('./own-events.ts')));
beforeEach(() => {
  vi.resetAllMocks();
  // The words that are loaded set the language of the page.
  vi.stubGlobal('document', { documentElement: {} });
  registerUpdates(loadUpdates);
  loadUpdates.mockResolvedValue([updates]);
  vi.spyOn(feedConnection, 'listen').mockImplementation((_, changed) => {
    listener = changed;
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

test('everything is read again at every snapshot, including the first, because earlier reads may have missed events', async () => {
  notify([], true);
  expect(isOutOfDate()).toBe(true);
  read();
  notify([event], false);
  await expect.poll(() => outdate).toHaveBeenCalledWith(REFRESHES.verification);
  expect(isOutOfDate()).toBe(false);
  notify([], true);
  expect(isOutOfDate()).toBe(true);
});

test('everything is read again when applying fails', async () => {
  outdate.mockImplementationOnce(() => {
    throw new Error('failed');
  });
  notify([event], false);
  await expect.poll(() => isOutOfDate()).toBe(true);
});

test('an event of the event log is shown with its link; an event of an unknown kind is not shown', async () => {
  const unknown = { ...loggedRow({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' } }), id: 8, kind: 'of-another-version' };
  notify([{ event: 'signed-out' }, { event: 'logged', entry: unknown }, logged(9, 1)], false);
  await expect.poll(all).toEqual(['deposit/1']);
  useOverlays.getState().said.at(-1)?.action?.run();
  expect(go).toHaveBeenCalledWith('/pages/verification/index');
});

test('an event that the response to a change also carries is shown once', async () => {
  await showEvents([loggedEntry({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id: 20, object: 2 })], go);
  expect(all()).toEqual(['deposit/2']);
  notify([logged(20, 2), event], false);
  notify([logged(21, 3)], false);
  await expect.poll(all).toEqual(['deposit/2', 'deposit/3']);
});

test('an event of a restored world is shown although the one before had an event with its number', async () => {
  await showEvents([loggedEntry({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id: 30, object: 30 })], go);
  forgetWorld();
  notify([logged(30, 31)], false);
  await expect.poll(all).toContain('deposit/31');
});

test('events of a muted group are not shown, apart from failures, P2P orders and the response to the user’s own change', async () => {
  changeSettings({ mutedEvents: ['funds'] });
  loadUpdates.mockResolvedValue([
    ({ link }) => ({ say: () => link, tone: link === 'deposit/42' ? 'fail' : 'ok', address: '/pages/verification/index' }),
  ]);
  const p2p = { ...loggedRow({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id: 43 }), link: 'p2p-order/5' };
  notify([logged(41, 41), logged(42, 42), { event: 'logged', entry: p2p }], false);
  await expect.poll(all).toEqual(['p2p-order/5', 'deposit/42']);
  await showEvents([loggedEntry({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id: 41, object: 41 })], go);
  expect(all()).toContain('deposit/41');
  changeSettings({ mutedEvents: [] });
});

test('events of a user who logged out while muted ones were sorted out are not shown to the next user', async () => {
  changeSettings({ mutedEvents: ['funds'] });
  const code = Promise.withResolvers<readonly Updates[]>();
  loadUpdates.mockReturnValueOnce(code.promise);
  const p2p = { ...loggedRow({ kind: 'deposit-passed', values: { amount: 0n, coin: 'USDT' }, id: 45 }), link: 'p2p-order/6' };
  notify([{ event: 'logged', entry: p2p }], false);
  await expect.poll(() => loadUpdates).toHaveBeenCalledTimes(1);
  openSession('other', {} as User);
  code.resolve([updates]);
  notify([{ event: 'logged', entry: { ...p2p, id: 46, link: 'p2p-order/7' } }], false);
  await expect.poll(all).toEqual(['p2p-order/7']);
  changeSettings({ mutedEvents: [] });
});

test('a newer event about an object stays if the code for the older one arrives later', async () => {
  const code = Promise.withResolvers<readonly Updates[]>();
  loadUpdates.mockReturnValueOnce(code.promise);
  const seen: (string | undefined)[] = [];
  const end = useOverlays.subscribe(({ said }) => void seen.push(said.at(-1)?.text));
  notify([logged(50, 5)], false);
  await expect.poll(() => loadUpdates).toHaveBeenCalledTimes(1);
  notify([logged(51, 5)], false);
  await expect.poll(() => outdate).toHaveBeenCalledTimes(2);
  code.resolve([() => ({ say: () => 'older', tone: 'ok', address: '/pages/verification/index' })]);
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen).toEqual(['older', 'deposit/5']);
  end();
});

test('a guest receives their own events, and forgets a key that was ended elsewhere', async () => {
  closeSession();
  setGuestKey('key');
  notify([event], false);
  await expect.poll(() => outdate).toHaveBeenCalled();
  expect(getGuestKey()).toBe('key');
  notify([{ event: 'signed-out' }], false);
  await expect.poll(() => getGuestKey()).toBe('');
});

test('events do not wait for the notices of earlier ones, and stay applied if these fail', async () => {
  const code = Promise.withResolvers<readonly Updates[]>();
  loadUpdates.mockReturnValueOnce(code.promise);
  for (let number = 30; number < 33; number += 1) notify([logged(number, number)], false);
  await expect.poll(() => outdate).toHaveBeenCalledTimes(3);
  expect(all()).toEqual([]);
  code.reject(new Error('the code did not come'));
  await expect.poll(all).toEqual(['deposit/31', 'deposit/32']);
  expect(isOutOfDate()).toBe(false);
});

test('events of a user who logged out are not applied to the data of the next user', async () => {
  notify([event], false);
  openSession('other', {} as User);
  notify([logged(40, 4)], false);
  await expect.poll(all).toEqual(['deposit/4']);
  expect(outdate.mock.calls).toEqual([[REFRESHES.logged]]);
});
