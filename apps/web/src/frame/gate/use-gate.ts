import type { Call, Need } from '@mt2/contracts';
import { isSessionNeed, type SessionNeed } from '@mt2/contracts/call';
import { assertDefined } from '@mt2/domain';
import { useLocation } from 'react-router';
import { useSignedIn } from '../../platform/session.ts';
import { loginAddress } from '../guard.tsx';
import type { NextStep } from './next-steps.ts';

/** A need of a call that the user does not meet: the key of its sentence, and a link to meet it. */
export type UnmetNeed = NextStep & {
  readonly need: Need;
  readonly sentence: string;
  /** The user has applied for it; the operator decides. */
  readonly isUnderReview?: true;
};

/** State of one of the signed-in user's needs. */
export type NeedState = {
  readonly isRead: boolean;
  readonly unmet: UnmetNeed | undefined;
  readonly error: Error | null;
  refetch(): Promise<unknown>;
};

/** The needs that areas read. The payee of a withdrawal is chosen in its form, which checks it. */
type AskedNeed = Exclude<Need, SessionNeed | 'withdraw-address'>;
/** The hook that reads if the user meets a need. */
export type Needs = { readonly [N in AskedNeed]: (need: N) => NeedState };

let registered: Needs | undefined;

/** Registers how each need is read. */
export function registerNeeds(needs: Needs): void {
  registered = needs;
}

const isAsked = (need: Need): need is AskedNeed => !isSessionNeed(need) && need !== 'withdraw-address';

const read = <N extends AskedNeed>(need: N): NeedState =>
  assertDefined(registered, 'the needs were registered with the screens')[need](need);

/** Reads the needs handled by areas. A call's needs never change, so the same hooks run in the same order. */
const useNeeds = (needs: readonly Need[]): NeedState[] => needs.filter(isAsked).map(read);

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
  const { pathname, search } = useLocation();
  return { need: 'session', sentence: 'refusal.not-logged-in', address: loginAddress(pathname + search), label: 'common.login' };
}

/** True for a need that a guest of the product lacks; the chat accepts its own guests. */
const isForUsers = (need: Need): boolean => isSessionNeed(need) && need !== 'session-or-guest';

/** Checks, before a call is sent, if the user meets its `needs`, which the contract declares and the server enforces. */
export function useGate(call: Pick<Call, 'needs'>): GateState {
  const login = useLogin();
  const isGuest = !useSignedIn() && call.needs.some(isForUsers);
  const states = useNeeds(call.needs);
  const unmetNeeds = isGuest ? [login] : call.needs.flatMap((need) => states.flatMap(({ unmet }) => (unmet?.need === need ? unmet : [])));
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

/** The reason that keeps a user's money in the spot account: the key of its sentence, and the step that ends it. */
type TransferBlock = NextStep & { readonly sentence: string };
/** The hook by which an area says that it blocks transfers out of the spot account; undefined if it does not. */
export type UseTransferBlock = () => TransferBlock | undefined;

let registeredBlocks: readonly UseTransferBlock[] = [];

/** Registers what may block transfers: the wallet does not know the areas that do. */
export function registerTransferBlocks(blocks: readonly UseTransferBlock[]): void {
  registeredBlocks = blocks;
}

const readBlock = (block: UseTransferBlock) => block();

/** The first block of transfers out of the spot account, as the server counts it. The same hooks run in the same order. */
export const useTransferBlock: UseTransferBlock = () => registeredBlocks.map(readBlock).find((block) => block !== undefined);
