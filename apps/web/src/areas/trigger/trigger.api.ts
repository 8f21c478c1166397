import { trigger } from '@mt2/contracts/trigger';
import type { TriggerAccount, TriggerStatus } from '@mt2/domain/trigger';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextPage, type PageOf } from '../../platform/pages.ts';
import { api } from '../../platform/send.ts';
import { type Trigger, toTrigger } from './trigger.ts';

const TRIGGER_KEY = ['trigger'] as const;
/** Before the account (`ALL_ACCOUNTS` for all) and the market (0 for all). */
export const WAITING_KEY = [...TRIGGER_KEY, 'waiting'] as const;
export const EVERY_KEY = [...TRIGGER_KEY, 'every'] as const;
export const ALL_ACCOUNTS = 'all';
const A_PAGE = 30;

type Asked = { account?: TriggerAccount | undefined; marketId?: number | undefined; status?: TriggerStatus; page: number };

/** A page of trigger orders, newest first, optionally of one account, market and status. */
async function readTriggers(asked: Asked, signal: AbortSignal): Promise<PageOf<Trigger>> {
  const { rows, ...page } = await api.query(trigger.list, { ...asked, limit: A_PAGE }, { signal });
  return { ...page, rows: rows.flatMap((row) => toTrigger(row) ?? []) };
}

/** The waiting trigger orders, newest first, page by page; of every account by default. */
export const waitingTriggersQuery = (account: TriggerAccount | undefined, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...WAITING_KEY, account ?? ALL_ACCOUNTS, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => readTriggers({ account, marketId, status: 'waiting', page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Trigger orders of every state, newest first, page by page. */
export const everyTriggerQuery = (account: TriggerAccount, marketId?: number) =>
  infiniteQueryOptions({
    queryKey: [...EVERY_KEY, account, marketId ?? 0],
    queryFn: ({ pageParam, signal }) => readTriggers({ account, marketId, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
