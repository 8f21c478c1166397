import { PROMOTION_LEDGER, REBATE_KINDS, REBATE_STATUS } from '@mt2/domain/promotion';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { decimal, flag, money, optionalCode, optionalText, paging, timeText } from './fields.ts';
import { ALL_ROWS } from './lists.ts';

/** The way in: who registers with this code, registers by this link with `?code=` behind it, was invited by its owner. */
const invitation = {
  extension_code: z.string(),
  share_url: z.string(),
};

/** A place in the ranking of a month; `account` is masked, `total` is USDT. */
const rankRow = z.object({ user_id: z.int(), total: money, account: z.string() });
export type RankRow = z.output<typeof rankRow>;

/** A level: what it asks of the last 30 days, and the percentages of a fee that it gives. */
const rightsRow = z
  .object({
    level: z.int(),
    invitees: z.int(),
    volume: money,
    return_rate1: decimal,
    return_rate2: decimal,
  })
  .meta({ id: 'Rights' });

const inviteeRow = z
  .object({
    /** Masked. */
    account: z.string(),
    time: timeText,
    /** Their turnover, and the rebates that it brought, in USDT. */
    volume: money,
    rebate: money,
    is_active: flag,
  })
  .meta({ id: 'Invitee' });
export type InviteeRow = z.output<typeof inviteeRow>;

/** Rebates of one person's fees of one kind and day; `value` is USDT. */
const rebateRow = z
  .object({
    id: z.int(),
    /** Masked. */
    from_account_number: z.string(),
    /** Of the last fee among them. */
    created_time: timeText,
    value: money,
    currency_name: z.string(),
    /** 0 pending, 1 credited. */
    status: z.union([z.literal(REBATE_STATUS.codeOf('pending')), z.literal(REBATE_STATUS.codeOf('credited'))]),
    kind: z.enum(REBATE_KINDS),
    /** 1 of somebody whom the caller invited, 2 of somebody whom that one invited. */
    degree: z.union([z.literal(1), z.literal(2)]),
    /** `YYYY-MM-DD`. */
    day: z.string(),
    /** When it is or was credited. */
    credit_time: timeText,
  })
  .meta({ id: 'Rebate' });
export type RebateRow = z.output<typeof rebateRow>;

export const promotion = {
  getPoster: call({
    method: 'GET',
    path: '/api/user/my_poster',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s invite code and link, and pictures to put them on.',
    input: z.object({}),
    output: z.object({ ...invitation, pics: z.array(z.object({ id: z.int(), pic: z.string() })) }),
  }),
  getShare: call({
    method: 'GET',
    path: '/api/user/my_share',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The words with which the caller invites, and the link.',
    input: z.object({}),
    output: z.object({ share_title: z.string(), share_content: z.string(), ...invitation }),
  }),
  getInvitation: call({
    method: 'GET',
    path: '/api/user/invite',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'What the caller gets for inviting: percentages of the fees of those whom they invited, of those whom these invited, and of nobody after them; `inviteList` is this month’s ranking. A partner’s `return_rate2` is what at most is left of it after what the one below gets.',
    input: z.object({}),
    output: z.object({
      ...invitation,
      /** The caller's invitees. */
      invite_num: z.int(),
      /** All rebates so far in USDT, credited and pending. */
      invite_return_total: money,
      inviteList: z.array(rankRow),
      ad: z.object({ image: z.string() }),
      total_return_rate: decimal,
      return_rate1: decimal,
      return_rate2: decimal,
      return_rate3: decimal,
      is_partner: flag,
      level: z.int(),
      rights: z.array(rightsRow),
      /** The caller’s place this month, 0 without one, and what it was reached with. */
      rank: z.object({ mine: z.int(), total: money }),
    }),
  }),
  listRanking: call({
    method: 'POST',
    path: '/api/user/invite_list',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'The ten who earned most by inviting in a month: `time` as `2026-01`, else this one. Of equal sums the one that was reached first is ahead.',
    input: z.object({ time: optionalText(20) }),
    output: z.array(rankRow),
  }),
  listInvitees: call({
    method: 'POST',
    path: '/api/user/my_invite_list',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'Whom the caller invited, or with `degree` 2 whom these invited, newest first.',
    input: z.object({ degree: optionalCode([1, 2]), ...paging }),
    output: z.object({ data: z.array(inviteeRow), total: z.int().meta(ALL_ROWS) }),
  }),
  listRebates: call({
    method: 'POST',
    path: '/api/user/my_account_return',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s rebates, newest day first. What a day brings is pending until 00:10 UTC of the next day.',
    input: z.object({ status: optionalCode([0, 1]), ...paging }),
    output: z.object({ data: z.array(rebateRow), total: z.int().meta(ALL_ROWS) }),
  }),
  getStatistics: call({
    method: 'GET',
    path: '/api/user/invite_statistics',
    needs: ['session'],
    changes: false,
    source: 'ours',
    about: 'The caller’s invitations in figures: sums in USDT, and the last 30 days one by one, oldest first.',
    input: z.object({}),
    output: z.object({
      pending: money,
      credited: money,
      today: money,
      this_month: money,
      invitees: z.int(),
      second_invitees: z.int(),
      /** Counts for the level at the next midnight: direct invitees who traded within 30 days, and their turnover in USDT. */
      active_invitees: z.int(),
      volume: money,
      days: z.array(z.object({ day: z.string(), rebate: money, volume: money, invitees: z.int() })),
    }),
  }),
};

const STATISTICS = ['promotion.getInvitation', 'promotion.getStatistics'] as const;

export const promotionContract = contract({
  calls: promotion,
  ours: [
    'is_partner',
    'level',
    'rights',
    'volume',
    'rank',
    'rebate',
    'is_active',
    'kind',
    'degree',
    'day',
    'credit_time',
    'listRebates.id',
  ],
  uses: ['market', 'message', 'user', 'wallet'],
  events: {
    /** Somebody has registered with the user’s code. */
    'invitee-joined': event(
      { account: z.string() },
      { subject: ({ account }) => account, delivery: 'every', refreshes: ['promotion.listInvitees', ...STATISTICS] },
    ),
    /** A fee of an invitee has brought the user so much USDT, which is pending. */
    'rebate-earned': event(
      { amount: money },
      {
        subject: () => '',
        delivery: 'latest',
        refreshes: ['promotion.listRebates', 'promotion.listRanking', 'promotion.listInvitees', ...STATISTICS],
      },
    ),
    /** The rebates of a day are credited, in USDT. */
    'rebate-credited': event(
      { amount: money, day: z.string() },
      { subject: ({ day }) => day, delivery: 'every', refreshes: ['promotion.listRebates', ...STATISTICS] },
    ),
    /** The user’s level or partner status has changed; `return_rate1` is the percentage of a direct invitee’s fees from now on. */
    'invite-status': event(
      { level: z.int(), is_partner: flag, return_rate1: decimal },
      { subject: () => '', delivery: 'latest', refreshes: ['account.getProfile', ...STATISTICS] },
    ),
  },
  ledger: PROMOTION_LEDGER,
});
