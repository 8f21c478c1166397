import type { lever } from '@mt2/contracts/lever';
import { HOUR, ok } from '@mt2/domain';
import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketsAt, noMarket, pathOf } from '../../market/index.ts';

/** A market's funding since its listing, newest first. */
export const listFunding: Query<typeof lever.listFunding> = ({ world }, { symbol, page, limit }) => {
  const market = marketsAt(world).bySymbol(symbol);
  if (!market?.hasContracts) return noMarket('symbol');
  const path = pathOf(world);
  const last = fundingAt(world.now());
  const count = Math.floor((last - market.listedAt) / FUNDING_INTERVAL);
  const first = (page - 1) * limit;
  const rows = Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, index) => {
    const at = last - (first + index) * FUNDING_INTERVAL;
    return {
      at,
      rate: path.funding(market, at),
      mark: path.mark(market, at),
      hours: FUNDING_INTERVAL / HOUR,
      priceDecimals: market.priceDecimals,
    };
  });
  return ok({ rows, page, limit, total: count });
};
