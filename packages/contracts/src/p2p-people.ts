import { z } from 'zod';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { code, flag, id, optionalId, optionalText, paging, timeText } from './fields.ts';
import { advertRow, dealt, p2pOrderRow, timeOrNone } from './p2p-rows.ts';

/** The calls of peer-to-peer trading that are about the people who trade. */

const personId = { id: id('p2p-person-not-found') };

/** Somebody as a trader, in the figures of all orders that ended. */
const traderFacts = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 while the person's identity is verified on the advanced level. */
  is_verified: flag,
  /** Orders that ended, and those of them that were completed. */
  total: z.int(),
  done: z.int(),
  /** Orders completed in the last 30 days. */
  thirtyDays: z.int(),
  /** Percent of the orders that were completed. */
  done_rate: z.number(),
  /** Seconds until coins are released, on average; 0 where none were. */
  release_seconds: z.int(),
  /** Ratings by the other sides of completed orders. */
  good: z.int(),
  bad: z.int(),
  /** Since when the person has an account. */
  create_time: timeText,
});
export type TraderFacts = z.output<typeof traderFacts>;

export const p2pPeople = {
  getMySeller: call({
    method: 'GET',
    path: '/api/my_seller',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about:
      'The caller as a trader, and in `data` a page of all their adverts, newest first. `held_until`: when the hold on sales after a change of security ends; empty if none.',
    input: z.object({ ...paging }),
    output: traderFacts.extend({ held_until: timeOrNone, data: z.array(advertRow) }),
  }),
  getSeller: call({
    method: 'GET',
    path: '/api/seller_info',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'A person as a trader, with a page of the adverts of theirs that are on the shelf. `is_blocked`: the caller blocked them.',
    input: z.object({ ...personId, ...paging }),
    output: traderFacts.extend({ is_own: flag, is_blocked: flag, lists: dealt(advertRow) }),
  }),
  listSellerAdverts: call({
    method: 'GET',
    path: '/api/seller_trade',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about:
      'The adverts of a person, newest first, the caller’s own where `id` is absent; of one side where `type` is there. With `was_done` those that are over. Others see only what is on the shelf, of coins whose markets are open.',
    input: z.object({
      id: optionalId(),
      type: optionalText(10).pipe(z.enum(['', 'buy', 'sell'], { error: 'parameter-invalid' })),
      was_done: optionalText(10).transform((value) => value === '1' || value === 'true'),
      ...paging,
    }),
    output: dealt(advertRow),
  }),
  listOrdersOfAdvert: call({
    method: 'GET',
    path: '/api/legal_send_deal_list',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The orders of one of the caller’s adverts, newest first.',
    input: z.object({ id: id('p2p-advert-not-found'), ...paging }),
    output: dealt(p2pOrderRow.extend({ account_number: z.string() })),
  }),
  rate: call({
    method: 'POST',
    path: '/api/legal_deal_rate',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Says of the other side of a completed order, once, that trading with them was good (`is_good` 1) or bad (0).',
    input: z.object({ id: id('order-not-found'), is_good: code([0, 1]) }),
    output: sentence,
  }),
  block: call({
    method: 'POST',
    path: '/api/seller_block',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Blocks a person: neither sees the other’s adverts, or can take one. Open orders go on.',
    input: z.object(personId),
    output: sentence,
  }),
  unblock: call({
    method: 'POST',
    path: '/api/seller_unblock',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Ends a block of the caller’s; of who is not blocked it changes nothing.',
    input: z.object(personId),
    output: sentence,
  }),
  listBlocked: call({
    method: 'GET',
    path: '/api/seller_blocks',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The people whom the caller blocked, the latest first.',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), create_time: timeText })) }),
  }),
};
