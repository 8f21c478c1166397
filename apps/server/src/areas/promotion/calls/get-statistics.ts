import type { promotion } from '@mt2/contracts/promotion';
import { type Atoms, ok } from '@mt2/domain';
import { dayStart, monthOf, nextLevelAt } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { countInvitees, listJoined } from '../../user/index.ts';
import { countedDays, countedFrom } from '../promotion-view.ts';
import { activityOf, type DayFigures, listDays, totalsOf } from '../rebate.repo.ts';

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
