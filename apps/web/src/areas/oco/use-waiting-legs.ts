import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import { waitingAttachedQuery, waitingOcosQuery } from './oco.api.ts';
import type { Attached, Oco } from './oco.ts';

/** The user's waiting OCO orders of every market; none for a guest. */
export function useWaitingOcos(): readonly Oco[] {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingOcosQuery, enabled: isSignedIn });
  return useMemo(() => rowsOf({ data }) ?? [], [data]);
}

/**
 * The user's waiting OCO orders, and the take profits and stop losses of limit buys; the OCO order of which a spot order is the limit leg,
 * and those of a limit buy, by order ID.
 */
export function useWaitingLegs() {
  const isSignedIn = useSignedIn();
  const ocos = useWaitingOcos();
  const attached = rowsOf(useInfiniteQuery({ ...waitingAttachedQuery, enabled: isSignedIn })) ?? [];
  return {
    ocos,
    attached,
    ocoOf: (orderId: number): Oco | undefined => ocos.find(({ legId }) => legId === orderId),
    attachedTo: (orderId: number): Attached | undefined => attached.find(({ legId }) => legId === orderId),
  };
}
