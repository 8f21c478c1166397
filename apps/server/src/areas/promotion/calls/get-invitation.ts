import type { promotion } from '@mt2/contracts/promotion';
import { assertDefined, formatAtoms, ok } from '@mt2/domain';
import { INVITE_LEVELS, type Inviter, inviteLevel, monthOf, RANKED } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { countInvitees, findUser } from '../../user/index.ts';
import { invitationOf, percentOf, presentRank, rankingOf } from '../promotion.present.ts';
import { totalsOf } from '../rebate.repo.ts';
import { inviterOf } from '../referrers.ts';

const RIGHTS = INVITE_LEVELS.map(({ level, active, volume, first, second }) => ({
  level,
  invitees: active,
  volume: formatAtoms(volume),
  return_rate1: percentOf(first),
  return_rate2: percentOf(second),
}));

/** The percentages of an inviter: what both degrees bring at most, and each. */
function ratesOf({ level, partnerRate }: Inviter) {
  const { first, second } = partnerRate === undefined ? inviteLevel(level) : { first: partnerRate, second: partnerRate };
  return {
    total_return_rate: percentOf(partnerRate ?? first + second),
    return_rate1: percentOf(first),
    return_rate2: percentOf(second),
    return_rate3: '0',
  };
}

/** The caller's invitation with its rates, and the ranking of this month. */
export const getInvitation: Query<typeof promotion.getInvitation> = ({ world, person, origin }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const { pending, credited } = totalsOf(world, user.id);
  const ranking = rankingOf(world, monthOf(world.now()));
  const place = ranking.findIndex(({ userId }) => userId === user.id);
  return ok({
    ...invitationOf(user, origin(), world.id),
    invite_num: countInvitees(world, user.id, 1),
    invite_return_total: formatAtoms(pending + credited),
    inviteList: ranking.slice(0, RANKED).map((each) => presentRank(world, each)),
    ad: { image: '/posters/ad.svg' },
    ...ratesOf(inviterOf(world, user.id)),
    is_partner: user.isPartner === 1 ? 1 : 0,
    level: user.level,
    rights: RIGHTS,
    rank: { mine: place + 1, total: formatAtoms(ranking[place]?.total ?? 0n) },
  });
};
