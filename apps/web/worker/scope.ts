/** Paths of the product's page. */
const PAGES: ReadonlySet<string> = new Set(['/', '/index.html']);

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;
type Own = { readonly origin: string /** Of the cached files. */; readonly paths: ReadonlySet<string> };

/** Requests handled by the worker: the product's page and the files of its build. Everything else bypasses it (decision 190). */
export function answersFor({ method, mode, url }: Asked, { origin, paths }: Own): 'page' | 'file' | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  if (mode === 'navigate') return PAGES.has(asked.pathname) ? 'page' : undefined;
  return paths.has(asked.pathname) && asked.search === '' ? 'file' : undefined;
}
