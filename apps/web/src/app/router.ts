import type { ComponentType } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
  UNSAFE_createHashHistory,
} from 'react-router';
import { addressBefore } from '../frame/guard.tsx';
import { historyIndex } from '../frame/navigation.tsx';
import type { Address } from '../frame/paths.ts';
import { screenOf } from '../frame/screens.ts';
import { visit } from '../platform/visited.ts';
import { loadScreen } from './chunk-error.tsx';
import { Entrance } from './entrance.tsx';
import { NotFoundScreen } from './failure-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { ROUTES } from './routes.ts';

/** An entry of the history and its screen. */
type Shown = {
  readonly location: Location;
  /** How the user came to it. */
  readonly came: NavigationType;
  readonly Screen: ComponentType;
  /** Why the screen has no code. */
  readonly failure?: unknown;
};
/** What is shown, and the path of the screen that takes its place once its code is here. */
export type Navigation = { readonly shown: Shown; readonly coming: string | undefined };
/** Draws a step of the navigation; pages slide over each other. */
type Draw = (now: Navigation, isSliding: boolean) => void;

/** The history on which the package's own routers stand. */
const entries = UNSAFE_createHashHistory();
const routes = new Map(ROUTES.map((route) => [route.path, route]));
/** The screens whose code is here, by their paths. */
const screens = new Map<string, ComponentType>([
  ['/', Entrance],
  ...ROUTES.flatMap(({ path, Component }) => (Component ? [[path, Component] as const] : [])),
]);

let now: Navigation = { shown: { location: entries.location, came: NavigationType.Pop, Screen: PendingScreen }, coming: undefined };
let index = historyIndex() ?? 0;
/** What was asked for last: only that is shown. */
let goal: Partial<Path> = entries.location;
const drawers = new Set<Draw>();
let holdsBack = () => false;

function step(next: Navigation, isSliding: boolean): void {
  now = next;
  for (const draw of drawers) draw(now, isSliding);
}

/** Shows the present entry of the history. Writes `data-nav="forward|back|none"` on the document first: the style sheet slides accordingly. */
function show(came: NavigationType, code: Pick<Shown, 'Screen' | 'failure'>): void {
  const { location } = entries;
  const before = now.shown.location;
  const place = historyIndex() ?? index;
  const direction = place < index ? 'back' : place > index ? 'forward' : 'none';
  const upper = direction === 'back' ? before : location;
  index = place;
  document.documentElement.dataset.nav = direction;
  visit(location.pathname);
  const isSliding = direction !== 'none' && before.pathname !== location.pathname && screenOf(upper.pathname)?.tab === undefined;
  step({ shown: { location, came, ...code }, coming: undefined }, isSliding);
}

async function load(path: string): Promise<Pick<Shown, 'Screen' | 'failure'>> {
  const code = routes.get(path)?.load;
  if (!code) return { Screen: NotFoundScreen };
  try {
    const Screen = await loadScreen(path, { load: code, address: () => createPath(goal) });
    screens.set(path, Screen);
    return { Screen };
  } catch (failure) {
    return { Screen: PendingScreen, failure };
  }
}

/** Where the user is led instead: from the bare address home, and a guest to the login before a screen that needs a session. */
function insteadOf(asked: Partial<Path>): Address | undefined {
  if (asked.pathname === '/' && !new URLSearchParams(asked.search).has('lab')) return '/pages/index/index';
  return addressBefore(asked, routes.get(asked.pathname ?? '')?.needsSession ?? false);
}

/** Leads to an address: first comes the code of its screen, then its entry of the history. */
async function open(came: NavigationType, to: To, state?: unknown): Promise<void> {
  const asked = typeof to === 'string' ? parsePath(to) : to;
  goal = asked;
  const { pathname = '/' } = asked;
  const instead = insteadOf(asked);
  if (instead) return open(came === NavigationType.Pop ? NavigationType.Replace : came, instead);
  const Screen = screens.get(pathname);
  if (!Screen && pathname !== now.shown.location.pathname) step({ ...now, coming: pathname }, false);
  const code = Screen ? { Screen } : await load(pathname);
  if (goal !== asked) return;
  if (came === NavigationType.Push) entries.push(asked, state);
  if (came === NavigationType.Replace) entries.replace(asked, state);
  show(came, code);
}

let isUndoing = false;
entries.listen(({ location, delta }) => {
  if (isUndoing) isUndoing = false;
  else if (delta && holdsBack()) {
    isUndoing = true;
    entries.go(-delta);
  } else void open(NavigationType.Pop, location);
});

/** Shows the address with which the page was opened. */
export const openFirst = (): Promise<void> => open(NavigationType.Pop, entries.location);

/** Opens an address above the present one; resolves when it is shown. */
export const openAddress = (address: string): Promise<void> => open(NavigationType.Push, address);

/** The navigation as it is now. */
export const navigationNow = (): Navigation => now;

/** Hears of each step of the navigation. */
export function watchNavigation(draw: Draw): () => void {
  drawers.add(draw);
  return () => drawers.delete(draw);
}

/** Asks `holds` before each step through the history; where it answers true, the step is undone. */
export function holdBack(holds: () => boolean): () => void {
  holdsBack = holds;
  return () => {
    holdsBack = () => false;
  };
}

/** How links and screens lead on. */
export const links: Navigator = {
  createHref: entries.createHref,
  createURL: entries.createURL,
  encodeLocation: entries.encodeLocation,
  go: entries.go,
  push: (to, state) => void open(NavigationType.Push, to, state),
  replace: (to, state) => void open(NavigationType.Replace, to, state),
};
