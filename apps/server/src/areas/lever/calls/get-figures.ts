import type { lever } from '@mt2/contracts/lever';
import { DAY, ok } from '@mt2/domain';
import { houseVolume, openInterest } from '@mt2/domain/lever';
import { stepsToAtoms } from '@mt2/domain/market-terms';
import type { Query } from '../../../http/area.ts';
import { noMarket, pathOf } from '../../market/index.ts';
import { filledSince, openLotsOf } from '../lever.repo.ts';
import { findContractMarket } from '../position.ts';

/** Volume and open interest of a market's contracts. */
export const getFigures: Query<typeof lever.getFigures> = ({ world }, { marketId, quoteId }) => {
  const market = findContractMarket(world, marketId, quoteId);
  if (!market) return noMarket();
  return ok({
    marketId,
    market: market.symbol,
    volume:
      houseVolume(stepsToAtoms(market, pathOf(world).ticker(market, world.now()).volume)) +
      filledSince(world, market.id, world.now() - DAY),
    openInterest: openInterest(market, openLotsOf(world, market.id)),
  });
};
