import type { ReadMessage } from '@mt2/contracts';
import { promotion } from '@mt2/contracts/promotion';
import type { RebateStatus } from '@mt2/domain/promotion';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ownLink } from '../../platform/linked-world.ts';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';

const KEY = ['promotion'] as const;
const A_PAGE = 20;

/** The user's invitation. */
export type Standing = ReadMessage<typeof promotion.getInvitation>;
/** The address at which friends sign up with the user's code. */
export const linkOf = ({ url, code }: Standing): string => ownLink(`${url}?code=${code}`);
/** A user invited by the user. */
export type Invitee = ReadMessage<typeof promotion.listInvitees>['rows'][number];
export type Rebate = ReadMessage<typeof promotion.listRebates>['rows'][number];
export type Statistics = ReadMessage<typeof promotion.getStatistics>;
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

/** The top of the ranking of a month, `2026-01`. */
export const rankingQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, 'ranking', month],
    queryFn: ({ signal }) => api.query(promotion.listRanking, { month }, { signal }),
    staleTime: 5_000,
    meta: { reads: ['promotion.listRanking'] },
  });

/** The user's invitees, or their invitees, newest first, page by page. */
export const inviteesQuery = (degree: Degree) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'invitees', degree],
    queryFn: async ({ pageParam, signal }): Promise<PageOf<Invitee>> => {
      const { rows, total } = await api.query(promotion.listInvitees, { degree, page: pageParam, limit: A_PAGE }, { signal });
      return { rows, hasMore: pageParam * A_PAGE < total, total };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
    meta: { reads: ['promotion.listInvitees'] },
  });

/** The user's rebates, newest day first, page by page; those in a status, or with '' all. */
export const rebatesQuery = (status: RebateStatus | '') =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'rebates', status],
    queryFn: async ({ pageParam, signal }): Promise<PageOf<Rebate>> => {
      const asked = { status: status || undefined, page: pageParam, limit: A_PAGE };
      const { rows, total } = await api.query(promotion.listRebates, asked, { signal });
      return { rows, hasMore: pageParam * A_PAGE < total, total };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
    meta: { reads: ['promotion.listRebates'] },
  });
