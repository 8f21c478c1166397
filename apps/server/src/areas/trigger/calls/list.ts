import { toPaged } from '@mt2/contracts';
import { trigger } from '@mt2/contracts/trigger';
import { err, ok } from '@mt2/domain';
import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import type { Query } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { accountOf, presentTrigger } from '../trigger.present.ts';
import { listTriggersOf } from '../trigger.repo.ts';

/** The caller's trigger orders, newest first; filtered by market, account and status. */
export const list: Query<typeof trigger.list> = async ({ world, person, lang }, { currency_id, account, status, page, limit }) => {
  if (currency_id !== undefined && !findMarket(world, currency_id, undefined)) return err('market-not-found');
  const filter = {
    marketId: currency_id,
    account: account && accountOf(account),
    status: status ? TRIGGER_STATUS.statusOf(status) : undefined,
  };
  const { rows, count } = await listTriggersOf(world, person.id, filter, { page, limit });
  const presented = rows.map((row) => presentTrigger(world, row, lang));
  return ok(toPaged(presented, { page, limit }, count, trigger.list.path));
};
