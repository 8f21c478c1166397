import type { ComponentType } from 'react';
import { createPath, type Path } from 'react-router';
import { pathsOf, registerScreens, type ScreenFacts } from '../frame/screens.ts';
import { withWords } from '../platform/i18n.ts';
import { report } from '../platform/request/report.ts';
import { AREAS } from './areas.ts';
import { loadScreen } from './chunk-error.tsx';
import { Entrance } from './entrance.tsx';
import { NotFoundScreen } from './failure-screen.tsx';
import { HomeScreen } from './tabs/home/home-screen.tsx';

/** A screen, or the reason its code is missing. */
export type Code = { readonly Screen: ComponentType } | { readonly failure: unknown };

const codesOf = (area: keyof typeof AREAS) =>
  Object.entries<ScreenFacts>(AREAS[area]).map(([name, facts]) => ({
    facts,
    load: () => import('./area-code.ts').then(({ loadCode }) => loadCode(area, name)),
  }));
const all = (Object.keys(AREAS) as (keyof typeof AREAS)[]).flatMap(codesOf);
registerScreens(all.map(({ facts }) => facts));

/** How the code of the screen at each path of the app is loaded. A path outside of this table is "not found". */
const loads = new Map(all.flatMap(({ facts, load }) => pathsOf(facts).map((path) => [path, load] as const)));
/** The screens whose code is here, by their paths: home's is part of the first load. */
const screens = new Map<string, ComponentType>([
  ['/', Entrance],
  [AREAS.tabs.home.path, HomeScreen],
]);
/** The code that is on its way, by its path. */
const loading = new Map<string, Promise<Code>>();

/** The screen at a path, if its code is here. */
export const screenAt = (path: string): ComponentType | undefined => screens.get(path);

async function read(path: string, asked: () => Partial<Path>): Promise<Code> {
  const load = loads.get(path);
  if (!load) return { Screen: NotFoundScreen };
  try {
    const Screen = await loadScreen(path, { load, address: () => createPath(asked()) });
    screens.set(path, Screen);
    return { Screen };
  } catch (failure) {
    return { failure };
  }
}

/** The code of the screen at a path; a second request does not load it again. `asked` is where the page reloads, if it must. */
export function codeAt(path: string, asked: () => Partial<Path>): Promise<Code> {
  const code = loading.get(path) ?? read(path, asked).finally(() => loading.delete(path));
  loading.set(path, code);
  return code;
}

/** Loads the code of the screen at a path, and the words, before it is opened. Where that fails, opening it tries again. */
export async function preload(path: string): Promise<void> {
  const load = loads.get(path);
  if (!load || screens.has(path)) return;
  const Screen = await withWords(load()).catch(report(`code of ${path}`));
  if (Screen) screens.set(path, Screen);
}
