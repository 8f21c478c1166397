import { createPath, type Location, type Path, parsePath, type To } from 'react-router';
import { historyIndex } from '../frame/navigation.tsx';
import { randomKey } from '../platform/request/random-key.ts';

/** What an entry has besides its address, by the names that react-router's own routers use. */
type Entry = { readonly usr: unknown; readonly key: string; readonly idx: number | null };

const entryOf = (state: unknown, idx: number | null): Entry => ({ usr: state ?? null, key: randomKey(), idx });

/** The entries of the browser's history: addresses after `#`, each with its index and a key. */
export const hashHistory = {
  /** Gives the present entry its index if it has none: the page was opened with it, or its address was typed. */
  number(idx: number): void {
    if (historyIndex() !== undefined) return;
    try {
      history.replaceState({ ...history.state, idx }, '');
    } catch {
      // Safari allows a hundred in 30 seconds, and the next entry begins at 1.
    }
  },
  /** The present entry. */
  get location(): Location {
    const { pathname = '/', search = '', hash = '' } = parsePath(location.hash.slice(1));
    const { usr = null, key = 'default' } = (history.state ?? {}) as Partial<Entry>;
    return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash, state: usr, key };
  },
  createHref: (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: (steps: number): void => history.go(steps),
  /** Adds an entry after the present one. */
  push(to: Partial<Path>, state: unknown): void {
    const href = hashHistory.createHref(to);
    try {
      history.pushState(entryOf(state, (historyIndex() ?? 0) + 1), '', href);
    } catch {
      // Safari allows a hundred in 30 seconds. The address is then opened like a typed one, without a state.
      location.assign(href);
    }
  },
  /** Replaces the present entry. */
  replace: (to: Partial<Path>, state: unknown): void =>
    history.replaceState(entryOf(state, historyIndex() ?? null), '', hashHistory.createHref(to)),
  /** Hears of steps through the history, and of typed addresses, until the returned function is called. */
  listen(stepped: () => void): () => void {
    window.addEventListener('popstate', stepped);
    return () => window.removeEventListener('popstate', stepped);
  },
};
