import { OFFERING_MODES, PHASES_OF_OFFERING } from '@mt2/domain/subscription';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, money, optionalText } from '../fields/readers.ts';

const offeringRow = z
  .object({
    id: z.int(),
    coin: z.string(),
    mode: z.enum(OFFERING_MODES),
    phase: z.enum(PHASES_OF_OFFERING),
    issue_price: money,
    /** Tokens. */
    supply: money,
    sold: money,
    /** USDT. */
    raised: money,
    lockup_days: z.int(),
    start_at: z.string(),
    close_at: z.string(),
    launch_at: z.string(),
    /** The operator's reason; empty unless it was cancelled. */
    reason: z.string(),
  })
  .meta({ id: 'LabOffering' });
export type LabOfferingRow = z.output<typeof offeringRow>;

const ofOffering = { id: id('offering-not-found') };

export const labOffering = {
  listOfferings: call({
    method: 'GET',
    path: '/lab/api/offerings',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The offerings of new coins, newest first.',
    input: z.object({}),
    output: z.array(offeringRow),
  }),
  openOffering: call({
    method: 'POST',
    path: '/lab/api/offerings/:id/open',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Opens an offering now that was to open later.',
    input: z.object(ofOffering),
    output: offeringRow,
  }),
  closeOffering: call({
    method: 'POST',
    path: '/lab/api/offerings/:id/close',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Closes an open offering now; a pro-rata one is shared out.',
    input: z.object(ofOffering),
    output: offeringRow,
  }),
  postponeLaunch: call({
    method: 'POST',
    path: '/lab/api/offerings/:id/postpone',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Puts the launch off to an instant, or to so long from now (`10m`, rounded up to a full minute), or brings it forward; not before the close. Who holds tokens is told.',
    input: z.object({ ...ofOffering, to: z.union([z.string(), z.number()], { error: 'instant-invalid' }) }),
    output: offeringRow,
  }),
  cancelOffering: call({
    method: 'POST',
    path: '/lab/api/offerings/:id/cancel',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Cancels a project before its launch: every payment goes back, and the tokens are taken back.',
    input: z.object({ ...ofOffering, reason: optionalText(200) }),
    output: offeringRow,
  }),
};
