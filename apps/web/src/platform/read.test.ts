import { type Call, product } from '@mt2/contracts';
import { isPersonal, namedCalls, routeOf } from '@mt2/contracts/call';
import { market } from '@mt2/contracts/market';
import { p2p } from '@mt2/contracts/p2p';
import { security } from '@mt2/contracts/security';
import { spot } from '@mt2/contracts/spot';
import { afterAll, expect, test } from 'vitest';
import { queryClient, readAgain, readListsAfresh } from './query.ts';
import { kept, readBy, readPagesBy } from './read.ts';
import { closeSession, getSession, openSession, type User } from './session.ts';

/** A file of the build is no call, and the same for all. */
const OF_BUILD = '../areas/account/licences-screen.tsx';
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./read.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const READS = namedCalls(product).flatMap(([, call]) => (call.changes ? [] : call));

// The files of a process share the session and what is read.
afterAll(() => {
  closeSession();
  queryClient.clear();
});

/** Reads the answers of calls: each has the name of the user who asked. */
async function readAll(calls: readonly Call[]): Promise<void> {
  const of = async () => ({ user: getSession().token, hasMore: false });
  for (const call of calls) {
    await queryClient.fetchQuery(readBy(call, {}, of));
    await queryClient.fetchInfiniteQuery(readPagesBy(call, {}, of));
    queryClient.setQueryData(kept<unknown>(call, { kept: true }).queryKey, await of());
  }
}
const known = () => queryClient.getQueryCache().findAll();
/** The routes of which data of a user is known. */
const routesOf = (user: string) => [
  ...new Set(known().flatMap(({ state, queryKey }) => (JSON.stringify(state.data).includes(`"${user}"`) ? [queryKey[0]] : []))),
];

test('a user finds nothing of the user who was logged in before, whatever they read', async () => {
  openSession('first', { id: 1 } as User);
  await readAll(READS);
  closeSession();
  expect(routesOf('first')).toEqual(READS.filter((call) => !isPersonal(call)).map(routeOf));
  openSession('second', { id: 2 } as User);
  await readAll(READS.filter(isPersonal));
  openSession('third', { id: 3 } as User);
  expect(routesOf('second')).toEqual([]);
  closeSession();
});

test.each<[string, Call, boolean]>([
  ['with a session', spot.listOrders, true],
  ['with a view of the asking user, who may be a guest', p2p.listAdverts, true],
  ['that is the same for all', market.listQuotations, false],
])('a call %s is personal or not by its contract', (_, call, expected) => expect(isPersonal(call)).toBe(expected));

test('every read is made from its call: no other file names a key, or reads without one', () => {
  const wrong = Object.entries(sources).filter(([, source]) =>
    /queryKey: (\[(?!routeOf\()|\w+_KEY)|\bqueryFn\b|\b(infiniteQ|q)ueryOptions\b|\bskipToken\b/.test(source),
  );
  expect(wrong.map(([path]) => path)).toEqual([OF_BUILD]);
  expect(Object.keys(sources).length).toBeGreaterThan(500);
});

test('reads of a call are read again together, lists of it from the first page, and those of other calls stay', async () => {
  const of = async () => ({ hasMore: false });
  const [one, list, other] = [readBy(spot.listOrders, {}, of), readPagesBy(spot.listOrders, {}, of), readBy(security.listLogins, {}, of)];
  await queryClient.fetchQuery(one);
  await queryClient.fetchInfiniteQuery(list);
  await queryClient.fetchQuery(other);
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) => queryClient.getQueryState(queryKey)?.isInvalidated;
  await readAgain(spot.listOrders);
  expect([one, list, other].map(isStale)).toEqual([true, true, false]);
  await readListsAfresh(spot.listOrders);
  expect([one, list].map(({ queryKey }) => queryClient.getQueryData(queryKey))).toEqual([{ hasMore: false }, undefined]);
});
