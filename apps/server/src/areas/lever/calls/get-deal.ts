import type { lever } from '@mt2/contracts/lever';
import { COIN, ok } from '@mt2/domain';
import { LEVERAGES, MAX_LOTS, MIN_LOTS } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt, type Level, type Market } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { contractRatesAt } from '../../fee/index.ts';
import { decimalsOf, inFiat, isHalted, noMarket, pathOf } from '../../market/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { ladderOf } from '../execution/book.ts';
import { listLiveOf } from '../lever.repo.ts';
import { positionViews, totalsOf } from '../lever-view.ts';
import { balanceKeyOf, findContractMarket } from '../position.ts';
import { riskFundOf } from '../risk-fund.ts';

const LEVELS = 10;
/** Lots that a form offers to tap. */
const QUICK_LOTS = [1, 5, 10, 50, 100];

const levelViews = (market: Market, levels: readonly Level[]) =>
  levels.slice(0, LEVELS).map(({ price, quantity }) => ({ price, quantity, ...decimalsOf(market) }));

/** Everything a contract's trading screen needs, in one answer. */
export const getDeal: Query<typeof lever.getDeal> = ({ world, person, say }, { marketId, quoteId, account }) => {
  const market = findContractMarket(world, marketId, quoteId);
  if (!market) return noMarket();
  const at = world.now();
  const path = pathOf(world);
  const ladder = ladderOf(world, market, at);
  const { available, frozen } = balanceOf(world, balanceKeyOf({ userId: person.id, account }));
  const live = listLiveOf(world, person.id, account);
  const index = path.tickAt(market, at);
  const settled = fundingAt(at);
  return ok({
    book: { bids: levelViews(market, ladder.bids), asks: levelViews(market, ladder.asks) },
    positions: positionViews(
      { source: world, at, say },
      live.filter((position) => position.marketId === market.id),
    ),
    lotsLimit: { least: MIN_LOTS, most: MAX_LOTS },
    choices: { leverages: LEVERAGES.map((leverage) => ({ leverage })), lots: QUICK_LOTS.map((lots) => ({ lots })) },
    last: index,
    available,
    equity: available + frozen + totalsOf(world, at, live).profits,
    quotePrice: COIN,
    cnyRate: inFiat(world, COIN, 'CNY', at),
    mark: path.mark(market, at),
    index,
    fundingRate: path.funding(market, settled),
    predictedRate: path.fundingSoFar(market, at),
    nextFundingAt: settled + FUNDING_INTERVAL,
    tiers: market.tiers,
    fees: contractRatesAt(world, person.id, at),
    riskFund: riskFundOf(world),
    lot: market.lot,
    isHalted: isHalted(world, market),
    ...decimalsOf(market),
  });
};
