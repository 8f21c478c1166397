import type { lever } from '@mt2/contracts/lever';
import { COIN, err, formatAtoms, formatFloor, ok } from '@mt2/domain';
import { LEVER_FEES, LEVERAGES, MAX_LOTS } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, formatSteps, formatTicks, fundingAt, type Level, type Market, type Tier } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { inFiat, isHalted, pathOf } from '../../market/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { findContractMarket } from '../contract-market.ts';
import { ladderOf } from '../execution/book.ts';
import { accountOf, presentTickets, rateText, totalsOf } from '../lever.present.ts';
import { listLiveOf } from '../lever.repo.ts';
import { riskFundOf } from '../risk-fund.ts';
import { placeOf } from '../ticket.ts';

const LEVELS = 10;
/** Lots that a form offers to tap. */
const QUICK_LOTS = [1, 5, 10, 50, 100];

const presentLevels = (market: Market, levels: readonly Level[]) =>
  levels.slice(0, LEVELS).map(({ price, quantity }) => ({ price: formatTicks(market, price), number: formatSteps(market, quantity) }));

const presentTier = ({ tier, maxNotional, maxLeverage, rate, amount }: Tier) => ({
  tier,
  max_notional: formatAtoms(maxNotional),
  max_leverage: maxLeverage,
  maintenance_rate: rateText(rate),
  maintenance_amount: formatAtoms(amount),
});
const fees = { maker: rateText(LEVER_FEES.maker), taker: rateText(LEVER_FEES.taker) };

/** Everything that a contract's trading screen needs, in one answer. */
export const getDeal: Query<typeof lever.getDeal> = ({ world, person, say }, { currency_id, legal_id, account }) => {
  const market = findContractMarket(world, currency_id, legal_id);
  if (!market) return err('market-not-found');
  const at = world.now();
  const path = pathOf(world);
  const ladder = ladderOf(world, market, at);
  const owner = { userId: person.id, account: accountOf(account) };
  const { available, frozen } = balanceOf(world, placeOf(owner));
  const live = listLiveOf(world, person.id, owner.account);
  const index = formatTicks(market, path.tickAt(market, at));
  const settled = fundingAt(at);
  return ok({
    lever_transaction: { in: presentLevels(market, ladder.bids), out: presentLevels(market, ladder.asks) },
    my_transaction: presentTickets(
      { source: world, at, say },
      live.filter((ticket) => ticket.marketId === market.id),
    ),
    lever_share_limit: { min: 1, max: MAX_LOTS },
    multiple: { muit: LEVERAGES.map((value) => ({ value })), share: QUICK_LOTS.map((value) => ({ value })) },
    last_price: index,
    user_lever: formatAtoms(available),
    all_levers: formatAtoms(available + frozen + totalsOf(world, at, live).profits),
    ustd_price: formatAtoms(COIN),
    ExRAte: formatFloor(inFiat(world, COIN, 'CNY', at), 4),
    mark_price: formatTicks(market, path.mark(market, at)),
    index_price: index,
    funding_rate: rateText(path.funding(market, settled)),
    predicted_funding_rate: rateText(path.fundingSoFar(market, at)),
    next_funding_time: settled + FUNDING_INTERVAL,
    tiers: market.tiers.map(presentTier),
    fees,
    risk_fund: formatAtoms(riskFundOf(world)),
    lot: formatFloor(market.lot, 8),
    is_halted: isHalted(world, market) ? (1 as const) : (0 as const),
  });
};
