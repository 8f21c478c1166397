import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { addFavourite as add } from '../favourites.ts';

/** Adds a market at the end of the caller's list. */
export const addFavourite: Change<typeof market.addFavourite> = (tx, { marketId }) => {
  const added = add(tx, tx.person.id, marketId);
  return added.ok ? ok({ id: added.value }) : added;
};
