import type { Gate } from './gates.ts';

/** Events between parts of the page that do not import each other. */
export type PageEvents = {
  /** The server does not know the session any more: 999. */
  'not-logged-in': 999;
  /** Something was refused that the user can do something about; the server's sentence says what is missing. */
  gate: { gate: Gate; sentence: string };
};

/** Tells the whole page. */
export function emit<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function listen<K extends keyof PageEvents>(name: K, hear: (detail: PageEvents[K]) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<PageEvents[K]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
