import type { promotion } from '@mt2/contracts/promotion';
import { about, ok } from '@mt2/domain';
import { monthOf, parseMonth, RANKED } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { complaining } from '../../../http/request/complaints.ts';
import { countInvitees, listInvitees as read } from '../../user/index.ts';
import { inviteeView, rankingOf, rankView, rebateView } from '../promotion-view.ts';
import { listRebatesOf } from '../rebate.repo.ts';

/** The caller's invitees, or their invitees, newest first. */
export const listInvitees: Query<typeof promotion.listInvitees> = ({ world, person }, { degree = 1, page, limit }) =>
  ok({
    rows: read(world, person.id, degree, { page, limit }).map((user) => inviteeView(world, user, degree, world.now())),
    total: countInvitees(world, person.id, degree),
  });

/** The top of a month's ranking. */
export const listRanking: Query<typeof promotion.listRanking> = ({ world }, { month: time }) => {
  const month = time === '' ? monthOf(world.now()) : parseMonth(time);
  if (!month) return about('month', complaining('parameter-invalid', { path: 'time', expected: 'a month such as 2026-01', got: time }));
  return ok(
    rankingOf(world, month)
      .slice(0, RANKED)
      .map((each) => rankView(world, each)),
  );
};

/** The caller's rebates, newest day first. */
export const listRebates: Query<typeof promotion.listRebates> = ({ world, person }, { status, page, limit }) => {
  const { rows, count } = listRebatesOf(world, person.id, status, { page, limit });
  return ok({ rows: rows.map((row) => rebateView(world, row)), total: count });
};
