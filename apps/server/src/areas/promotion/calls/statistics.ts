import type { promotion } from '@mt2/contracts/promotion';
import { type Atoms, about, dayStart, ok } from '@mt2/domain';
import { monthOf, nextLevelAt, parseMonth, RANKED } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { complaining } from '../../../http/request/complaints.ts';
import { countInvitees, listJoined, listInvitees as read } from '../../user/index.ts';
import { countedDays, countedFrom, inviteeView, rankingOf, rankView, rebateView } from '../promotion-view.ts';
import { activityOf, type DayFigures, listDays, listRebatesOf, totalsOf } from '../rebate.repo.ts';

/** The caller's invitations in figures. */
export const getStatistics: Query<typeof promotion.getStatistics> = ({ world, person: { id } }) => {
  const now = world.now();
  const from = countedFrom(now);
  const byDay = new Map(listDays(world, id, Math.min(from, monthOf(now).from)).map((figures) => [figures.day, figures]));
  const joined = listJoined(world, id, from).map(dayStart);
  const { pending, credited } = totalsOf(world, id);
  const { active, volume } = activityOf(world, id, { from, to: nextLevelAt(now) });
  return ok({
    pending,
    credited,
    today: byDay.get(dayStart(now))?.rebate ?? 0n,
    thisMonth: rebatesSince([...byDay.values()], monthOf(now).from),
    invitees: countInvitees(world, id, 1),
    secondInvitees: countInvitees(world, id, 2),
    activeInvitees: active,
    volume,
    days: countedDays(now).map((day) => ({
      day,
      rebate: byDay.get(day)?.rebate ?? 0n,
      volume: byDay.get(day)?.volume ?? 0n,
      invitees: joined.filter((each) => each === day).length,
    })),
  });
};

const rebatesSince = (days: readonly DayFigures[], from: number): Atoms =>
  days.reduce((sum, { day, rebate }) => (day >= from ? sum + rebate : sum), 0n);

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
