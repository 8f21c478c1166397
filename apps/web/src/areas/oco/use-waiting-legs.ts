import { oco as calls } from '@mt2/contracts/oco';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../platform/pages.ts';
import { useKnowsCall } from '../../platform/request/known-calls.ts';
import { useSignedIn } from '../../platform/session.ts';
import { waitingAttachedQuery, waitingOcosQuery } from './oco.api.ts';
import type { Attached, Oco } from './oco.ts';

/** True until the backend was found not to know OCO orders. */
export const useKnowsOco = (): boolean => useKnowsCall(calls.list);

/** The user's waiting OCO orders of every market; none for a guest, and if the backend does not list them. */
export function useWaitingOcos(): readonly Oco[] {
  const isKnown = useKnowsOco();
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...waitingOcosQuery, enabled: isSignedIn && isKnown });
  return useMemo(() => rowsOf({ data }) ?? [], [data]);
}

/**
 * The user's waiting OCO orders, and the take profits and stop losses of limit buys; the OCO order of which a spot order is the limit leg,
 * and those of a limit buy, by order ID.
 */
export function useWaitingLegs() {
  const isSignedIn = useSignedIn();
  const isKnown = useKnowsCall(calls.listAttached);
  const ocos = useWaitingOcos();
  const attached = rowsOf(useInfiniteQuery({ ...waitingAttachedQuery, enabled: isSignedIn && isKnown })) ?? [];
  return {
    ocos,
    attached,
    ocoOf: (orderId: number): Oco | undefined => ocos.find((oco) => oco.orderId === orderId),
    attachedTo: (orderId: number): Attached | undefined => attached.find(({ id }) => id === orderId),
  };
}
