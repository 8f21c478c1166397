import { type Call, isSessionNeed, type RefusalName } from '@mt2/contracts';
import { type Err, err, type Note } from '@mt2/domain';
import { Gone } from '../../world/storage/gone.ts';
import type { World } from '../../world/world.ts';
import type { AppContext } from '../app-context.ts';
import { isFromForeignPage } from '../headers/cross-site.ts';
import { missingRequirement, type NeedSource, type Person } from '../needs.ts';
import { addressOf } from '../request/address-of.ts';
import type { Gate, Next, Passed, RequestState } from './gate.ts';

/** Refuses changes that another site's page sends without its visitor's intent. */
export const siteGate: Gate = {
  name: 'site',
  for: ({ changes }) => changes,
  pass(state, next) {
    const { served, request, reply, trail } = state;
    if (!isFromForeignPage(request, served.appContext.corsOrigins)) return next(state);
    trail?.refuse('site', request.headers.origin ?? 'a page of another site');
    reply.code(403);
    return err('cross-site-request');
  },
};

/**
 * Refuses a request without a world, unless its call is about worlds that cannot be used, and a request whose world is
 * deleted while it waits. In a bridged world, `bridge` answers.
 */
export const worldGate = (bridge: Gate['pass'] | undefined): Gate => ({
  name: 'world',
  pass(state, next) {
    const { served, request, reply, world, trail } = state;
    const enter = bridge ? (entered: RequestState) => bridge(entered, next) : next;
    if (world) {
      trail?.pass('world', world.id);
      // No request sees a second that is half settled.
      return world.whole ? world.whole.then(() => passWhileThere(state, enter)) : passWhileThere(state, enter);
    }
    const refusal = served.appContext.worldRefusal?.(request) ?? 'world-not-found';
    if (refusal !== 'world-not-found' && served.call.world) return passWhileThere(state, enter);
    if (refusal !== 'world-not-found' && served.call.tellsHealth) reply.code(503);
    trail?.refuse('world', request.headers['x-world'] ?? request.headers.host);
    return err(refusal);
  },
});

/** A call may concern a different world from the one it names: if either is deleted, it is not found. */
function passWhileThere(state: RequestState, next: Next): Passed {
  state.trail?.pass('language', state.namedLang ?? 'none named');
  try {
    const result = next(state);
    return result instanceof Promise ? result.catch(refuseGone) : result;
  } catch (error) {
    return refuseGone(error);
  }
}

function refuseGone(error: unknown): Err<'world-not-found'> {
  if (error instanceof Gone) return err('world-not-found');
  throw error;
}

/** Finds the person of the token, and refuses a caller without a session if the call needs one. */
export const sessionGate: Gate = {
  name: 'session',
  pass(state, next) {
    const { served, world, token, trail } = state;
    // Without a world there are no sessions.
    if (!world) {
      return next(state);
    }
    const { appContext, call } = served;
    const identify = call.needs.includes('session-or-guest') ? appContext.identifyAny : appContext.identify;
    const person = token ? identify({ sql: world.sql, now: world.now(), world: world.world }, token) : undefined;
    const isRefused = !person && call.needs.some(isSessionNeed) && !(token === '' && isForLabGuests(call, appContext));
    if (trail) {
      trail.person = person;
      trail.note('session', isRefused ? strangerOf(token, world) : callerOf(person, token, world), !isRefused);
    }
    if (isRefused) return err('not-logged-in');
    if (person) appContext.keepSession?.(world, person, addressOf(state.request.raw, appContext.proxies));
    state.person = person;
    state.lang = state.namedLang ?? person?.lang ?? state.lang;
    if (trail) trail.lang = state.lang;
    return next(state);
  },
  // A user who logged out while the request waited for its turn changes nothing.
  inWriter: (state, tx, next) =>
    state.person && !state.served.appContext.isSessionOpen(tx, state.person) ? err('not-logged-in') : next(state, tx),
};

const isForLabGuests = ({ needs }: Call, { hasLabGuests }: AppContext): boolean => hasLabGuests && needs.includes('session-or-lab-guest');

/** The note on a token that opens no session: never the token itself. */
function strangerOf(token: string, world: World): string {
  if (token === '') return 'no token';
  const of = token.split('.')[0] ?? '';
  return of === world.id ? 'no active session has this token' : `a token of another world${/^[a-z0-9-]{1,32}$/.test(of) ? `, ${of}` : ''}`;
}

const callerOf = (person: Person | undefined, token: string, world: World): Person | string =>
  person ?? (token === '' ? 'a guest' : `a guest: ${strangerOf(token, world)}`);

/** Refuses a person who lacks a requirement of the call, in the call's order; each need is noted under its own name. */
export const needsGate: Gate = {
  name: 'needs',
  for: ({ needs }) => !needs.every(isSessionNeed),
  pass(state, next) {
    const { world, trail } = state;
    return (world && missingIn(state, sourceOf(world), trail && ((...seen) => trail.note(...seen)))) ?? next(state);
  },
  inWriter: (state, tx, next) => missingIn(state, tx) ?? next(state, tx),
};

const sourceOf = (world: World): NeedSource => ({ world: world.world, sql: world.sql, derived: world.derived, now: world.now() });

const missingIn = ({ served, person, values }: RequestState, source: NeedSource, note?: Note): Err<RefusalName> | undefined =>
  person && missingRequirement(served.appContext.needs, { call: served.call, input: values }, source, person, note);
