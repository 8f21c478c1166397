import type { Call, Need } from '@mt2/contracts';
import { isSessionNeed } from '@mt2/contracts/call';
import { useSignedIn } from '../../platform/session.ts';
import { loginAddress } from '../guard.tsx';
import { usePlace } from '../use-place.ts';
import { inOrder, type UnmetNeed, useNeeds } from './needs.ts';

/** The needs of a call that the user does not meet. */
export type GateState = {
  /** The known unmet needs, in the order in which the server checks them; for a guest only the session. */
  readonly unmetNeeds: readonly UnmetNeed[];
  /** The first unmet need. */
  readonly unmet: UnmetNeed | undefined;
  /** True if every need of the call is read; `error` is the reason why one could not be read. */
  readonly isRead: boolean;
  /** True if every need is read and met. */
  readonly isOpen: boolean;
  readonly error: Error | null;
  refetch(): Promise<unknown>;
};

/** A guest’s unmet need: the login leads back to the current address. */
export function useLogin(): UnmetNeed {
  const { pathname, search } = usePlace();
  return { need: 'session', sentence: 'refusal.not-logged-in', address: loginAddress(pathname + search), label: 'common.login' };
}

/** True for a need that a guest of the product lacks; the chat accepts its own guests. */
const isForUsers = (need: Need): boolean => isSessionNeed(need) && need !== 'session-or-guest';

/** Checks, before a call is sent, if the user meets its `needs`, which the contract declares and the server enforces. */
export function useGate(call: Pick<Call, 'needs'>): GateState {
  const login = useLogin();
  const isGuest = !useSignedIn() && call.needs.some(isForUsers);
  const states = useNeeds(call.needs);
  const unmetNeeds = isGuest
    ? [login]
    : inOrder(
        call,
        states.flatMap(({ unmet }) => unmet ?? []),
      );
  const isRead = isGuest || states.every((state) => state.isRead);
  return {
    unmetNeeds,
    unmet: unmetNeeds[0],
    isRead,
    isOpen: isRead && unmetNeeds.length === 0,
    // Reading again may fail, which changes nothing for a need read before.
    error: states.find((state) => !state.isRead && state.error)?.error ?? null,
    refetch: () => Promise.all(states.map(({ refetch }) => refetch())),
  };
}
