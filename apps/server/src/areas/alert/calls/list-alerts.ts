import type { alert } from '@mt2/contracts/alert';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { listAlertsOf } from '../alert.repo.ts';
import { alertView } from '../alert-view.ts';
import { limitReachedAt } from '../message-limit.repo.ts';

/** The caller's alerts, newest first. */
export const listAlerts: Query<typeof alert.listAlerts> = async ({ world, person }, { marketId, status, page, limit }) => {
  if (marketId !== undefined && !findMarket(world, marketId, undefined)) return noMarket();
  const { rows, count } = await listAlertsOf(world, person.id, { marketId, status }, page, limit);
  const reachedAt = limitReachedAt(world, person.id, world.now());
  return ok({ rows: rows.map((row) => alertView(world, row)), page, limit, total: count, limitReachedAt: reachedAt });
};
