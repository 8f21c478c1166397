import type { promotion } from '@mt2/contracts/promotion';
import { about, ok } from '@mt2/domain';
import { monthOf, parseMonth, RANKED } from '@mt2/domain/promotion';
import type { Query } from '../../../http/area.ts';
import { complaining } from '../../../http/request/complaints.ts';
import { rankingOf, rankView } from '../promotion-view.ts';

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
