import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { sortFavourites as sort } from '../favourites.ts';

/** A number without leading zeros; any other text matches no entry. */
const toId = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN);

/** Orders all of the caller's favourites as given. */
export const sortFavourites: Change<typeof market.sortFavourites> = (tx, { ids }) => {
  const listed = ids.split(',').map((part) => toId(part.trim()));
  const sorted = sort(tx, tx.person.id, listed);
  return sorted.ok ? ok(tx.say('saved')) : sorted;
};
