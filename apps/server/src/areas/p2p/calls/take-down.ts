import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { takeDown as command } from '../adverts/shelf.ts';

/** Takes one of the caller's adverts offline. */
export const takeDown: Change<typeof p2p.takeDown> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('operation-success')) : changed;
};
