import { about, type Decision, err, ok } from '@mt2/domain';
import type { Tx } from '../../world/transaction/tx.ts';
import { isDelisted } from './halts.ts';
import { deleteFavourite, insertFavourite, listFavourites, moveFavourite } from './market.repo.ts';
import { marketsAt } from './markets.ts';
import { noMarket } from './no-market.ts';

type AddRefusal = 'market-not-found' | 'market-delisted' | 'favourite-exists';

/** Adds a market, by its ID, at the end of its owner's list; returns the entry's ID. */
export function addFavourite(tx: Tx, owner: number, marketId: number): Decision<number, AddRefusal> {
  const market = marketsAt(tx).find(marketId);
  if (!market) return noMarket();
  if (isDelisted(tx, market)) return about('marketId', err('market-delisted'));
  const own = listFavourites(tx, owner);
  if (own.some((each) => each.marketId === marketId)) return about('marketId', err('favourite-exists'));
  const position = (own.at(-1)?.position ?? 0) + 1;
  return ok(insertFavourite(tx, { userId: owner, marketId, position }));
}

/** Removes an entry of its owner's. */
export const removeFavourite = (tx: Tx, owner: number, id: number): Decision<undefined, 'favourite-not-found'> =>
  deleteFavourite(tx, owner, id) === 1 ? ok(undefined) : about('id', err('favourite-not-found'));

/** Orders all of an owner's entries as given; each must be named once. */
export function sortFavourites(tx: Tx, owner: number, ids: readonly number[]): Decision<undefined, 'favourites-list-invalid'> {
  const own = new Set(listFavourites(tx, owner).map(({ id }) => id));
  const isPermutation = ids.length === own.size && new Set(ids).size === own.size && ids.every((id) => own.has(id));
  if (!isPermutation) return about('ids', err('favourites-list-invalid'));
  ids.forEach((id, index) => {
    moveFavourite(tx, id, index + 1);
  });
  return ok(undefined);
}
