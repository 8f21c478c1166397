import { toPaged } from '@mt2/contracts';
import { lever } from '@mt2/contracts/lever';
import { err, HOUR, ok } from '@mt2/domain';
import { FUNDING_INTERVAL, formatTicks, fundingAt } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketsAt, pathOf } from '../../market/index.ts';
import { rateText } from '../lever.present.ts';

/** A market's funding since its listing, newest first. */
export const listFunding: Query<typeof lever.listFunding> = ({ world }, { symbol, page, limit }) => {
  const market = marketsAt(world).bySymbol(symbol);
  if (!market?.hasContracts) return err('market-not-found');
  const path = pathOf(world);
  const last = fundingAt(world.now());
  const count = Math.floor((last - market.listedAt) / FUNDING_INTERVAL);
  const first = (page - 1) * limit;
  const list = Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, index) => {
    const time = last - (first + index) * FUNDING_INTERVAL;
    return {
      time,
      rate: rateText(path.funding(market, time)),
      mark_price: formatTicks(market, path.mark(market, time)),
      interval_hours: FUNDING_INTERVAL / HOUR,
    };
  });
  return ok(toPaged(list, { page, limit }, count, lever.listFunding.path));
};
