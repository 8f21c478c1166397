import type { ComponentType } from 'react';
import { PATHS } from '../frame/paths.ts';
import { SCREENS, type ScreenFacts, type ScreenName, SECOND_PATHS, screenNameOf } from '../frame/screens.ts';
import { HomeScreen } from './tabs/home/home-screen.tsx';

/** A screen at a path, with its code: home's is part of the first load, every other one's comes when it is asked for. */
export type ScreenRoute = ScreenFacts & { readonly path: string } & (
    | { readonly Component: ComponentType; readonly load?: never }
    | { load(): Promise<ComponentType>; readonly Component?: never }
  );

/** Even the list of where the screens' code lies comes with the first of them. */
const load = (name: Exclude<ScreenName, 'home'>) => import('./screens.ts').then(({ loadCode }) => loadCode(name));

const route = (path: string, name: ScreenName): ScreenRoute =>
  name === 'home' ? { path, ...SCREENS.home, Component: HomeScreen } : { path, ...SCREENS[name], load: () => load(name) };

/** Every path of the app. One outside of this table is "not found". */
export const ROUTES: readonly ScreenRoute[] = [
  ...(Object.keys(SCREENS) as ScreenName[]).map((name) => route(PATHS[name], name)),
  ...Object.entries(SECOND_PATHS).map(([path, name]) => route(path, name)),
];

/** Begins to load the code of the screen at a path, before it is opened. */
export function preload(path: string): void {
  const name = screenNameOf(path);
  if (name && name !== 'home') void load(name);
}
