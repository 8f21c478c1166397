import { REBATE_KINDS, REBATE_STATUS } from '@mt2/domain/promotion';
import { z } from 'zod';
import { atoms, count, day, flag, id, inner, instant, list, plain, record, shortPercent, status, text } from './fields/index.ts';

/** The rows of invitations and rebates. */

const usdt = { unit: 'USDT' } as const;
/** A user who registers with this code, or by this link with `?code=` appended, was invited by its owner. */
const invitation = {
  code: text('extension_code', 'Invite code of the caller.'),
  url: text('share_url', 'Registration link; append `?code=` and the invite code.'),
};
const rates = {
  firstRate: shortPercent('return_rate1', 'Share of the fees of direct invitees.'),
  secondRate: shortPercent('return_rate2', 'Share of the fees of their invitees. For partners: the maximum.'),
};
const level = plain('level', z.int(), 'Level of an inviter, from 1.', { unit: 'place' });
const isPartner = flag('is_partner', '1 for partners.');
const account = text('account', 'Account, masked.');

const picture = record('PosterPicture', { id: id('id', 'Image ID.'), path: text('pic', 'Path of the image.') });

export const poster = record('Poster', { ...invitation, pictures: list('pics', picture, 'Images for the invitation.') });

export const share = record('InvitationShare', {
  title: text('share_title', 'Title of the invitation, in the caller’s language.'),
  text: text('share_content', 'Text of the invitation with the code, in the caller’s language.'),
  ...invitation,
});

export const rank = record('Rank', {
  userId: id('user_id', 'User ID.'),
  total: atoms('total', 'Rebates of the month.', usdt),
  account,
});

const rights = record('Rights', {
  level,
  invitees: count('invitees', 'Direct invitees who must have traded in the last 30 days.'),
  volume: atoms('volume', 'Turnover that direct invitees must have in the last 30 days.', usdt),
  ...rates,
});

const ownRank = record('OwnRank', {
  mine: count('mine', 'Place of the caller this month, from 1; 0 if none.', { unit: 'place' }),
  total: atoms('total', 'Rebates of the month.', usdt),
});

export const standing = record('Invitation', {
  ...invitation,
  invitees: count('invite_num', 'Number of direct invitees.'),
  earned: atoms('invite_return_total', 'All rebates so far, pending ones included.', usdt),
  ranking: list('inviteList', rank, 'Ranking of this month, the first ten.'),
  ad: inner('ad', record('InvitationAd', { image: text('image', 'Path of the image.') }), 'Image for the page of invitations.'),
  totalRate: shortPercent('total_return_rate', 'Share of fees that both degrees bring together. For partners: their rate.'),
  ...rates,
  thirdRate: shortPercent('return_rate3', 'Always 0: a third degree brings nothing.'),
  isPartner: isPartner.ours().absent(false),
  level: level.ours().absent(1),
  rights: list('rights', rights, 'Levels, the lowest first: their conditions for the last 30 days, and their rates.').ours().absent([]),
  rank: inner('rank', ownRank, 'Place of the caller this month.').ours(),
});

const invitee = record('Invitee', {
  account,
  registeredAt: instant('time', 'Registration time.'),
  volume: atoms('volume', 'Turnover of the user.', usdt).ours().absent(0n),
  rebate: atoms('rebate', 'Rebates that it brought the caller, pending ones included.', usdt).ours().absent(0n),
  isActive: flag('is_active', '1 if the user traded in the 30 days that count at the next midnight.').ours(),
});

const rebate = record('Rebate', {
  id: id('id', 'Rebate ID.').ours(),
  account: text('from_account_number', 'Account that paid the fees, masked.'),
  earnedAt: instant('created_time', 'Time of the last of these fees.'),
  amount: atoms('value', 'Rebate.', usdt),
  coin: text('currency_name', 'Coin symbol: USDT.'),
  status: status('status', REBATE_STATUS),
  kind: plain('kind', z.enum(REBATE_KINDS), 'Source of the fees: spot, contract or robot.').ours(),
  degree: plain('degree', z.union([z.literal(1), z.literal(2)]), '1 for direct invitees, 2 for their invitees.').ours(),
  day: day('day', 'Day of the fees.').ours(),
  creditAt: instant('credit_time', 'Time at which it is or was credited.').ours(),
});

const total = count('total', 'The number of all rows.');
export const invitees = record('Invitees', { rows: list('data', invitee, 'Rows of the page.'), total });
export const rebates = record('Rebates', { rows: list('data', rebate, 'Rows of the page.'), total });

const statisticsDay = record('InvitationDay', {
  day: day('day', 'Day.'),
  rebate: atoms('rebate', 'Rebates of the day, pending ones included.', usdt),
  volume: atoms('volume', 'Turnover of direct invitees on the day.', usdt),
  invitees: count('invitees', 'Number of direct invitees who registered on the day.'),
});

export const statistics = record('InvitationStatistics', {
  pending: atoms('pending', 'Rebates not credited yet.', usdt),
  credited: atoms('credited', 'Credited rebates.', usdt),
  today: atoms('today', 'Rebates since 00:00 UTC.', usdt),
  thisMonth: atoms('this_month', 'Rebates of this month (UTC), pending ones included.', usdt),
  invitees: count('invitees', 'Number of direct invitees.'),
  secondInvitees: count('second_invitees', 'Number of users whom direct invitees invited.'),
  activeInvitees: count('active_invitees', 'Number of direct invitees who traded in the 30 days that count at the next midnight.'),
  volume: atoms('volume', 'Turnover of direct invitees in these days.', usdt),
  days: list('days', statisticsDay, 'The 30 days that count at the next midnight, oldest first.'),
});

/** Fields of the events. */
export const inviteeJoined = record('InviteeJoined', { account });
export const rebateEarned = record('RebateEarned', { amount: atoms('amount', 'Rebate.', usdt) });
export const rebateCredited = record('RebateCredited', {
  amount: atoms('amount', 'Rebates of the day.', usdt),
  day: day('day', 'Day of the fees.'),
});
export const inviteStatus = record('InviteStatus', { level, isPartner, firstRate: rates.firstRate });
