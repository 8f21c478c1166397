import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentTrader } from '../people/trader.present.ts';

/** The caller as a trader. */
export const getMySeller: Query<typeof p2p.getMySeller> = ({ world, person }) => ok(presentTrader(world, person.id, world.now()));
