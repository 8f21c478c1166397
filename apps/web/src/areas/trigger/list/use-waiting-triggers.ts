import type { WaitingAccount } from '@mt2/domain/waiting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../platform/session.ts';
import { waitingTriggersQuery } from '../trigger.api.ts';

/** The number of waiting trigger orders, optionally of one account and in one market; 0 for a guest, and until read. */
export function useWaitingTriggers(account: WaitingAccount | undefined, marketId: number | undefined): number {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingTriggersQuery(account, marketId), enabled: isSignedIn });
  return data?.pages[0]?.total ?? 0;
}
