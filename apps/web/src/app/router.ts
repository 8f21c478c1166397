import type { ComponentType } from 'react';
import { createPath, type Location, NavigationType, type Navigator, type Path, parsePath, type To } from 'react-router';
import { addressBefore } from '../frame/guard.tsx';
import { historyIndex } from '../frame/navigation.tsx';
import type { Address } from '../frame/paths.ts';
import { screenOf } from '../frame/screens.ts';
import { loadAllWords } from '../platform/i18n.ts';
import { report } from '../platform/request/report.ts';
import { visit } from '../platform/request/visited.ts';
import { closeOverlays } from '../ui/overlays/back-stack.ts';
import { loadScreen } from './chunk-error.tsx';
import { Entrance } from './entrance.tsx';
import { NotFoundScreen } from './failure-screen.tsx';
import { hashHistory } from './hash-history.ts';
import { PendingScreen } from './pending-screen.tsx';
import { ROUTES } from './routes.ts';

/** A screen, or the reason its code is missing. */
type Code = { readonly Screen: ComponentType } | { readonly failure: unknown };
/** An entry of the history and its screen. */
type Shown = Code & {
  readonly location: Location;
  /** Index of the entry in the history: a typed address counts as the next one. */
  readonly place: number;
  /** How the user got there. */
  readonly action: NavigationType;
};
/** The screen shown, and the path of the one that replaces it once its code is loaded. */
export type Navigation = { readonly shown: Shown; readonly pendingPath: string | undefined };
/** Hears of a step of the navigation; `isSliding` where pages slide over each other. */
type Listener = (isSliding: boolean) => void;

hashHistory.begin();
const routes = new Map(ROUTES.map((route) => [route.path, route]));
/** The screens whose code is here, by their paths. */
const screens = new Map<string, ComponentType>([
  ['/', Entrance],
  ...ROUTES.flatMap(({ path, Component }) => (Component ? [[path, Component] as const] : [])),
]);
/** The code that is on its way, by its path. */
const loading = new Map<string, Promise<Code>>();

/** Place of the present entry, whose screen may be on its way. */
let place = historyIndex() ?? 0;
let now: Navigation = {
  shown: { location: hashHistory.location, place, action: NavigationType.Pop, Screen: PendingScreen },
  pendingPath: undefined,
};
/** The last request: only its screen is shown. */
let requested: Partial<Path> = hashHistory.location;
const listeners = new Set<Listener>();
const neverBlocks = () => false;
let blocks = neverBlocks;

function publish(next: Navigation, isSliding: boolean): void {
  now = next;
  for (const listener of listeners) listener(isSliding);
}

/**
 * Shows the present entry of the history. Writes `data-nav="forward|back|none"` on the document first: the style sheet slides accordingly.
 */
function show(action: NavigationType, code: Code): void {
  const { location } = hashHistory;
  const before = now.shown;
  // Opened while the code was on its way.
  if (before.location.pathname !== location.pathname) closeOverlays();
  const direction = place < before.place ? 'back' : place > before.place ? 'forward' : 'none';
  const upper = direction === 'back' ? before.location : location;
  document.documentElement.dataset.nav = direction;
  if ('Screen' in code) visit(location.pathname);
  const isSliding = direction !== 'none' && before.location.pathname !== location.pathname && screenOf(upper.pathname)?.tab === undefined;
  publish({ shown: { ...code, location, place, action }, pendingPath: undefined }, isSliding);
}

async function read(path: string): Promise<Code> {
  const load = routes.get(path)?.load;
  if (!load) return { Screen: NotFoundScreen };
  try {
    const Screen = await loadScreen(path, { load, address: () => createPath(requested) });
    screens.set(path, Screen);
    return { Screen };
  } catch (failure) {
    return { failure };
  }
}

/** The code of the screen at a path; a second request does not load it again. */
function codeOf(path: string): Promise<Code> {
  const code = loading.get(path) ?? read(path).finally(() => loading.delete(path));
  loading.set(path, code);
  return code;
}

/** Loads the code of the screen at a path, and the words, before it is opened. Where that fails, opening it tries again. */
export async function preload(path: string): Promise<void> {
  const load = routes.get(path)?.load;
  if (!load || screens.has(path)) return;
  const [Screen] = (await Promise.all([load(), loadAllWords()]).catch(report(`code of ${path}`))) ?? [];
  if (Screen) screens.set(path, Screen);
}

/** Where the user is led instead: from the bare address home, and a guest to the login before a screen that needs a session. */
function redirectOf(asked: Partial<Path>): Address | undefined {
  if (asked.pathname === '/' && !new URLSearchParams(asked.search).has('lab')) return '/pages/index/index';
  return addressBefore(asked, routes.get(asked.pathname ?? '')?.needsSession ?? false);
}

/** Leads to an address: first comes the code of its screen, then its entry of the history. */
async function open(action: NavigationType, to: To, state?: unknown): Promise<void> {
  const asked = typeof to === 'string' ? parsePath(to) : to;
  requested = asked;
  const { pathname = '/' } = asked;
  const other = redirectOf(asked);
  if (other) return open(action === NavigationType.Pop ? NavigationType.Replace : action, other);
  const Screen = screens.get(pathname);
  if (!Screen && pathname !== now.shown.location.pathname) publish({ ...now, pendingPath: pathname }, false);
  const code = Screen ? { Screen } : await codeOf(pathname);
  if (requested !== asked) return;
  if (action === NavigationType.Push) {
    hashHistory.push(asked, state);
    place = historyIndex() ?? place + 1;
  }
  if (action === NavigationType.Replace) hashHistory.replace(asked, state);
  show(action, code);
}

hashHistory.listen(() => {
  const known = historyIndex();
  const next = known ?? place + 1;
  // It returned to the entry where it was blocked.
  if (next === place) return;
  if (known !== undefined && blocks()) {
    hashHistory.go(place - next);
    return;
  }
  place = next;
  closeOverlays();
  void open(NavigationType.Pop, hashHistory.location);
});

/** Shows the address with which the page was opened. */
export const openFirst = (): Promise<void> => open(NavigationType.Pop, hashHistory.location);

/**
 * Opens an address as a new entry, even if it equals the current one; resolves when it is shown, or when another one was
 * requested meanwhile.
 */
export const openAddress = (address: string): Promise<void> => open(NavigationType.Push, address);

export const navigationNow = (): Navigation => now;

/** Hears of each step of the navigation. */
export function watchNavigation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `block` before each step through the history; if it returns true, the step is undone. */
export function blockBack(block: () => boolean): () => void {
  blocks = block;
  return () => {
    if (blocks === block) blocks = neverBlocks;
  };
}

/** A second tap on a link finds its address open already. */
const isOpen = (to: To): boolean => createPath(typeof to === 'string' ? parsePath(to) : to) === createPath(hashHistory.location);

/** Follows a link. It closes what is open above the page even if it leads to the same one; a screen that changes its own query does not. */
function follow(action: NavigationType, to: To, state: unknown): void {
  const { pathname = hashHistory.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
  if (action === NavigationType.Push || pathname !== hashHistory.location.pathname) closeOverlays();
  void open(action === NavigationType.Push && isOpen(to) ? NavigationType.Replace : action, to, state);
}

/** How links and screens lead on. */
export const links: Navigator = {
  createHref: hashHistory.createHref,
  go: hashHistory.go,
  push: (to, state) => follow(NavigationType.Push, to, state),
  replace: (to, state) => follow(NavigationType.Replace, to, state),
};
