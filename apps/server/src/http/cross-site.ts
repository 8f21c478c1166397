import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@mt2/contracts';

/** What a form of a page may send to any site; for every other type a browser asks first. */
const FORM_TYPES = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Whether a browser lets the page of any site send such a request unasked, and it might change something. */
const isSentUnasked = ({ method, changes }: Pick<Call, 'method' | 'changes'>, type = ''): boolean =>
  method === 'GET' ? changes : method === 'POST' && FORM_TYPES.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/**
 * Whether a page of another site sends this, by what the browser says, and is none of those that may. A page cannot make its visitors send a
 * token, so a request with one is its sender's own; and whoever is no browser, or speaks plain http in a local network, says nothing of sites.
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
