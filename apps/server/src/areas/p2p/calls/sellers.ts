import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { securityHoldOf } from '../../withdraw/index.ts';
import { toDealt } from '../pages.ts';
import { areApart, hasBlocked } from '../people/blocks.repo.ts';
import { listAdverts } from '../people/list-adverts.ts';
import { readTrader, traderView } from '../people/trader-view.ts';

/** A trader with their online adverts; without them if one blocked the other. */
export const getSeller: Query<typeof p2p.getSeller> = ({ world, person, say }, { id, ...slice }) => {
  const found = readTrader(world, id, person?.id);
  if (!found.ok) return found;
  const isApart = person !== undefined && areApart(world, person.id, id);
  return ok({
    ...traderView(world, id, world.now()),
    isOwn: person?.id === id,
    isBlocked: person !== undefined && hasBlocked(world, person.id, id),
    adverts: isApart ? toDealt([], slice, 0) : listAdverts(world, person?.id, say, { of: id, which: 'onShelf', slice }),
  });
};

/** The caller as a trader with their adverts, and the end of a hold on sales. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person, say }, slice) => {
  const [now, heldUntil] = [world.now(), securityHoldOf(world, person.id)];
  const { rows } = listAdverts(world, person.id, say, { of: person.id, which: 'all', slice });
  return ok({ ...traderView(world, person.id, now), heldUntil: heldUntil > now ? heldUntil : undefined, adverts: rows });
};
