import type { Contract } from '@mt2/contracts/area';
import { contracts } from '@mt2/contracts/areas';
import { expect, test } from 'vitest';
import type { Area } from '../frame/area.ts';
import { pathsOf, type ScreenFacts, type Screens } from '../frame/screens.ts';
import { AREAS } from './areas.ts';

const files = import.meta.glob<Area<Screens>>(['../areas/*/area.ts', './tabs/area.ts'], { eager: true, import: 'area' });
const nameOf = (path: string) => path.split('/').at(-2) ?? '';
const screens: ScreenFacts[] = Object.values<Screens>(AREAS).flatMap((all) => Object.values(all));

test('the list has exactly the areas with an area.ts', () =>
  expect(Object.keys(files).map(nameOf).sort()).toEqual(Object.keys(AREAS).sort()));

test('an area has code for exactly its screens', () => {
  const code = Object.entries(files).map(([path, area]) => [nameOf(path), Object.keys(area.code)]);
  expect(Object.fromEntries(code)).toEqual(Object.fromEntries(Object.entries(AREAS).map(([name, all]) => [name, Object.keys(all)])));
});

test('no two screens share a path, and no two rows of the menu a place', () => {
  const paths = screens.flatMap(pathsOf);
  expect(new Set(paths).size).toBe(paths.length);
  const rows = Object.values(files).flatMap(({ menu }) => menu ?? []);
  expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
});

test('every area with kinds of events in the event log shows them', () => {
  const withLog = Object.entries<Contract>(contracts).flatMap(([name, { log }]) => (Object.keys(log).length > 0 ? name : []));
  const shown = Object.entries(files).flatMap(([path, { updates }]) => (updates ? nameOf(path) : []));
  expect(shown.sort()).toEqual(withLog.sort());
});
