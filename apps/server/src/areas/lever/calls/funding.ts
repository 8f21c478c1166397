import type { lever } from '@mt2/contracts/lever';
import { assertDefined, DAY, dayOf, HOUR, ok } from '@mt2/domain';
import { FUNDING_INTERVAL, fundingAt } from '@mt2/domain/market';
import type { Query } from '../../../http/area.ts';
import { marketOfRow, marketsAt, noMarket, pathOf } from '../../market/index.ts';
import { listJournalsOf } from '../../wallet/index.ts';
import { positionsById } from '../lever.repo.ts';
import { marginAccountOf } from '../position.ts';
import { riskFundChanges, riskFundOf } from '../risk-fund.ts';

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

/** Funding received and paid, newest first. */
export const listFundingPaid: Query<typeof lever.listFundingPaid> = ({ world, person }, { positionId, account, page, limit }) => {
  const place = marginAccountOf({ userId: person.id, account });
  const wanted = {
    owner: place.user,
    account: place.account,
    reason: 'lever-funding',
    refType: 'lever-ticket',
    refId: positionId,
  } as const;
  const { rows, count } = listJournalsOf(world, wanted, { page, limit });
  const ids = rows.map(({ refId }) => refId);
  const positions = positionsById(world, ids);
  const payments = rows.map(({ id, refId, at, delta }) => ({
    id,
    positionId: refId,
    market: marketOfRow(world, assertDefined(positions.get(refId), 'funding is paid by a position')).symbol,
    at,
    amount: delta,
  }));
  return ok({ rows: payments, page, limit, total: count });
};

const DAYS = 30;

/** The risk fund's balance, and its change on each of the last 30 days. */
export const getRiskFund: Query<typeof lever.getRiskFund> = ({ world }) => {
  const today = dayOf(world.now());
  const changes = riskFundChanges(world, today - DAYS + 1, today);
  let balance = riskFundOf(world);
  const days = [];
  for (let day = today; day > today - DAYS; day--) {
    const change = changes.get(day) ?? 0n;
    days.push({ day: day * DAY, change, balance });
    balance -= change;
  }
  return ok({ balance: riskFundOf(world), days });
};
