import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { addFavourite as add, removeFavourite as remove, sortFavourites as sort } from '../favourites.ts';
import { listFavourites as listRows } from '../market.repo.ts';

/** Favourite markets in their owner's order. */
export const listFavourites: Query<typeof market.listFavourites> = ({ world, person }) => ok(listRows(world, person.id));

/** Adds a market at the end of the caller's list. */
export const addFavourite: Change<typeof market.addFavourite> = (tx, { marketId }) => {
  const added = add(tx, tx.person.id, marketId);
  return added.ok ? ok({ id: added.value }) : added;
};

export const removeFavourite: Change<typeof market.removeFavourite> = (tx, { id }) =>
  answerWith(tx, 'operation-success', remove(tx, tx.person.id, id));

/** A number without leading zeros; any other text matches no entry. */
const toId = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN);

/** Orders all of the caller's favourites as given. */
export const sortFavourites: Change<typeof market.sortFavourites> = (tx, { ids }) => {
  const listed = ids.split(',').map((part) => toId(part.trim()));
  return answerWith(tx, 'saved', sort(tx, tx.person.id, listed));
};
