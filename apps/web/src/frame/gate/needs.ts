import type { Call, Need } from '@mt2/contracts';
import { isSessionNeed, type SessionNeed } from '@mt2/contracts/call';
import { assertDefined } from '@mt2/domain';
import type { NextStep } from './next-steps.ts';

/** A need of a call that the user does not meet: the key of its sentence, and a link to meet it. */
export type UnmetNeed = NextStep & {
  readonly need: Need;
  readonly sentence: string;
  /** The user has applied for it; the operator decides. */
  readonly isUnderReview?: true;
};

/** The unmet needs of a call, in the order in which the server would refuse it. */
export const inOrder = ({ needs }: Pick<Call, 'needs'>, unmetNeeds: readonly UnmetNeed[]): readonly UnmetNeed[] =>
  needs.flatMap((need) => unmetNeeds.filter((unmet) => unmet.need === need));

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
export const useNeeds = (needs: readonly Need[]): NeedState[] => needs.filter(isAsked).map(read);
