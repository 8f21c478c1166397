import type { IncomingHttpHeaders } from 'node:http';

/** Content types that a form may send to any site; for all others a browser first sends a preflight request. */
const FORM_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The method of a request, and whether its call may change the world: a call that only reads may be sent by POST. */
type Asked = { readonly method: string; readonly changes: boolean };

/** True for a call that might change something and that a browser sends for any site's page without a preflight request. */
const isSentUnasked = ({ method, changes }: Asked, type = ''): boolean =>
  method === 'GET' ? changes : method === 'POST' && FORM_TYPES.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/**
 * True if the browser's headers name a page of another site that is not allowed. A page cannot make its visitors send a
 * token, so a request with one was sent on purpose; other clients, and browsers over plain http in a local network, send
 * no such headers.
 */
export const isFromForeignPage = (asked: Asked, headers: IncomingHttpHeaders, origins: readonly string[]): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  headers.authorization === undefined &&
  !origins.includes(headers.origin ?? '') &&
  isSentUnasked(asked, headers['content-type']);

/** True for the origin of a page at this host. */
export const isOwnOrigin = (origin: string, host = ''): boolean =>
  [`http://${host}`, `https://${host}`].some((own) => own.toLowerCase() === origin.toLowerCase());
