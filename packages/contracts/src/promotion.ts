import { PROMOTION_LEDGER, REBATE_STATUS } from '@mt2/domain/promotion';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, count, listOf, shortPercent, text } from './fields/index.ts';
import { optionalCode } from './fields/readers.ts';
import {
  inviteeJoined,
  invitees,
  inviteStatus,
  poster,
  rank,
  rebateCredited,
  rebateEarned,
  rebates,
  share,
  standing,
  statistics,
} from './promotion-rows.ts';

const STATUS_CODES = { pending: 0, credited: 1 } as const;

export const promotion = {
  getPoster: call('GET', '/api/user/my_poster', {
    about: 'The caller’s invite code and link, and images for them.',
    answers: poster,
  }),
  getShare: call('GET', '/api/user/my_share', {
    about: 'The text of the caller’s invitation, and the link.',
    answers: share,
  }),
  getInvitation: call('GET', '/api/user/invite', {
    about:
      'The caller’s rates: percentages of the fees of direct invitees and of their invitees; a third degree brings nothing. ' +
      '`inviteList` is this month’s ranking. For partners, `return_rate2` is the maximum that remains after the share of the inviter ' +
      'between.',
    answers: standing,
  }),
  listRanking: call('POST', '/api/user/invite_list', {
    about: 'The ten users with the highest rebates of a month. If sums are equal, the one reached first is ahead.',
    takes: ask.inputs({
      month: ask.optionalText('time', 'Month, such as `2026-01`. Default this month.', { most: 20, unit: 'UTC month' }),
    }),
    answers: listOf(rank),
  }),
  listInvitees: call('POST', '/api/user/my_invite_list', {
    about: 'The caller’s invitees, or with `degree` 2 their invitees, newest first.',
    takes: ask.inputs({
      degree: ask.optional('degree', optionalCode([1, 2]), '1 for direct invitees, 2 for their invitees. Default 1.'),
      ...ask.paging,
    }),
    answers: invitees,
  }),
  listRebates: call('POST', '/api/user/my_account_return', {
    about: 'The caller’s rebates, newest day first. The rebates of a day are pending until 00:10 UTC of the next day.',
    takes: ask.inputs({
      status: ask
        .optional('status', optionalCode([0, 1]), '0 pending, 1 credited. Default both.')
        .as(['codes', STATUS_CODES], (code) => (code === undefined ? undefined : REBATE_STATUS.statusOf(code))),
      ...ask.paging,
    }),
    answers: rebates,
  }),
  getStatistics: call('GET', '/api/user/invite_statistics', {
    source: 'ours',
    about: 'Statistics of the caller’s invitations: sums in USDT, and the last 30 days one by one, oldest first.',
    answers: statistics,
  }),
};

const STATISTICS = ['promotion.getInvitation', 'promotion.getStatistics'] as const;

const standingAfter = {
  level: count('level', 'Level of invitation.', { unit: 'place' }),
  rate: shortPercent('rate', 'Share of the trading fees of direct invitees.'),
};
/** The events of a user's invitations. */
export const promotionLog = {
  'invitee-joined': logged({ account: text('account', 'Account of the friend, masked.') }, { link: 'invitee' }),
  'rebate-credited': logged({ amount: atoms('amount', 'Amount.', { unit: 'USDT' }) }, { link: 'rebate' }),
  'invite-level': logged(standingAfter, { link: 'invitation', mail: 'invite-level' }),
  partner: logged(standingAfter, { link: 'invitation', mail: 'partner' }),
  'partner-ended': logged(standingAfter, { link: 'invitation', mail: 'partner' }),
};

export const promotionContract = contract({
  about: 'Invitations and rebates.',
  calls: promotion,
  log: promotionLog,
  uses: ['market', 'user', 'wallet'],
  events: {
    /** A user has registered with the user’s code. */
    'invitee-joined': event(inviteeJoined.schema.shape, {
      subject: ({ account }) => account,
      delivery: 'every',
      refreshes: ['promotion.listInvitees', ...STATISTICS],
    }),
    /** The fee of an invitee has earned the user this USDT rebate, which is pending. */
    'rebate-earned': event(rebateEarned.schema.shape, {
      subject: () => '',
      delivery: 'latest',
      refreshes: ['promotion.listRebates', 'promotion.listRanking', 'promotion.listInvitees', ...STATISTICS],
    }),
    /** The rebates of a day are credited, in USDT. */
    'rebate-credited': event(rebateCredited.schema.shape, {
      subject: ({ day }) => day,
      delivery: 'every',
      refreshes: ['promotion.listRebates', ...STATISTICS],
    }),
    /** The user’s level or partner status has changed; `return_rate1` is the percentage of direct invitees’ fees from now on. */
    'invite-status': event(inviteStatus.schema.shape, {
      subject: () => '',
      delivery: 'latest',
      refreshes: ['account.getProfile', ...STATISTICS],
    }),
  },
  ledger: PROMOTION_LEDGER,
});
