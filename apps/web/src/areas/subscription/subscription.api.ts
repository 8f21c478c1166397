import { subscription } from '@mt2/contracts/subscription';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';
import { type Offering, offeringOf } from './offering.ts';
import { type Stage, type Subscription, subscriptionOf } from './subscription.ts';

const KEY = ['subscription'] as const;
const A_PAGE = 20;
/** Rewards accrue and their value follows prices, so they are read again at this interval. */
const REWARDS_MS = 15_000;

/** The offerings, open ones first, page by page. */
export const offeringsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'offerings'],
  queryFn: async ({ pageParam, signal }): Promise<PageOf<Offering>> => {
    const rows = await api.query(subscription.listOfferings, { page: pageParam, limit: A_PAGE }, { signal });
    return { rows: rows.map(offeringOf), hasMore: rows.length === A_PAGE };
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 10_000,
  meta: { reads: ['subscription.listOfferings'] },
});

/** One offering. */
export const offeringQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'offering', id],
    queryFn: async ({ signal }) => offeringOf(await api.query(subscription.getOffering, { id }, { signal })),
    staleTime: 5_000,
    meta: { reads: ['subscription.getOffering'] },
  });

/** The currently recommended offering; null if there is none. */
export const recommendedQuery = queryOptions({
  queryKey: [...KEY, 'recommended'],
  queryFn: async ({ signal }) => {
    const row = await api.query(subscription.getRecommended, {}, { signal });
    return row ? offeringOf(row) : null;
  },
  staleTime: 60_000,
  meta: { reads: ['subscription.getRecommended'] },
});

/** A page of the user's subscriptions, newest first, and the total of their rewards. */
async function readSubscriptions(stage: Stage | undefined, page: number, signal: AbortSignal) {
  const { rows, total, earned } = await api.query(subscription.listSubscriptions, { stage, page, limit: A_PAGE }, { signal });
  return { rows: rows.map(subscriptionOf), hasMore: page * A_PAGE < total, total, earned };
}

const SUBSCRIPTIONS_KEY = [...KEY, 'own'] as const;
/** The user's subscriptions of one stage, newest first, page by page. */
export const subscriptionsQuery = (stage: Stage) =>
  infiniteQueryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, stage],
    queryFn: ({ pageParam, signal }) => readSubscriptions(stage, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage<Subscription>,
    refetchInterval: REWARDS_MS,
    staleTime: 0,
  });

export type NewSubscription = { readonly offeringId: number; readonly payCoinId: number; readonly amount: string };
/** A subscription just made; events keep it up to date. */
export const madeQuery = (id: number) =>
  queryOptions<Subscription>({ queryKey: [...SUBSCRIPTIONS_KEY, 'made', id], queryFn: skipToken, staleTime: Infinity });

/** Subscribes. Returns the subscription's ID; undefined from another backend, with the server's sentence. */
export async function subscribe(order: NewSubscription): Promise<{ readonly message: string; readonly id: number | undefined }> {
  const { message, beside } = await api.change(subscription.subscribe, { ...order, isAgreed: true });
  if (!beside.order) return { message, id: undefined };
  const made = subscriptionOf(beside.order);
  queryClient.setQueryData(madeQuery(made.id).queryKey, made);
  return { message, id: made.id };
}
