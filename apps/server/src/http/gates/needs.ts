import type { RefusalName } from '@mt2/contracts';
import type { Err } from '@mt2/domain';
import type { Tx } from '../../world/tx.ts';
import type { Gate, RequestState } from '../gate.ts';
import { lacking } from '../needs.ts';
import type { Trail } from '../trail.ts';

/** Refuses a person who lacks something that the call needs, in the call's order; each need is noted under its own name. */
export const needsGate: Gate = {
  name: 'needs',
  pass(state, next) {
    const { world, trail } = state;
    return (world && lackOf(state, { sql: world.sql, now: world.now() }, trail)) ?? next(state);
  },
  inWriter: (state, tx, next) => lackOf(state, tx) ?? next(state, tx),
};

const lackOf = ({ served, person, input }: RequestState, source: Pick<Tx, 'sql' | 'now'>, trail?: Trail): Err<RefusalName> | undefined =>
  person && lacking(served.appContext.needs, { call: served.call, input }, source, person, trail);
