import type { trigger } from '@mt2/contracts/trigger';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findMarket, noMarket } from '../../market/index.ts';
import { listTriggersOf } from '../trigger.repo.ts';
import { triggerView } from '../trigger-view.ts';

/** The caller's trigger orders, newest first; filtered by market, account and status. */
export const list: Query<typeof trigger.list> = ({ world, person, lang }, { page, limit, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, undefined)) return noMarket();
  const { rows, count } = listTriggersOf(world, person.id, filter, { page, limit });
  return ok({ rows: rows.map((row) => triggerView(world, row, lang)), page, limit, total: count });
};
