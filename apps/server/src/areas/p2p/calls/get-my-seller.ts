import type { p2p } from '@mt2/contracts/p2p';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { securityHoldOf } from '../../withdraw/index.ts';
import { listAdverts } from '../people/list-adverts.ts';
import { presentTrader } from '../people/trader.present.ts';

/** The caller as a trader with their adverts, and the end of a hold on sales. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person, say }, slice) => {
  const [now, heldUntil] = [world.now(), securityHoldOf(world, person.id)];
  const { data } = listAdverts(world, person.id, say, { of: person.id, which: 'all', slice });
  return ok({ ...presentTrader(world, person.id, now), held_until: heldUntil > now ? formatInstant(heldUntil) : '', data });
};
