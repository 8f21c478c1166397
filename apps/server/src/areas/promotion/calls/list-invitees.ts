import type { promotion } from '@mt2/contracts/promotion';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countInvitees, listInvitees as read } from '../../user/index.ts';
import { inviteeView } from '../promotion-view.ts';

/** The caller's invitees, or their invitees, newest first. */
export const listInvitees: Query<typeof promotion.listInvitees> = ({ world, person }, { degree = 1, page, limit }) =>
  ok({
    rows: read(world, person.id, degree, { page, limit }).map((user) => inviteeView(world, user, degree, world.now())),
    total: countInvitees(world, person.id, degree),
  });
