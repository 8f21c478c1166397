import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { removeFavourite as remove } from '../favourites.ts';

export const removeFavourite: Change<typeof market.removeFavourite> = (tx, { id }) => {
  const removed = remove(tx, tx.person.id, id);
  return removed.ok ? ok(tx.say('operation-success')) : removed;
};
