/** Names of what this page keeps in local storage. "Clear cache" removes everything else. */
export const STORAGE = { session: 'mt2.session', settings: 'mt2.settings' } as const;

const kept: ReadonlySet<string> = new Set(Object.values(STORAGE));

function forget(storage: Storage): void {
  for (const name of Object.keys(storage)) if (!kept.has(name)) storage.removeItem(name);
}

/** Removes all that the page has stored, except who is logged in and the settings. */
export async function clearCache(): Promise<void> {
  forget(localStorage);
  forget(sessionStorage);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
