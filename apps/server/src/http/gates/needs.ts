import type { RefusalName } from '@mt2/contracts';
import type { Err, Note } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import { missingRequirement, type NeedSource } from '../needs.ts';
import type { Gate, RequestState } from './gate.ts';

/** Refuses a person who lacks a requirement of the call, in the call's order; each need is noted under its own name. */
export const needsGate: Gate<{ needs: 'person' | 'values' | 'once'; adds: 'allowed' }> = {
  name: 'needs',
  pass(state, next) {
    const { world, trail } = state;
    return (world && missingIn(state, sourceOf(world), trail && ((...seen) => trail.note(...seen)))) ?? next(state);
  },
  inWriter: (state, tx, next) => missingIn(state, tx) ?? next(state, tx),
};

const sourceOf = (world: World): NeedSource => ({ world: world.world, sql: world.sql, derived: world.derived, now: world.now() });

const missingIn = (
  { served, person, values }: RequestState<'person' | 'values'>,
  source: NeedSource,
  note?: Note,
): Err<RefusalName> | undefined =>
  person && missingRequirement(served.appContext.needs, { call: served.call, input: values }, source, person, note);
