import type { market } from '@mt2/contracts/market';
import { err, formatFloor, ok } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { USDT } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { presentTicker } from '../market.present.ts';
import { findMarket, pathOf } from '../path.ts';

/** One market's ticker. */
export const getTicker: Query<typeof market.getTicker> = ({ world }, { currency_id, legal_id }) => {
  const found = findMarket(world, currency_id, legal_id);
  if (!found) return err('market-not-found');
  const { now_price, high, low, volume, change } = presentTicker(found, pathOf(world).ticker(found, world.now()));
  return ok({
    id: found.id,
    now_price,
    high,
    low,
    volume,
    change,
    currency_id: found.id,
    currency_name: found.base,
    legal_id: USDT.id,
    legal_name: USDT.symbol,
    lever_share_num: formatFloor(found.lot, 8),
    spread: '0',
    lever_trade_fee: formatFloor(LEVER_FEES.taker * 100n, 4),
  });
};
