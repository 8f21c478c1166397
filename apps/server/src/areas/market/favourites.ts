import type { market } from '@mt2/contracts/market';
import { err, ok } from '@mt2/domain';
import { marketOf } from '@mt2/domain/market';
import type { Change, Query } from '../../http/area.ts';
import { deleteFavourite, insertFavourite, listFavourites as listRows, moveFavourite } from './market.repo.ts';

/** Favourite markets in their owner's order. */
export const listFavourites: Query<typeof market.listFavourites> = ({ world, person }) =>
  ok(listRows(world, person.id).map(({ id, marketId }) => ({ id, currency_id: marketId })));

/** Adds a market at the end. */
export const addFavourite: Change<typeof market.addFavourite> = (tx, { currency_id }) => {
  if (!marketOf(currency_id)) return err('market-not-found');
  const own = listRows(tx, tx.person.id);
  if (own.some((each) => each.marketId === currency_id)) return err('favourite-exists');
  const position = (own.at(-1)?.position ?? 0) + 1;
  return ok({ id: insertFavourite(tx, { userId: tx.person.id, marketId: currency_id, position }) });
};

/** Removes one of the caller's own. */
export const removeFavourite: Change<typeof market.removeFavourite> = (tx, { id }) =>
  deleteFavourite(tx, tx.person.id, id) === 1 ? ok(tx.say('operation-success')) : err('favourite-not-found');

/** Puts all of them into the given order. */
export const sortFavourites: Change<typeof market.sortFavourites> = (tx, { ids }) => {
  const own = listRows(tx, tx.person.id);
  const listed = ids.split(',').map((part) => part.trim());
  const wanted = listed.flatMap((part) => own.find(({ id }) => String(id) === part)?.id ?? []);
  const isPermutation = listed.length === own.length && new Set(wanted).size === own.length;
  if (!isPermutation) return err('favourites-list-invalid');
  wanted.forEach((id, index) => {
    moveFavourite(tx, id, index + 1);
  });
  return ok(tx.say('saved'));
};
