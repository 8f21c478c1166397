/** Names of what this page keeps in local storage. "Clear cache" removes everything else. */
export const STORAGE = {
  session: 'mt2.session',
  settings: 'mt2.settings',
  read: 'mt2.read',
  favourites: 'mt2.favourites',
  contact: 'mt2.contact',
} as const;

const kept: ReadonlySet<string> = new Set(Object.values(STORAGE));

function forget(storage: Storage): void {
  for (const name of Object.keys(storage)) if (!kept.has(name)) storage.removeItem(name);
}

/** Removes all that the page has stored, except what is its user's: the session, the settings, what he read, chose and typed last. */
export async function clearCache(): Promise<void> {
  forget(localStorage);
  forget(sessionStorage);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
