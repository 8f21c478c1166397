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
import { visit } from '../platform/request/report.ts';
import { closeOverlays, closeTopOverlay, hasOverlay } from '../ui/overlays/back-stack.ts';
import { toast } from '../ui/overlays/overlays.ts';
import { PendingScreen } from './pending-screen.tsx';
import { type Code, codeAt, screenAt } from './screen-code.ts';

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

/** What the user does in the page. A swipe from the edge of an Android phone has no end of its touch, a mouse's back button no click. */
const TOUCHES = ['click', 'touchend', 'keydown'] as const;
const isBackKey = (event: Event): boolean =>
  event instanceof KeyboardEvent && (event.altKey || event.metaKey || event.key === 'BrowserBack');

/** Gives the present entry of the history its index if it has none: its address was typed. */
function numberEntry(idx: number): void {
  if (historyIndex() !== undefined) return;
  try {
    history.replaceState({ ...history.state, idx }, '');
  } catch {
    // Safari allows a hundred in 30 seconds, and the next entry begins at 1.
  }
}

/** Where the user is led instead: from the bare address home, and a guest to the login before a screen that needs a session. */
function redirectOf(asked: Partial<Path>): Address | undefined {
  if (asked.pathname === '/' && !new URLSearchParams(asked.search).has('lab')) return '/pages/index/index';
  return addressBefore(asked, screenOf(asked.pathname ?? '')?.needsSession ?? false);
}

const pathOf = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to);

/**
 * The router of one application: it follows the browser's history while the application is mounted. A step back closes the topmost
 * overlay, and the app closes only with a second press: only a step between two entries can be noticed, so an entry is added above the
 * first one, with the same page. It is added at the first touch, because browsers skip entries added without one. The first press back
 * leads to that first entry, which shows the present page from then on; the second press leaves it without us.
 */
export class AppRouter {
  readonly #history = createHashHistory();
  /** Place of the present entry, whose screen may be on its way. */
  #place = historyIndex() ?? 0;
  /** The last request: only its screen is shown. */
  #requested: Partial<Path> = this.#history.location;
  #now: Navigation = {
    shown: { location: this.#history.location, place: this.#place, action: NavigationType.Pop, Screen: PendingScreen },
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

  /**
   * Opens an address as a new entry, even if it equals the current one; resolves when it is shown, or when another one was
   * requested meanwhile.
   */
  open(address: string): Promise<void> {
    return this.#open(NavigationType.Push, address);
  }

  /** How links and screens lead on. */
  readonly links: Navigator = {
    createHref: this.#history.createHref,
    go: this.#history.go,
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
    const { location } = this.#history;
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
    const isSame = createPath(asked) === createPath(this.#history.location);
    if (action === NavigationType.Push) {
      this.#history.push(asked, state);
      this.#place = historyIndex() ?? this.#place + 1;
    }
    if (action === NavigationType.Replace) this.#history.replace(asked, state);
    // No link was followed to the entry that the guard of the back key adds at the first touch: the screen stays as it is.
    this.#show(action === NavigationType.Push && isSame ? NavigationType.Replace : action, code);
  }

  /** At a touch on the first entry: adds one above it. */
  #addEntry(event: Event): void {
    if (historyIndex() === 0 && !isBackKey(event)) void this.open(location.hash.slice(1) || '/');
  }

  /** Follows a step through the history, or a typed address. */
  #step(): void {
    const known = historyIndex();
    const next = known ?? this.#place + 1;
    // It returned to the entry where an overlay was closed.
    if (next === this.#place) return;
    if (known !== undefined && hasOverlay()) {
      closeTopOverlay();
      this.#history.go(this.#place - next);
      return;
    }
    this.#place = next;
    numberEntry(next);
    if (known === 0) {
      toast(text('common.press-again-to-exit'));
      const { location } = this.#now.shown;
      void this.#open(NavigationType.Replace, location, location.state);
      return;
    }
    closeOverlays();
    void this.#open(NavigationType.Pop, this.#history.location);
  }

  /** Follows a link. It closes what is open above the page, even if it leads to the same one, unless a screen changes its own query. */
  #follow(action: NavigationType, to: To, state: unknown): void {
    const asked = pathOf(to);
    const { location } = this.#history;
    if (action === NavigationType.Push || (asked.pathname ?? location.pathname) !== location.pathname) closeOverlays();
    // A second tap on a link finds its address open already.
    const isOpen = createPath(asked) === createPath(location);
    void this.#open(action === NavigationType.Push && isOpen ? NavigationType.Replace : action, asked, state);
  }
}
