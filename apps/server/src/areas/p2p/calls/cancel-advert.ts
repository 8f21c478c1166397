import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { cancelAdvert as command } from '../adverts/shelf.ts';

export const cancelAdvert: Change<typeof p2p.cancelAdvert> = (tx, { id }) => {
  const changed = command(tx, tx.person.id, id);
  return changed.ok ? ok(tx.say('operation-success')) : changed;
};
