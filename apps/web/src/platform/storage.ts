import { type KeptTexts, keptTexts } from '@mt2/contracts/kept-texts';
import { create } from 'zustand';
import { linkedWorld } from './linked-world.ts';
import { type Fits, fitting, isAny, mapOf, type Shape } from './shape.ts';

/** Names of this page's entries in local storage. "Clear cache" removes everything else. */
export const STORAGE = {
  session: 'mt2.session',
  guest: 'mt2.guest',
  settings: 'mt2.settings',
  read: 'mt2.read',
  favourites: 'mt2.favourites',
  contact: 'mt2.contact',
  contractTab: 'mt2.contract-tab',
  lever: 'mt2.lever',
  p2p: 'mt2.p2p',
  invite: 'mt2.invite',
  drafts: 'mt2.drafts',
  drawings: 'mt2.drawings',
  searches: 'mt2.searches',
  traded: 'mt2.traded',
  helpful: 'mt2.helpful',
  book: 'mt2.book',
  history: 'mt2.history',
} as const;

const ownNames: ReadonlySet<string> = new Set(Object.values(STORAGE));

const OF_WORLD = '?world=';

/**
 * The end of the names of a world's entries, if the page's address names the world: worlds at one origin share no entry, as if
 * each had its own. Entries stored at an address without a name are `main`'s (decision 159).
 */
const endOfWorld = (): string => {
  const world = linkedWorld() ?? 'main';
  return world === 'main' ? '' : `${OF_WORLD}${world}`;
};

/** The texts of the page's own world. */
const ofWorld = ({ read, write, forget, names }: KeptTexts): KeptTexts => ({
  read: (name) => read(name + endOfWorld()),
  write: (name, text) => write(name + endOfWorld(), text),
  forget: (name) => forget(name + endOfWorld()),
  names() {
    const end = endOfWorld();
    const own = names().filter((name) => (end === '' ? !name.includes(OF_WORLD) : name.endsWith(end)));
    return own.map((name) => name.slice(0, name.length - end.length));
  },
});

/** Values as JSON that the browser keeps, or else this page. */
const memoryIn = (texts: KeptTexts) => ({
  ...texts,
  /** A value; undefined if there is none. A damaged entry, which is no JSON or does not fit, is removed. */
  readAs<T>(name: string, fits: Fits<T>): T | undefined {
    const value = parsed(texts.read(name));
    if (fits(value)) return value;
    texts.forget(name);
    return undefined;
  },
  /** Returns true if the browser stored the value. */
  writeAs: (name: string, value: object): boolean => texts.write(name, JSON.stringify(value)),
});

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Damaged, and removed by the reader.
    return undefined;
  }
}

/** Values stored on this device. */
export const deviceMemory = memoryIn(ofWorld(keptTexts('localStorage')));

/** Values of this tab, kept across reloads. */
export const tabMemory = memoryIn(ofWorld(keptTexts('sessionStorage')));

/** A value of a store as it is kept. */
export type Stored = { readonly state: object | null };
export const isStored: Fits<Stored> = (value): value is Stored =>
  typeof value === 'object' && value !== null && 'state' in value && typeof value.state === 'object';

/**
 * A store that this device remembers; a tab reads it when it opens. Damaged fields of its entry count as absent. Only changed fields are
 * written: the others may have been changed by another tab since.
 */
export function deviceStore<T extends object>(name: string, initial: T, shape: Shape<T>) {
  const stored = () => deviceMemory.readAs(name, isStored)?.state;
  const read = (): T => ({ ...initial, ...fitting(stored(), shape) });
  const store = create<T>()(read);
  store.subscribe((state, before) => {
    const changed = Object.entries(state).filter(([field, value]) => value !== before[field as keyof T]);
    if (changed.length === 0) return;
    deviceMemory.writeAs(name, { state: { ...stored(), ...Object.fromEntries(changed) } } satisfies Stored);
  });
  /** `stored` is what the device remembers now, perhaps by another tab. */
  return Object.assign(store, { stored: read });
}

/** Entries with a value for each account (`ownMemory`), which a logout forgets. */
const OWN = [STORAGE.drafts, STORAGE.history, STORAGE.p2p, STORAGE.searches, STORAGE.traded];

/** Forgets what this device remembers for an account. */
export function forgetOwn(account: string): void {
  for (const name of OWN) {
    const { [account]: _, ...others } = deviceMemory.readAs(name, mapOf(isAny)) ?? {};
    if (Object.keys(others).length > 0) deviceMemory.writeAs(name, others);
    else deviceMemory.forget(name);
  }
}

/**
 * Removes everything that the page stored except the user's own data: the session, the settings, read marks, choices and
 * last input. The worker is removed too; the next start registers it again.
 */
export async function clearCache(): Promise<void> {
  for (const memory of [deviceMemory, tabMemory])
    for (const name of memory.names()) if (!ownNames.has(name) || parsed(memory.read(name)) === undefined) memory.forget(name);
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
