import type { spot } from '@mt2/contracts/spot';
import { go, no } from '@mt2/domain';
import type { Query } from '../../http/area.ts';
import { findMarket } from '../market/index.ts';
import { presentOrder } from './spot.present.ts';
import { listOrdersOf } from './spot.repo.ts';

/** The caller's orders, newest first; of one market and in one state where asked. */
export const listOrders: Query<typeof spot.listOrders> = async ({ world, person }, { currency_id, legal_id, status, page, limit }) => {
  if (currency_id !== undefined && !findMarket(currency_id, legal_id)) return no('market-not-found');
  const filter = { ...(currency_id === undefined ? {} : { marketId: currency_id }), ...(status ? { status } : {}) };
  return go((await listOrdersOf(world, person.id, filter, page, limit)).map(presentOrder));
};
