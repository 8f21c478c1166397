import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listFavourites as listRows } from '../market.repo.ts';

/** Favourite markets in their owner's order. */
export const listFavourites: Query<typeof market.listFavourites> = ({ world, person }) => ok(listRows(world, person.id));
