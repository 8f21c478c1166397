import type { ComponentType } from 'react';
import { registerScreens, type ScreenFacts } from '../frame/screens.ts';
import { AREAS } from './areas.ts';
import { HomeScreen } from './tabs/home/home-screen.tsx';

/** A screen at a path, with its code: home's is part of the first load, every other one's is loaded on demand. */
export type ScreenRoute = ScreenFacts &
  ({ readonly Component: ComponentType; readonly load?: never } | { load(): Promise<ComponentType>; readonly Component?: never });

const routesOf = (area: keyof typeof AREAS): ScreenRoute[] =>
  Object.entries<ScreenFacts>(AREAS[area]).map(([name, facts]) =>
    name === 'home'
      ? { ...facts, Component: HomeScreen }
      : { ...facts, load: () => import('./area-code.ts').then(({ loadCode }) => loadCode(area, name)) },
  );

const screens: readonly ScreenRoute[] = (Object.keys(AREAS) as (keyof typeof AREAS)[]).flatMap(routesOf);
registerScreens(screens);

/** Every path of the app. One outside of this table is "not found". */
export const ROUTES: readonly ScreenRoute[] = screens.flatMap((screen) =>
  screen.secondPath ? [screen, { ...screen, path: screen.secondPath }] : [screen],
);
