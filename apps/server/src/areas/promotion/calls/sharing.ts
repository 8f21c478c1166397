import type { promotion } from '@mt2/contracts/promotion';
import { assertDefined, ok, sitePicture } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findUser } from '../../user/index.ts';
import { invitationOf } from '../promotion-view.ts';

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
