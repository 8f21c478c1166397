import type { waiting } from '@mt2/contracts/waiting';
import type { Area } from '../../http/area.ts';
import { cancel, cancelAll, edit, list } from './calls/orders.ts';
import { buy, close, open, placeSpot } from './calls/place.ts';
import { cancelDelisted } from './cancel.ts';
import { priceJobs, watchAfterContracts } from './fire.ts';
import { trailingJob } from './fire-trailing.ts';
import { followPosition } from './follow-position.ts';
import { followSpot } from './follow-spot.ts';
import { countAgain, noteBests, storeTrails } from './trail-halts.ts';

/** Waiting orders: when their price is reached, they are placed on spot, or open or close a position. */
export const waitingArea: Area<typeof waiting> = {
  handlers: { placeSpot, buy, open, close, list, edit, cancel, cancelAll },
  jobs: [...priceJobs, trailingJob, storeTrails],
  on: {
    ...followSpot,
    'market.halted': (tx, { market }) => {
      cancelDelisted(tx, market);
      noteBests(tx, market);
    },
    'market.resumed': (tx, { market }) => countAgain(tx, market),
    'position.changed': (tx, { position }) => followPosition(tx, position),
    'contracts.acted': (tx, { market }) => watchAfterContracts(tx, market),
  },
};
