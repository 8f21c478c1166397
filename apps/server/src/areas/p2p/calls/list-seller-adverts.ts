import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { toDealt } from '../pages.ts';
import { areApart } from '../people/blocks.repo.ts';
import { listAdverts } from '../people/list-adverts.ts';
import { readTrader } from '../people/trader-view.ts';

/** The adverts of a trader, or the caller's own. */
export const listSellerAdverts: Query<typeof p2p.listSellerAdverts> = (
  { world, person, say },
  { userId = person.id, side, isOver, ...slice },
) => {
  const found = readTrader(world, userId, person.id);
  if (!found.ok) return found;
  if (areApart(world, person.id, found.value)) return ok(toDealt([], slice, 0));
  return ok(listAdverts(world, person.id, say, { of: found.value, side: side || undefined, which: isOver ? 'over' : 'live', slice }));
};
