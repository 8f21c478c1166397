import type { Contract, EventDeclaration } from '@mt2/contracts/area';
import { contracts, USER_EVENTS } from '@mt2/contracts/areas';
import { expect, test } from 'vitest';
import type { Area } from '../frame/area.ts';
import type { ScreenFacts, Screens } from '../frame/screens.ts';
import { AREAS } from './areas.ts';

const files = import.meta.glob<Area<Screens>>(['../areas/*/area.ts', './tabs/area.ts'], { eager: true, import: 'area' });
const sources = import.meta.glob<string>(['../areas/**/*.ts', '../platform/profile.ts', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const nameOf = (path: string) => path.split('/').at(-2) ?? '';
const screens: ScreenFacts[] = Object.values<Screens>(AREAS).flatMap((all) => Object.values(all));

test('the list has exactly the areas with an area.ts', () =>
  expect(Object.keys(files).map(nameOf).sort()).toEqual(Object.keys(AREAS).sort()));

test('an area has code for exactly its screens', () => {
  const code = Object.entries(files).map(([path, area]) => [nameOf(path), Object.keys(area.code)]);
  expect(Object.fromEntries(code)).toEqual(Object.fromEntries(Object.entries(AREAS).map(([name, all]) => [name, Object.keys(all)])));
});

test('no two screens share a path, and no two rows of the menu a place', () => {
  const paths = screens.flatMap(({ path, secondPath }) => [path, ...(secondPath ? [secondPath] : [])]);
  expect(new Set(paths).size).toBe(paths.length);
  const rows = Object.values(files).flatMap(({ menu }) => menu ?? []);
  expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
});

test('every area with stateful events has a live.ts, and its area.ts loads it', () => {
  const withLive = Object.keys(sources).filter((path) => path.endsWith('/live.ts'));
  expect(withLive.map(nameOf).sort()).toEqual(
    Object.entries(files)
      .filter(([, { live }]) => live)
      .map(([path]) => nameOf(path))
      .sort(),
  );
});

test('every area with kinds of events in the event log shows them', () => {
  const withLog = Object.entries<Contract>(contracts).flatMap(([name, { log }]) => (Object.keys(log).length > 0 ? name : []));
  const shown = Object.entries(files).flatMap(([path, { updates }]) => (updates ? nameOf(path) : []));
  expect(shown.sort()).toEqual(withLog.sort());
});

test('every call whose result an event changes has a read', () => {
  const read = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bread(?:By|PagesBy)?\(\s*(\w+\.\w+)/g)].map(([, name]) => name),
  );
  const refreshed = Object.values<EventDeclaration>(USER_EVENTS).flatMap(({ refreshes }) => refreshes);
  expect(refreshed.filter((call) => !read.includes(call))).toEqual([]);
});
