import type { robot } from '@mt2/contracts/robot';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { marketOfRow } from '../../market/index.ts';
import { listFillsOf } from '../robot.repo.ts';
import { fillView } from '../robot-view.ts';
import { ownRobot } from '../state.ts';

/** The fills of one of the caller's robots, newest first. */
export const listFills: Query<typeof robot.listFills> = ({ world, person, note }, { id, page, limit }) => {
  const found = ownRobot(world, person.id, id, note);
  if (!found.ok) return found;
  const market = marketOfRow(world, found.value);
  const { rows, count } = listFillsOf(world, id, { page, limit });
  return ok({ rows: rows.map((row) => fillView(market, row)), page, limit, total: count });
};
