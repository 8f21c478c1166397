import type { market } from '@mt2/contracts/market';
import { ok } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import type { Query } from '../../../http/area.ts';
import { coinsView, tickerView } from '../market-view.ts';
import { noMarket } from '../no-market.ts';
import { findMarket, pathOf } from '../path.ts';

/** One market's ticker. */
export const getTicker: Query<typeof market.getTicker> = ({ world }, { marketId, quoteId }) => {
  const found = findMarket(world, marketId, quoteId);
  if (!found) return noMarket();
  return ok({
    ...coinsView(found),
    ...tickerView(found, pathOf(world).ticker(found, world.now())),
    lot: found.lot,
    spread: '0',
    contractFee: LEVER_FEES.taker,
  });
};
