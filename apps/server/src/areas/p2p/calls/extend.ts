import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { extendOrder as command } from '../orders/steps.ts';

/** Gives the buyer of an order of the caller’s more time. */
export const extend: Change<typeof p2p.extend> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('operation-success')) : changed;
};
