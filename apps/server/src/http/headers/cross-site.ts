import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@mt2/contracts';

/** Content types that a form may send to any site; for all others a browser first sends a preflight request. */
const FORM_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** True for a call that might change something and that a browser sends for any site's page without a preflight request. */
const isSentUnasked = ({ method, changes }: Pick<Call, 'method' | 'changes'>, type = ''): boolean =>
  method === 'GET' ? changes : method === 'POST' && FORM_TYPES.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/**
 * True if the browser's headers name a page of another site that is not allowed. A page cannot make its visitors send a
 * token, so a request with one was sent on purpose; other clients, and browsers over plain http in a local network, send
 * no such headers.
 */
export const isFromForeignPage = (
  call: Pick<Call, 'method' | 'changes'>,
  headers: IncomingHttpHeaders,
  origins: readonly string[],
): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  headers.authorization === undefined &&
  !origins.includes(headers.origin ?? '') &&
  isSentUnasked(call, headers['content-type']);
