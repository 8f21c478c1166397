import type { p2p } from '@mt2/contracts/p2p';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { securityHoldOf } from '../../withdraw/index.ts';
import { presentTrader } from '../people/trader.present.ts';

/** The caller as a trader, and until when nothing is sold. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person }) => {
  const [now, heldUntil] = [world.now(), securityHoldOf(world, person.id)];
  return ok({ ...presentTrader(world, person.id, now), held_until: heldUntil > now ? formatInstant(heldUntil) : '' });
};
