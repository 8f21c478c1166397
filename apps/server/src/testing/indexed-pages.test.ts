import { DAY } from '@mt2/domain';
import { expect, it } from 'vitest';
import { listAlertsOf } from '../areas/alert/alert.repo.ts';
import * as finance from '../areas/finance/finance.repo.ts';
import * as lever from '../areas/lever/lever.repo.ts';
import { listLoansOf } from '../areas/loan/loan.repo.ts';
import { listOptionsOf } from '../areas/option/option.repo.ts';
import { listAdvertsOf } from '../areas/p2p/adverts/adverts.repo.ts';
import * as p2pOrders from '../areas/p2p/orders/orders.repo.ts';
import { listRobotsOf } from '../areas/robot/robot.repo.ts';
import * as spot from '../areas/spot/spot.repo.ts';
import { listWaitingsOf } from '../areas/waiting/waiting.repo.ts';
import { type Asked, openPlans } from './query-plans.ts';

/** A page deep enough that its rows are not the first. */
const DEEP_PAGE = { page: 3, limit: 10 };
const contract = { userId: 7, account: 'contract' } as const;
const plansOf = openPlans();

/** Rows of a second table, such as the fills of the user's robots, may be merged into a list: only those are sorted. */
it.each<[string, string, Asked]>([
  ['alerts', 'PriceAlert_userId_closedAt_id_idx', (source) => listAlertsOf(source, 7, { marketId: undefined, status: 'told' }, DEEP_PAGE)],
  [
    'managed orders',
    'FinanceOrder_userId_endedAt_id_idx',
    (source) => finance.listOrdersOf(source, 7, { statuses: ['completed', 'redeemed'] }, DEEP_PAGE),
  ],
  [
    'closed positions',
    'LeverTicket_userId_closedAt_id_idx',
    (source) => lever.listPositionsOf(source, { ...contract, statuses: ['closed'] }, DEEP_PAGE),
  ],
  ['contract orders', 'LeverOrder_userId_updatedAt_id_idx', (source) => lever.listOrdersOf(source, contract, DEEP_PAGE)],
  ['contract fills', 'LeverFill_userId_at_id_idx', (source) => lever.listFillsOf(source, { ...contract, marketId: 1 }, DEEP_PAGE)],
  ['loans', 'Loan_userId_changedAt_id_idx', (source) => listLoansOf(source, 7, { kind: 'pledged', status: 'repaid' }, DEEP_PAGE)],
  ['options', 'OptionOrder_userId_handledAt_id_idx', (source) => listOptionsOf(source, 7, { statuses: ['delivered', 'void'] }, DEEP_PAGE)],
  [
    'P2P ads',
    'P2pAdvert_userId_changedAt_id_idx',
    (source) => listAdvertsOf(source, 7, { statuses: ['completed', 'cancelled'], side: undefined, without: [] }, DEEP_PAGE),
  ],
  [
    'P2P orders',
    'P2pOrder_takerId_changedAt_id_idx',
    (source) => p2pOrders.listOrdersOf(source, 7, 'taken', { statuses: ['cancelled', 'closed'] }, DEEP_PAGE),
  ],
  [
    'robots',
    'Robot_userId_endedAt_idx',
    (source) => listRobotsOf(source, 7, { type: undefined, statuses: ['finished', 'stopped'] }, DEEP_PAGE),
  ],
  [
    'spot orders of a status',
    'SpotOrder_userId_updatedAt_id_idx',
    (source) => spot.listOrdersOf(source, 7, { marketId: 1, status: 'cancelled' }, DEEP_PAGE),
  ],
  ['spot orders of every status', 'SpotOrder_userId_updatedAt_id_idx', (source) => spot.listOrdersOf(source, 7, {}, DEEP_PAGE)],
  [
    'spot orders of a side and some days',
    'SpotOrder_userId_updatedAt_id_idx',
    (source) => spot.listOrdersOf(source, 7, { side: 'buy', days: { from: 0, to: DAY } }, DEEP_PAGE),
  ],
  [
    'spot fills of a market between two days',
    'SpotFill_userId_at_id_idx',
    (source) => spot.listFillsOf(source, { userId: 7, marketId: 1, from: 0, to: 86_400 }, DEEP_PAGE),
  ],
  ['waiting orders', 'WaitingOrder_userId_updatedAt_id_idx', (source) => listWaitingsOf(source, 7, {}, DEEP_PAGE)],
])('a page of past %s is read from the index %s in its order, and nothing is sorted', (_, index, ask) => {
  const [plans = ''] = plansOf(ask).join('; ').split('; RIGHT; ');
  expect(plans).toMatch(new RegExp(`^(?:MERGE \\(UNION ALL\\); LEFT; )?SEARCH \\w+ USING INDEX ${index} \\(\\w+=\\?`));
  expect(plans).not.toContain('TEMP B-TREE');
});
