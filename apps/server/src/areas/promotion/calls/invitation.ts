import type { promotion } from '@mt2/contracts/promotion';
import { assertDefined, ok, sitePicture } from '@mt2/domain';
import { INVITE_LEVELS, type Inviter, inviteLevel, monthOf, RANKED } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { countInvitees, findUser } from '../../user/index.ts';
import { invitationOf, rankingOf, rankView } from '../promotion-view.ts';
import { totalsOf } from '../rebate.repo.ts';
import { inviterOf } from '../referrers.ts';

const RIGHTS = INVITE_LEVELS.map(({ level, active, volume, first, second }) => ({
  level,
  invitees: active,
  volume,
  firstRate: first,
  secondRate: second,
}));

/** The rates of an inviter: the maximum of both degrees, and each. */
function ratesOf({ level, partnerRate }: Inviter) {
  const { first, second } = partnerRate === undefined ? inviteLevel(level) : { first: partnerRate, second: partnerRate };
  return { totalRate: partnerRate ?? first + second, firstRate: first, secondRate: second, thirdRate: 0n };
}

/** The caller's invitation with its rates, and the ranking of this month. */
export const getInvitation: Query<typeof promotion.getInvitation> = ({ world, person, origin }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const { pending, credited } = totalsOf(world, user.id);
  const ranking = rankingOf(world, monthOf(world.now()));
  const place = ranking.findIndex(({ userId }) => userId === user.id);
  return ok({
    ...invitationOf(user, origin(), world.id),
    invitees: countInvitees(world, user.id, 1),
    earned: pending + credited,
    ranking: ranking.slice(0, RANKED).map((each) => rankView(world, each)),
    ad: { image: sitePicture('posters/ad.svg') },
    ...ratesOf(inviterOf(world, user.id)),
    isPartner: user.isPartner === 1,
    level: user.level,
    rights: RIGHTS,
    rank: { mine: place + 1, total: ranking[place]?.total ?? 0n },
  });
};

/** The text of an invitation. */
export const getShare: Query<typeof promotion.getShare> = ({ world, person, origin, say }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  return ok({
    title: say('invite.title'),
    text: say('invite.content', { code: user.inviteCode }),
    ...invitationOf(user, origin(), world.id),
  });
};

/** Pictures without text, used as the background of an invitation. */
const PICTURES = [1, 2, 3].map((id) => ({ id, path: sitePicture(`posters/${id}.svg`) }));

/** The caller's invitation, and pictures for it. */
export const getPoster: Query<typeof promotion.getPoster> = ({ world, person, origin }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  return ok({ ...invitationOf(user, origin(), world.id), pictures: PICTURES });
};
