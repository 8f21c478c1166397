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
} as const;

const ownNames: ReadonlySet<string> = new Set(Object.values(STORAGE));

type Kind = 'localStorage' | 'sessionStorage';
/** A browser storage; undefined if the browser denies it, for example to a frame in a page of another site. */
function storageOf(kind: Kind): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

function forget(storage: Storage | undefined): void {
  for (const name of Object.keys(storage ?? {})) if (!ownNames.has(name)) storage?.removeItem(name);
}

/** Values that this device remembers; none if the browser denies storage. */
export const deviceMemory = {
  read: (name: string): unknown => JSON.parse(storageOf('localStorage')?.getItem(name) ?? 'null'),
  write: (name: string, value: object): void => storageOf('localStorage')?.setItem(name, JSON.stringify(value)),
  forget: (name: string): void => storageOf('localStorage')?.removeItem(name),
};

/** Values that this tab remembers across reloads; none if the browser denies storage. */
export const tabMemory = {
  has: (name: string): boolean => storageOf('sessionStorage')?.getItem(name) != null,
  read: (name: string): string | undefined => storageOf('sessionStorage')?.getItem(name) ?? undefined,
  /** Returns true if the value was stored. */
  note(name: string, value: string): boolean {
    const storage = storageOf('sessionStorage');
    storage?.setItem(name, value);
    return storage !== undefined;
  },
  forget: (name: string): void => storageOf('sessionStorage')?.removeItem(name),
};

/**
 * Removes everything that the page stored except the user's own data: the session, the settings, read marks, choices and
 * last input. The worker is removed too; the next start registers it again.
 */
export async function clearCache(): Promise<void> {
  forget(storageOf('localStorage'));
  forget(storageOf('sessionStorage'));
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
