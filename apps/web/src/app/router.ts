import { createPath, type Location, NavigationType, type Navigator, type Path, parsePath, type To } from 'react-router';
import { addressBefore } from '../frame/guard.tsx';
import { historyIndex } from '../frame/navigation.tsx';
import type { Address } from '../frame/paths.ts';
import { screenOf } from '../frame/screens.ts';
import { visit } from '../platform/request/report.ts';
import { closeOverlays } from '../ui/overlays/back-stack.ts';
import { hashHistory } from './hash-history.ts';
import { PendingScreen } from './pending-screen.tsx';
import { type Code, codeAt, needsSession, screenAt } from './screen-code.ts';

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
/** Draws a step of the navigation; `isSliding` where pages slide over each other. */
type Draw = (isSliding: boolean) => void;

/** What becomes of a step through the history: it is undone, or its entry gets the page that is shown. */
type Block = () => 'undo' | 'stay' | undefined;
const neverBlocks: Block = () => undefined;

/** Where the user is led instead: from the bare address home, and a guest to the login before a screen that needs a session. */
function redirectOf(asked: Partial<Path>): Address | undefined {
  if (asked.pathname === '/' && !new URLSearchParams(asked.search).has('lab')) return '/pages/index/index';
  return addressBefore(asked, needsSession(asked.pathname));
}

const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);

/** The router of one application: it follows the browser's history while the application is mounted. */
export class AppRouter {
  /** Place of the present entry, whose screen may be on its way. */
  #place: number;
  #now: Navigation;
  /** The last request: only its screen is shown. */
  #requested: Partial<Path>;
  #draw: Draw = () => {};
  #blocks = neverBlocks;

  constructor() {
    hashHistory.number(0);
    const { location } = hashHistory;
    this.#place = historyIndex() ?? 0;
    this.#requested = location;
    this.#now = { shown: { location, place: this.#place, action: NavigationType.Pop, Screen: PendingScreen }, pendingPath: undefined };
  }

  get now(): Navigation {
    return this.#now;
  }

  /** Follows the history, and draws each step of the navigation, until the returned function is called. */
  mount(draw: Draw): () => void {
    this.#draw = draw;
    const stop = hashHistory.listen(() => this.#step());
    // A step since the router began.
    this.#step();
    return () => {
      stop();
      this.#draw = () => {};
    };
  }

  /** Shows the address with which the page was opened. */
  openFirst(): Promise<void> {
    return this.#open(NavigationType.Pop, hashHistory.location);
  }

  /**
   * Opens an address as a new entry, even if it equals the current one; resolves when it is shown, or when another one was
   * requested meanwhile.
   */
  open(address: string): Promise<void> {
    return this.#open(NavigationType.Push, address);
  }

  /** Calls `block` before each step through the history. */
  blockBack(block: Block): () => void {
    this.#blocks = block;
    return () => {
      if (this.#blocks === block) this.#blocks = neverBlocks;
    };
  }

  /** How links and screens lead on. */
  readonly links: Navigator = {
    createHref: hashHistory.createHref,
    go: hashHistory.go,
    push: (to, state) => this.#follow(NavigationType.Push, to, state),
    replace: (to, state) => this.#follow(NavigationType.Replace, to, state),
  };

  #publish(next: Navigation, isSliding: boolean): void {
    this.#now = next;
    this.#draw(isSliding);
  }

  /**
   * Shows the present entry of the history. Writes `data-nav="forward|back|none"` on the document first: the style sheet slides
   * accordingly.
   */
  #show(action: NavigationType, code: Code): void {
    const { location } = hashHistory;
    const place = this.#place;
    const before = this.#now.shown;
    // Opened while the code was on its way.
    if (before.location.pathname !== location.pathname) closeOverlays();
    const direction = place < before.place ? 'back' : place > before.place ? 'forward' : 'none';
    const upper = direction === 'back' ? before.location : location;
    document.documentElement.dataset.nav = direction;
    if ('Screen' in code) visit(location.pathname);
    const isSliding = direction !== 'none' && before.location.pathname !== location.pathname && screenOf(upper.pathname)?.tab === undefined;
    this.#publish({ shown: { ...code, location, place, action }, pendingPath: undefined }, isSliding);
  }

  /** Leads to an address: first comes the code of its screen, then its entry of the history. */
  async #open(action: NavigationType, to: To, state?: unknown): Promise<void> {
    const asked = pathOf(to);
    this.#requested = asked;
    const { pathname = '/' } = asked;
    const other = redirectOf(asked);
    if (other) return this.#open(action === NavigationType.Pop ? NavigationType.Replace : action, other);
    const Screen = screenAt(pathname);
    if (!Screen && pathname !== this.#now.shown.location.pathname) this.#publish({ ...this.#now, pendingPath: pathname }, false);
    const code = Screen ? { Screen } : await codeAt(pathname, () => this.#requested);
    if (this.#requested !== asked) return;
    const isSame = createPath(asked) === createPath(hashHistory.location);
    if (action === NavigationType.Push) {
      hashHistory.push(asked, state);
      this.#place = historyIndex() ?? this.#place + 1;
    }
    if (action === NavigationType.Replace) hashHistory.replace(asked, state);
    // No link was followed to the entry that the guard of the back key adds at the first touch: the screen stays as it is.
    this.#show(action === NavigationType.Push && isSame ? NavigationType.Replace : action, code);
  }

  /** Follows a step through the history, or a typed address. */
  #step(): void {
    const known = historyIndex();
    const next = known ?? this.#place + 1;
    // It returned to the entry where it was blocked.
    if (next === this.#place) return;
    const block = known === undefined ? undefined : this.#blocks();
    if (block === 'undo') {
      hashHistory.go(this.#place - next);
      return;
    }
    this.#place = next;
    hashHistory.number(next);
    if (block === 'stay') {
      const { location } = this.#now.shown;
      void this.#open(NavigationType.Replace, location, location.state);
      return;
    }
    closeOverlays();
    void this.#open(NavigationType.Pop, hashHistory.location);
  }

  /** Follows a link. It closes what is open above the page, even if it leads to the same one, unless a screen changes its own query. */
  #follow(action: NavigationType, to: To, state: unknown): void {
    const asked = pathOf(to);
    const { location } = hashHistory;
    if (action === NavigationType.Push || (asked.pathname ?? location.pathname) !== location.pathname) closeOverlays();
    // A second tap on a link finds its address open already.
    const isOpen = createPath(asked) === createPath(location);
    void this.#open(action === NavigationType.Push && isOpen ? NavigationType.Replace : action, asked, state);
  }
}
