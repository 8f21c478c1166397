import { depositRow } from '@mt2/contracts/deposit';
import type { UserEvent } from '@mt2/contracts/feed';
import { financeOrder } from '@mt2/contracts/finance-rows';
import { feedback } from '@mt2/contracts/help';
import { loanFacts } from '@mt2/contracts/loan-rows';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import { withdrawal } from '@mt2/contracts/withdraw';
import { afterAll, expect, test } from 'vitest';
import { activeAlertsQuery, alertsQuery } from '../areas/alert/alert.api.ts';
import { alertRow } from '../areas/alert/testing/samples.ts';
import { ordersQuery as financeQuery } from '../areas/finance/finance.api.ts';
import { feedbacksQuery } from '../areas/help/feedback/feedback.api.ts';
import { loansQuery, overdueQuery } from '../areas/loan/loan.api.ts';
import { endedQuery, waitingQuery } from '../areas/option/option.api.ts';
import { OPTION_ROW } from '../areas/option/testing/samples.ts';
import { triggerRow } from '../areas/order/testing/samples.ts';
import { everyWaitingQuery, waitingQuery as waitingOrdersQuery } from '../areas/order/waiting/waiting.api.ts';
import { myAdvertsQuery, ordersQuery as p2pQuery } from '../areas/p2p/p2p.api.ts';
import { ADVERT_ROW, ORDER_ROW } from '../areas/p2p/testing/samples.ts';
import { openOrdersQuery, orderHistoryQuery, pastOrdersQuery } from '../areas/spot/spot.api.ts';
import { madeQuery, subscriptionsQuery } from '../areas/subscription/subscription.api.ts';
import { depositsQuery, withdrawalsQuery } from '../areas/wallet/index.ts';
import { withdrawalQuery } from '../areas/withdraw/withdraw.api.ts';
import { takeIn } from '../platform/live.ts';
import { queryClient } from '../platform/query.ts';
import { PAGES } from '../platform/read.ts';
import { give, rowOf } from '../testing/answers.ts';
import { BTC_MARKET } from '../testing/market.ts';
import { spotOrder } from '../testing/samples.ts';
import { loadLives } from './area-code.ts';

// The files of a process share what is read.
afterAll(() => queryClient.clear());

type Read = { readonly queryKey: readonly unknown[]; readonly before?: unknown };
const EMPTY = { pages: [{ rows: [], hasMore: false, total: 0 }], pageParams: [1] };
/** A read whose data is not a list. */
const one = ({ queryKey }: Read, before: unknown): Read => ({ queryKey, before });
const alerts = (status: 'active' | 'told' | undefined, market: string) => alertsQuery({ status, market });
const loan = rowOf(loanFacts, { id: 7, type: 2, status: 5 });
const subscribed = rowOf(subscriptionRow, { id: 7, state: 'passed' });

/** An event, the reads that show its row after it, and others of the same call that do not. */
const EVENTS: readonly (readonly [what: string, event: UserEvent, shown: readonly Read[], others: readonly Read[]])[] = [
  [
    'a waiting spot order',
    { event: 'order', order: spotOrder() },
    [
      openOrdersQuery(),
      openOrdersQuery(1),
      orderHistoryQuery(),
      orderHistoryQuery(1, 'waiting'),
      one(pastOrdersQuery(1), { orders: [], isWhole: true }),
    ],
    [openOrdersQuery(2), orderHistoryQuery(2), orderHistoryQuery(1, 'completed')],
  ],
  ['a waiting option', { event: 'option', order: OPTION_ROW }, [waitingQuery], [endedQuery(undefined), endedQuery(1)]],
  [
    'a delivered option',
    { event: 'option', order: { ...OPTION_ROW, status: 3, complete_at: '2026-01-01 04:01:00' } },
    [endedQuery(undefined), endedQuery(1)],
    [waitingQuery, endedQuery(2)],
  ],
  [
    'a waiting trigger order',
    { event: 'waiting', waiting: triggerRow() },
    [waitingOrdersQuery, everyWaitingQuery('spot'), everyWaitingQuery('spot', 1)],
    [everyWaitingQuery('contract', 1), everyWaitingQuery('spot', 2)],
  ],
  [
    'a price alert',
    { event: 'alert', what: 'added', alert: alertRow() },
    [activeAlertsQuery(), activeAlertsQuery(1), alerts(undefined, ''), alerts('active', 'BTC/USDT')],
    [activeAlertsQuery(2), alerts('told', ''), alerts(undefined, 'ETH/USDT')],
  ],
  [
    'an overdue loan',
    { event: 'loan', what: null, loan },
    [overdueQuery, loansQuery('credit', 'overdue'), loansQuery('credit', 'all')],
    [loansQuery('pledged', 'all'), loansQuery('credit', 'repaid')],
  ],
  [
    'a managed order',
    { event: 'finance', change: 'bought', order: rowOf(financeOrder, { id: 7, status: 1 }) },
    [financeQuery('hosting')],
    [financeQuery('completed'), financeQuery('redeemed')],
  ],
  [
    'a subscription',
    { event: 'subscription', change: 'made', order: subscribed },
    [subscriptionsQuery('running'), one(madeQuery(7), {})],
    [subscriptionsQuery('locked'), subscriptionsQuery('ended'), one(madeQuery(8), {})],
  ],
  [
    'an order of p2p',
    { event: 'p2pOrder', what: 'created', is_own_step: 1, order: ORDER_ROW },
    [p2pQuery('open')],
    [p2pQuery('completed')],
  ],
  ['an advert', { event: 'p2pAdvert', advert: ADVERT_ROW }, [myAdvertsQuery('live')], [myAdvertsQuery('over')]],
  ['a deposit', { event: 'record', kind: 'deposit', id: 7, status: 1, deposit: rowOf(depositRow, { id: 7 }) }, [depositsQuery], []],
  [
    'a withdrawal',
    { event: 'record', kind: 'withdrawal', id: 7, status: 1, withdrawal: rowOf(withdrawal, { id: 7 }) },
    [withdrawalsQuery, one(withdrawalQuery(7), null)],
    [one(withdrawalQuery(8), null)],
  ],
  ['feedback', { event: 'feedback', feedback: rowOf(feedback, { id: 7 }) }, [feedbacksQuery], []],
];

const isShownBy = ({ queryKey }: Read): boolean =>
  /"id":/.test(JSON.stringify(queryClient.getQueryData(queryKey), (_, value) => (typeof value === 'bigint' ? 0 : value)));

test.each(EVENTS)('%s is shown at once by every list to which it belongs, and by no other', async (_, event, shown, others) => {
  give(BTC_MARKET);
  const lives = await loadLives();
  for (const { queryKey, before = [] } of [...shown, ...others]) queryClient.setQueryData(queryKey, queryKey[2] === PAGES ? EMPTY : before);
  takeIn([event], lives);
  const keysOf = (reads: readonly Read[]) => reads.map(({ queryKey }) => queryKey);
  expect(keysOf([...shown, ...others].filter(isShownBy))).toEqual(keysOf(shown));
});
