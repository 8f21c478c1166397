import type { trigger } from '@mt2/contracts/trigger';
import type { Area } from '../../http/area.ts';
import { cancel, cancelAll, edit, list, placeContract, placeSpot } from './calls/triggers.ts';
import { cancelDelisted } from './cancel-trigger.ts';
import { triggerJobs } from './fire.ts';

/** Trigger orders: they wait for a price with their money frozen, and then are placed on spot or open a position. */
export const triggerArea: Area<typeof trigger> = {
  handlers: { placeSpot, placeContract, list, edit, cancel, cancelAll },
  jobs: triggerJobs,
  on: { 'market.halted': (tx, { market }) => cancelDelisted(tx, market) },
};
