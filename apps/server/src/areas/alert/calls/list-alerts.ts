import { toPaged } from '@mt2/contracts';
import { alert } from '@mt2/contracts/alert';
import { err, instantText, ok } from '@mt2/domain';
import { ALERT_STATUS } from '@mt2/domain/alert';
import type { Query } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { presentAlert } from '../alert.present.ts';
import { listAlertsOf } from '../alert.repo.ts';
import { limitReachedAt } from '../message-limit.repo.ts';

/** The caller's alerts, newest first. */
export const listAlerts: Query<typeof alert.listAlerts> = async ({ world, person }, { currency_id, status, page, limit }) => {
  if (currency_id !== undefined && !findMarket(world, currency_id, undefined)) return err('market-not-found');
  const filter = { marketId: currency_id, status: status && ALERT_STATUS.statusOf(status) };
  const { rows, count } = await listAlertsOf(world, person.id, filter, page, limit);
  const data = rows.map((row) => presentAlert(world, row));
  const limit_reached_at = instantText(limitReachedAt(world, person.id, world.now()) ?? 0);
  return ok({ ...toPaged(data, { page, limit }, count, alert.listAlerts.path), limit_reached_at });
};
