import type { Call, Need } from '@mt2/contracts';
import type { WayOut } from './ways-out.ts';

/** Something that a call needs and the user does not have: the key of the sentence that says so, and the way to get it. */
export type Lack = WayOut & {
  readonly need: Need;
  readonly sentence: string;
  /** The user has applied for it; the operator decides. */
  readonly isUnderReview?: true;
};

/** The lacks for a call, in the order in which the server would refuse it. */
export const inOrder = ({ needs }: Pick<Call, 'needs'>, lacks: readonly Lack[]): readonly Lack[] =>
  needs.flatMap((need) => lacks.filter((lack) => lack.need === need));
