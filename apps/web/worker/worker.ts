import { matchPrecache, precache } from 'workbox-precaching';
import { answersFor } from './scope.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, filled in by the build: `revision` is null if the name changes with the content. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[];

const PAGE = '/index.html';
/** After this time a slow connection gets the cached page. */
const LONGEST_WAIT_MS = 2_000;

const paths: ReadonlySet<string> = new Set(FILES.map(({ url }) => url));

/** The page from the server, so each start has the current version; without a response the cached page. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request).then(
    (answer) => (answer.ok ? answer : undefined),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  return (await Promise.race([fresh, late])) ?? (await matchPrecache(PAGE)) ?? (await fresh) ?? fetch(request);
}

const file = async (request: Request, path: string): Promise<Response> => (await matchPrecache(path)) ?? fetch(request);

// Workbox keeps the files of a build when the worker is installed, and drops those of the build before when it becomes active. It does not
// become active while a page of the build before is open: nothing here skips that wait.
precache([...FILES]);
// The worker takes control of the page that registered it immediately.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = answersFor(request, { origin: self.location.origin, paths });
  if (asked === 'page') event.respondWith(page(request));
  if (asked === 'file') event.respondWith(file(request, new URL(request.url).pathname));
});
