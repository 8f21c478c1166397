import type { trigger } from '@mt2/contracts/trigger';
import type { Area } from '../../http/area.ts';
import { placeClose, trailClose, trailSpot } from './calls/closing.ts';
import { cancel, cancelAll, edit, list, placeContract, placeSpot } from './calls/triggers.ts';
import { cancelDelisted } from './cancel-trigger.ts';
import { followPosition } from './closing-triggers.ts';
import { triggerJobs } from './fire.ts';
import { trailingJob } from './fire-trailing.ts';
import { countAgain, noteBests, storeTrails } from './trail-halts.ts';

/** Trigger orders: they wait for a price with their money frozen, and then are placed on spot or open a position. */
export const triggerArea: Area<typeof trigger> = {
  handlers: { placeSpot, placeContract, placeClose, trailSpot, trailClose, list, edit, cancel, cancelAll },
  jobs: [...triggerJobs, trailingJob, storeTrails],
  on: {
    'market.halted': (tx, { market }) => {
      cancelDelisted(tx, market);
      noteBests(tx, market);
    },
    'market.resumed': (tx, { market }) => countAgain(tx, market),
    'position.changed': (tx, { position }) => followPosition(tx, position),
  },
};
