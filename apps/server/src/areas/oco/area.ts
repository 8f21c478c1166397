import type { oco } from '@mt2/contracts/oco';
import type { Area } from '../../http/area.ts';
import { buy, editAttached, listAttached } from './calls/attached.ts';
import { cancel, edit, list, place } from './calls/ocos.ts';
import { ocoJobs } from './fire.ts';
import { followSpot } from './follow-spot.ts';

/** OCO orders: a limit leg in the spot book and a stop leg, the first fill of which cancels the other. */
export const ocoArea: Area<typeof oco> = {
  handlers: { place, list, edit, cancel, buy, listAttached, editAttached },
  jobs: ocoJobs,
  on: followSpot,
};
