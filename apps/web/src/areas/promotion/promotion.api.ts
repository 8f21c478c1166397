import type { FromAny, Message } from '@mt2/contracts';
import { type InviteeRow, promotion, type RebateRow } from '@mt2/contracts/promotion';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';

const KEY = ['promotion'] as const;
const A_PAGE = 20;

/** The user's invitation. Level, partner status, the rights of each level and the own place are this backend's own. */
export type Standing = FromAny<Message<typeof promotion.getInvitation>, 'level' | 'is_partner' | 'rights' | 'rank'>;
/** Somebody whom the user invited; what they traded and brought is this backend's own. */
export type Invitee = FromAny<InviteeRow, 'volume' | 'rebate' | 'is_active'>;
/** A rebate; its kind and degree, its day and when it is credited are this backend's own. */
export type Rebate = FromAny<RebateRow, 'id' | 'kind' | 'degree' | 'day' | 'credit_time'>;
export type Statistics = Message<typeof promotion.getStatistics>;
export type Degree = 1 | 2;

export const standingQuery = queryOptions({
  queryKey: [...KEY, 'standing'],
  queryFn: ({ signal }) => api.query(promotion.getInvitation, {}, { signal }),
  staleTime: 5_000,
  meta: { reads: ['promotion.getInvitation'] },
});

export const statisticsQuery = queryOptions({
  queryKey: [...KEY, 'statistics'],
  queryFn: ({ signal }) => api.query(promotion.getStatistics, {}, { signal }),
  staleTime: 5_000,
  meta: { reads: ['promotion.getStatistics'] },
});

/** The first of the ranking of a month, `2026-01`. */
export const rankingQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, 'ranking', month],
    queryFn: ({ signal }) => api.query(promotion.listRanking, { time: month }, { signal }),
    staleTime: 5_000,
    meta: { reads: ['promotion.listRanking'] },
  });

/** The user's invitees, or their invitees, newest first, page by page. */
export const inviteesQuery = (degree: Degree) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'invitees', degree],
    queryFn: async ({ pageParam, signal }): Promise<PageOf<Invitee>> => {
      const { data, total } = await api.query(promotion.listInvitees, { degree, page: pageParam, limit: A_PAGE }, { signal });
      return { rows: data, hasMore: pageParam * A_PAGE < total, total };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
    meta: { reads: ['promotion.listInvitees'] },
  });

/** The user's rebates, newest day first, page by page. */
export const rebatesQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'rebates'],
  queryFn: async ({ pageParam, signal }): Promise<PageOf<Rebate>> => {
    const { data, total } = await api.query(promotion.listRebates, { page: pageParam, limit: A_PAGE }, { signal });
    return { rows: data, hasMore: pageParam * A_PAGE < total, total };
  },
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 5_000,
  meta: { reads: ['promotion.listRebates'] },
});
