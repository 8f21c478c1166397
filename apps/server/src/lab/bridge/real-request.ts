import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@mt2/contracts';
import { addressOf } from '@mt2/contracts/path';

/** The headers that go to the real side: no others do. */
const SENT = ['authorization', 'lang', 'content-type', 'accept', 'idempotency-key', 'x-request-id'] as const;

/** The headers of a request that the real side gets. */
export const realHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    SENT.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** A slash or a backslash that a decoder would only find later. */
const HIDDEN_SLASH = /%2f|%5c|\\/i;
/** A step to the folder above, also half encoded. */
const UP = /^\.+$/;
const isUp = (part: string): boolean => UP.test(part.replace(/%2e/gi, '.')) || part.startsWith('..');

/** Below a base that ends so are the calls of the API; the other paths of the product are beside it. */
const API = '/api';

/** A path of the product below the base: `/api/x` is `x` below it, and other paths are below what comes before its `/api`. */
export function pathBelow({ pathname }: URL, path: string): string {
  const base = pathname.replace(/\/+$/, '');
  if (path.startsWith(`${API}/`)) return `${base}${path.slice(API.length)}`;
  return `${base.endsWith(API) ? base.slice(0, -API.length) : base}${path}`;
}

/** A query as sent, without the world that it names: the real side knows no worlds. */
const withoutWorld = (query: string): string =>
  query
    .split('&')
    .filter((each) => !new URLSearchParams(each).has('world'))
    .join('&');

type Sent = { readonly call: Pick<Call, 'path'>; readonly url: string; readonly params: unknown };
export type Target = { readonly path: string; readonly query: string };

/**
 * Where a request goes at the real side. The path is made of that of the call and its parameters; undefined for an absolute
 * URL, and for one with a hidden step or slash. `url` is the URL as sent.
 */
export function targetOf(base: URL, { call, url, params }: Sent): Target | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  if (!path.startsWith('/') || HIDDEN_SLASH.test(path) || path.split('/').some(isUp)) return undefined;
  if (!/^[\x21-\x7e]*$/.test(query)) return undefined;
  const own = addressOf(call.path, params as Readonly<Record<string, unknown>>).path;
  return { path: pathBelow(base, own), query: withoutWorld(query) };
}
