import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { securityHoldOf } from '../../withdraw/index.ts';
import { listAdverts } from '../people/list-adverts.ts';
import { traderView } from '../people/trader-view.ts';

/** The caller as a trader with their adverts, and the end of a hold on sales. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person, say }, slice) => {
  const [now, heldUntil] = [world.now(), securityHoldOf(world, person.id)];
  const { rows } = listAdverts(world, person.id, say, { of: person.id, which: 'all', slice });
  return ok({ ...traderView(world, person.id, now), heldUntil: heldUntil > now ? heldUntil : undefined, adverts: rows });
};
