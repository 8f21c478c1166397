import type { Call, Need } from '@mt2/contracts';
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
