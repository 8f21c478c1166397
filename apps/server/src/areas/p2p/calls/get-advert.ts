import type { p2p } from '@mt2/contracts/p2p';
import { err, formatAtoms, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentAdvert } from '../advert.present.ts';
import { findAdvert } from '../adverts.repo.ts';
import { availableOf } from '../facts.ts';
import { indexesAt } from '../index-price.ts';
import { areApart } from '../people/blocks.repo.ts';

/** One advert, and what the caller has of its coin. */
export const getAdvert: Query<typeof p2p.getAdvert> = ({ world, person, say }, { id }) => {
  const row = findAdvert(world, id);
  if (!row || (person && areApart(world, person.id, row.userId))) return err('p2p-advert-not-found');
  const balance = person ? availableOf(world, person.id, row.coin) : 0n;
  return ok({ ...presentAdvert(world, row, indexesAt(world, world.now()), say, person?.id), user_legal_balance: formatAtoms(balance) });
};
