import { err } from '@mt2/domain';
import { isFromForeignPage } from '../headers/cross-site.ts';
import type { Gate } from './gate.ts';

/** Refuses requests that another site's page sends without its visitor's intent. */
export const siteGate: Gate<{ adds: 'own-site' }> = {
  name: 'site',
  pass(state, next) {
    const { served, request, reply, trail } = state;
    const asked = { method: request.method, changes: served.call.changes };
    if (!isFromForeignPage(asked, request.headers, served.appContext.corsOrigins)) return next(state);
    trail?.refuse('site', request.headers.origin ?? 'a page of another site');
    reply.code(403);
    return err('cross-site-request');
  },
};
