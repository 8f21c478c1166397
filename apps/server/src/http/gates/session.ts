import { type Call, isSessionNeed } from '@mt2/contracts';
import { err } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import type { AppContext } from '../app-context.ts';
import type { Person } from '../person.ts';
import { type Gate, learn } from './gate.ts';

/** Finds the person of the token, and refuses a caller without a session if the call needs one. */
export const sessionGate: Gate<{ needs: 'language'; adds: 'person' }> = {
  name: 'session',
  pass(state, next) {
    const { served, world, token, trail } = state;
    // Without a world there are no sessions.
    if (!world) {
      learn(state, 'person', undefined);
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
    learn(state, 'person', person);
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
