import { z } from 'zod';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { count, flag, id, inner, instant, instantOrEmpty, list, plain, record, text } from './fields/index.ts';
import { code, optionalText } from './fields/readers.ts';
import { advertPage, advertRow, orderPage } from './p2p-rows.ts';

/** The calls about P2P traders. */

const userId = ask.id('id', 'User ID.', 'p2p-person-not-found');

/** A user as a trader, with statistics over all ended orders. */
const traderLines = {
  id: id('id', 'User ID.'),
  name: text('name', 'Name: the nickname, or the masked account.'),
  isVerified: flag('is_verified', '1 if the user has advanced verification.').ours().absent(false),
  total: count('total', 'Orders that ended. A cancelled or closed order counts for its buyer only.'),
  done: count('done', 'Completed orders.'),
  thirtyDays: count('thirtyDays', 'Orders completed in the last 30 days.'),
  doneRate: plain('done_rate', z.number(), 'Completed share of the ended orders, at most two decimals. 0 if none ended.', {
    unit: 'percent',
  }),
  releaseSeconds: count('release_seconds', 'Average time from payment to release. 0 if the user has released nothing yet.', { unit: 's' })
    .ours()
    .absent(0),
  good: count('good', 'Good ratings from the other sides of completed orders.').ours().absent(0),
  bad: count('bad', 'Bad ratings from the other sides of completed orders.').ours().absent(0),
  createdAt: instant('create_time', 'Registration time of the user.'),
};
const ownTrader = record('P2pOwnTrader', {
  ...traderLines,
  heldUntil: instantOrEmpty('held_until', 'End of the hold on sales after a change of security. Empty if there is none.').ours(),
  adverts: list('data', advertRow, 'Adverts of the caller, newest first.'),
});
export const trader = record('P2pTrader', {
  ...traderLines,
  isOwn: flag('is_own', '1 if it is the caller.').ours().absent(false),
  isBlocked: flag('is_blocked', '1 if the caller blocked the user.').ours().absent(false),
  adverts: inner('lists', advertPage, 'Online adverts of the user. Empty if one blocked the other.'),
});
export const blockedUser = record('P2pBlockedUser', {
  id: id('id', 'User ID.'),
  name: text('name', 'Name: the nickname, or the masked account.'),
  blockedAt: instant('create_time', 'Time at which the caller blocked the user.'),
});

export const p2pPeople = {
  getMySeller: call('GET', '/api/my_seller', {
    source: 'compatibility',
    about: 'The caller as a trader, with a page of all their adverts.',
    takes: ask.inputs(ask.paging),
    answers: ownTrader,
  }),
  getSeller: call('GET', '/api/seller_info', {
    needs: [],
    knowsCaller: true,
    source: 'compatibility',
    about: 'A user as a trader, with a page of their online adverts.',
    takes: ask.inputs({ id: userId, ...ask.paging }),
    answers: trader,
  }),
  listSellerAdverts: call('GET', '/api/seller_trade', {
    source: 'compatibility',
    about:
      'The adverts of a user, newest first. Others see only online adverts of coins whose markets are open. ' +
      'Ended ones by their end, the latest first.',
    takes: ask.inputs({
      userId: ask.optionalId('id', 'User ID. Default the caller.'),
      side: ask.optional(
        'type',
        optionalText(10).pipe(z.enum(['', 'buy', 'sell'], { error: 'parameter-invalid' })),
        'Side of the advertiser: buy or sell. Default both.',
      ),
      isOver: ask
        .optional(
          'was_done',
          optionalText(10).transform((value) => value === '1' || value === 'true'),
          '1 or true for completed and cancelled adverts. Default the others.',
          { unit: 'flag' },
        )
        .as('flag', (isOver) => isOver),
      ...ask.paging,
    }),
    answers: advertPage,
  }),
  listOrdersOfAdvert: call('GET', '/api/legal_send_deal_list', {
    source: 'compatibility',
    about: 'The orders of one of the caller’s adverts, newest first.',
    takes: ask.inputs({ advertId: ask.id('id', 'Advert ID.', 'p2p-advert-not-found'), ...ask.paging }),
    answers: orderPage,
  }),
  rate: call('POST', '/api/legal_deal_rate', {
    changes: true,
    source: 'ours',
    about: 'Rates the other side of a completed order, once.',
    takes: ask.inputs({
      id: ask.id('id', 'Order ID.', 'order-not-found'),
      isGood: ask.plain('is_good', code([0, 1]), '1 for a good rating, 0 for a bad one.').as('flag', (isGood) => isGood === 1),
    }),
  }),
  block: call('POST', '/api/seller_block', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Blocks a user: neither sees or can take the other’s adverts. Open orders continue.',
    takes: ask.inputs({ id: userId }),
  }),
  unblock: call('POST', '/api/seller_unblock', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Unblocks a user. If the user is not blocked, nothing changes.',
    takes: ask.inputs({ id: userId }),
  }),
  listBlocked: call('GET', '/api/seller_blocks', {
    source: 'ours',
    about: 'The users that the caller blocked, latest first.',
    answers: record('P2pBlocked', { users: list('list', blockedUser, 'Blocked users, latest first.') }),
  }),
};
