import type { promotion } from '@mt2/contracts/promotion';
import { assertDefined, ok } from '@mt2/domain';
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
