import type { IncomingHttpHeaders } from 'node:http';

/** Content types that a form may send to any site; for all others a browser first sends a preflight request. */
const FORM_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

type Asked = { readonly method: string; readonly headers: IncomingHttpHeaders };

/** True for a request that a browser sends for any site's page without a preflight request. */
const isSentUnasked = (method: string, type = ''): boolean =>
  method === 'GET' || (method === 'POST' && FORM_TYPES.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? ''));

/**
 * True for a change that a page of another site sends, by the browser's headers, unless that site is allowed. A page cannot
 * make its visitors send a token, so a request with one was sent on purpose; other clients, and browsers over plain http in a
 * local network, send no such headers.
 */
export const isFromForeignPage = ({ method, headers }: Asked, origins: readonly string[]): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  headers.authorization === undefined &&
  !origins.includes(headers.origin ?? '') &&
  isSentUnasked(method, headers['content-type']);

/** True for the origin of a page at this host. */
export const isOwnOrigin = (origin: string, host = ''): boolean =>
  [`http://${host}`, `https://${host}`].some((own) => own.toLowerCase() === origin.toLowerCase());
