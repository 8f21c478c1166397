import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { putUp as command } from '../adverts/shelf.ts';

/** Puts one of the caller's adverts online again. */
export const putUp: Change<typeof p2p.putUp> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('operation-success')) : changed;
};
