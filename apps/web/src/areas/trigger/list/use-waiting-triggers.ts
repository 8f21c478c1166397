import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../platform/session.ts';
import { waitingTriggersQuery } from '../trigger.api.ts';
import type { TriggerAccount } from '../trigger.ts';

/** How many trigger orders of an account wait, in one market where it is given; 0 of a guest, and until they are read. */
export function useWaitingTriggers(account: TriggerAccount, marketId: number | undefined): number {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingTriggersQuery(account, marketId), enabled: isSignedIn });
  return data?.pages[0]?.total ?? 0;
}
