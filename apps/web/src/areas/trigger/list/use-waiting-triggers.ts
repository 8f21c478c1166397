import type { TriggerAccount } from '@mt2/domain/trigger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../platform/session.ts';
import { waitingTriggersQuery } from '../trigger.api.ts';

/** How many trigger orders wait, of one account and in one market where they are given; 0 of a guest, and until they are read. */
export function useWaitingTriggers(account: TriggerAccount | undefined, marketId: number | undefined): number {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingTriggersQuery(account, marketId), enabled: isSignedIn });
  return data?.pages[0]?.total ?? 0;
}
