import { subscription } from '@mt2/contracts/subscription';
import { assertDefined } from '@mt2/domain';
import { countedPage, type PageOf, shownPage } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { readBy, readPagesBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { type Offering, offeringOf } from './offering.ts';
import { type Stage, type Subscription, subscriptionOf } from './subscription.ts';

const A_PAGE = 20;
/** Rewards accrue and their value follows prices, so they are read again at this interval. */
const REWARDS_MS = 15_000;
/** The price of a payment coin is read again at this interval. */
const PRICES_MS = 5_000;

/** The offerings, open ones first, page by page. */
export const offeringsQuery = readPagesBy(
  subscription.listOfferings,
  {},
  async (ask, page): Promise<PageOf<Offering>> => {
    const rows = await ask({ page, limit: A_PAGE });
    return { rows: rows.map(offeringOf), hasMore: rows.length === A_PAGE };
  },
  { staleTime: 10_000 },
);

/** One offering; read again as prices move, if a coin other than USDT pays. */
export const offeringQuery = (id: number, coin = 'USDT') =>
  readBy(subscription.getOffering, { id }, async (ask, one) => offeringOf(await ask(one)), {
    staleTime: 5_000,
    refetchInterval: coin !== 'USDT' && PRICES_MS,
  });

/** The currently recommended offering; null if there is none. */
export const recommendedQuery = readBy(
  subscription.getRecommended,
  {},
  async (ask) => {
    const row = await ask({});
    return row ? offeringOf(row) : null;
  },
  { staleTime: 60_000 },
);

/** The user's subscriptions of one stage, newest first, page by page, and the total of their rewards. */
export const subscriptionsQuery = (stage: Stage) =>
  readPagesBy(
    subscription.listSubscriptions,
    { stage },
    async (ask, page, asked) => shownPage(countedPage(await ask({ ...asked, page, limit: A_PAGE }), page, A_PAGE), subscriptionOf),
    { refetchInterval: REWARDS_MS, staleTime: 0 },
  );

export type NewSubscription = { readonly offeringId: number; readonly payCoinId: number; readonly amount: string };
/** A subscription just made. */
export const madeQuery = (id: number) =>
  readBy(subscription.listSubscriptions, { made: id }, async (ask): Promise<Subscription> => {
    const { rows } = await ask({ page: 1, limit: A_PAGE });
    return subscriptionOf(
      assertDefined(
        rows.find((row) => row.id === id),
        'the newest are on the first page',
      ),
    );
  });

/** Subscribes. Returns the subscription's ID; undefined from another backend, with the server's sentence. */
export async function subscribe(order: NewSubscription): Promise<{ readonly message: string; readonly id: number | undefined }> {
  const { message, beside } = await api.change(subscription.subscribe, { ...order, isAgreed: true });
  if (!beside.order) return { message, id: undefined };
  const made = subscriptionOf(beside.order);
  queryClient.setQueryData(madeQuery(made.id).queryKey, made);
  return { message, id: made.id };
}
