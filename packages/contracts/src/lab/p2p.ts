import { z } from 'zod';
import { call } from '../call.ts';
import { id, money, picturePaths, text } from '../fields/readers.ts';
import { advertSide } from '../p2p-rows.ts';

/** An advert as the operator sees it. */
const labAdvert = z
  .object({
    id: z.int(),
    advertiser: z.object({ id: z.int(), account: z.string() }),
    side: advertSide,
    currency: z.string(),
    fiat: z.string(),
    /** The price of this second. */
    price: money,
    left: money,
    in_orders: money,
    state: z.enum(['trading', 'completed', 'offShelf', 'cancelled']),
  })
  .meta({ id: 'LabAdvert' });
export type LabAdvertRow = z.output<typeof labAdvert>;

export const labP2p = {
  listAdverts: call({
    method: 'GET',
    path: '/lab/api/p2p/adverts',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The adverts on and off the shelf, the oldest first.',
    input: z.object({}),
    output: z.array(labAdvert),
  }),
  cancelAdvert: call({
    method: 'POST',
    path: '/lab/api/p2p/adverts/:id/cancel',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Ends an advert of anybody’s for good; what it holds goes back. An open order stands in the way.',
    input: z.object({ id: id('p2p-advert-not-found') }),
    output: labAdvert,
  }),
  addMerchant: call({
    method: 'PUT',
    path: '/lab/api/p2p/merchants/:persona',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Lets the policy `p2p-merchant` act for somebody: it pays, releases and answers in the chat of orders. `picture` is an upload path of that person’s own, the voucher of payments.',
    input: z.object({ persona: z.string(), picture: picturePaths(text('picture-not-found', 200, 'picture-not-found')) }),
    output: z.object({ id: z.int() }),
  }),
};
