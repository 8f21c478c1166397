import {
  UNSAFE_createHashHistory as createHashHistory,
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type To,
} from 'react-router';
import { addressBefore } from '../frame/guard.tsx';
import { historyIndex } from '../frame/navigation.tsx';
import type { Address } from '../frame/paths.ts';
import { screenOf } from '../frame/screens.ts';
import { text } from '../platform/i18n.ts';
import { randomKey } from '../platform/request/random-key.ts';
import { visit } from '../platform/request/report.ts';
import { closeOverlays, closeTopOverlay, hasOverlay } from '../ui/overlays/back-stack.ts';
import { toast } from '../ui/overlays/overlays.ts';
import { PendingScreen } from './pending-screen.tsx';
import { type Code, codeAt, screenAt } from './screen-code.ts';

/** An entry of the history and its screen. */
type Shown = Code & {
  readonly location: Location;
  /** How the user got there. */
  readonly action: NavigationType;
};
/** The screen shown, and the path of the one that replaces it once its code is loaded. */
export type Navigation = { readonly shown: Shown; readonly pendingPath: string | undefined };
/** Draws a step of the navigation; `slide` says which way pages slide over each other, if they do. */
type Draw = (slide?: 'forward' | 'back') => void;

/** What the user does in the page. A swipe from the edge of an Android phone has no end of its touch, a mouse's back button no click. */
const TOUCHES = ['click', 'touchend', 'keydown'] as const;
const isBackKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.altKey || event.metaKey || event.key === 'BrowserBack');

/** Where the user is led instead: from the bare address home, and a guest to the login before a screen that needs a session. */
function redirectOf(asked: Partial<Path>): Address | undefined {
  if (asked.pathname === '/' && !new URLSearchParams(asked.search).has('lab')) return '/pages/index/index';
  return addressBefore(asked);
}

/**
 * The router of one application: it follows the browser's history while the application is mounted. A step back closes the topmost
 * overlay, and the app closes only with a second press: only a step between two entries can be noticed, so an entry is added above the
 * first one, with the same page. It is added at the first touch, because browsers skip entries added without one. The first press back
 * leads to that first entry, which shows the present page from then on; the second press leaves it without us.
 */
export class AppRouter {
  readonly #history = createHashHistory();
  /** Index of the present entry, whose screen may be on its way: a typed address counts as the next one. */
  #place = historyIndex() ?? 0;
  /** The last request: only its screen is shown. */
  #requested: Partial<Path> = this.#history.location;
  #now: Navigation = {
    shown: { location: this.#history.location, action: NavigationType.Pop, Screen: PendingScreen },
    pendingPath: undefined,
  };
  #draw: Draw = () => {};

  get now(): Navigation {
    return this.#now;
  }

  /** Follows the history, and draws each step of the navigation, until the returned function is called. */
  mount(draw: Draw): () => void {
    this.#draw = draw;
    const stop = this.#history.listen(() => this.#step());
    const end = new AbortController();
    for (const touch of TOUCHES) window.addEventListener(touch, (event) => this.#addEntry(event), { capture: true, signal: end.signal });
    // A step since the router began.
    this.#step();
    return () => {
      stop();
      end.abort();
      this.#draw = () => {};
    };
  }

  /** Shows the address with which the page was opened. */
  openFirst(): Promise<void> {
    return this.#open(NavigationType.Pop, this.#history.location);
  }

  /** Opens an address above this one; resolves when it is shown, or when another one was requested meanwhile. */
  open(to: To, state?: unknown): Promise<void> {
    return this.#open(NavigationType.Push, to, state);
  }

  /** How links and screens lead on. */
  readonly links: Navigator = {
    createHref: this.#history.createHref,
    go: this.#history.go,
    push: (to, state) => void this.open(to, state),
    replace: (to, state) => void this.#open(NavigationType.Replace, to, state),
  };

  /** Shows the present entry of the history, after the one at `from`. */
  #show(action: NavigationType, code: Code, from: number): void {
    const { location } = this.#history;
    const before = this.#now.shown.location;
    const isOther = before.pathname !== location.pathname;
    // Opened while the code was on its way.
    if (isOther) closeOverlays();
    if ('Screen' in code) visit(location.pathname);
    this.#now = { shown: { ...code, location, action }, pendingPath: undefined };
    const isBack = this.#place < from;
    const upper = isBack ? before : location;
    const isSliding = this.#place !== from && isOther && screenOf(upper.pathname)?.tab === undefined;
    this.#draw(isSliding ? (isBack ? 'back' : 'forward') : undefined);
  }

  /**
   * Leads to an address: first comes the code of its screen, then its entry of the history. It closes what is open above the page, even
   * if it leads to the same one, unless a screen changes its own query. `from` is the index of the entry that is left.
   */
  async #open(action: NavigationType, to: To, state?: unknown, from = this.#place): Promise<void> {
    const asked = typeof to === 'string' ? parsePath(to) : to;
    this.#requested = asked;
    const { pathname = '/' } = asked;
    const other = redirectOf(asked);
    if (other) return this.#open(action === NavigationType.Pop ? NavigationType.Replace : action, other, undefined, from);
    const isOther = pathname !== this.#now.shown.location.pathname;
    if (action !== NavigationType.Replace || isOther) closeOverlays();
    const Screen = screenAt(pathname);
    if (!Screen && isOther) {
      this.#now = { ...this.#now, pendingPath: pathname };
      this.#draw();
    }
    const code = Screen ? { Screen } : await codeAt(pathname, () => this.#requested);
    if (this.#requested !== asked) return;
    // A second tap on a link finds its address open already.
    const isOpen = createPath(asked) === createPath(this.#history.location);
    const did = action === NavigationType.Push && isOpen ? NavigationType.Replace : action;
    if (did === NavigationType.Replace) this.#history.replace(asked, state);
    if (did === NavigationType.Push) {
      this.#history.push(asked, state);
      this.#place = historyIndex() ?? this.#place + 1;
    }
    this.#show(did, code, from);
  }

  /** At a touch on the first entry: adds one above it, for which a screen keeps its own state. */
  #addEntry(event: Event): void {
    if (historyIndex() !== 0 || isBackKey(event)) return;
    history.pushState({ ...history.state, idx: 1, key: randomKey() }, '');
    this.#place = 1;
    this.#show(NavigationType.Replace, this.#now.shown, 1);
  }

  /** Follows a step through the history, or a typed address. */
  #step(): void {
    const [known, before] = [historyIndex(), this.#place];
    const next = known ?? before + 1;
    // It returned to the entry where an overlay was closed.
    if (next === before) return;
    if (known !== undefined && hasOverlay()) {
      closeTopOverlay();
      this.#history.go(before - next);
      return;
    }
    this.#place = next;
    if (known === undefined) history.replaceState({ ...history.state, idx: next }, '');
    if (known === 0) {
      toast(text('common.press-again-to-exit'));
      const { location } = this.#now.shown;
      void this.#open(NavigationType.Replace, location, location.state);
      return;
    }
    void this.#open(NavigationType.Pop, this.#history.location, undefined, before);
  }
}
