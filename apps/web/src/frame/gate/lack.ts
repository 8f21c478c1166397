import type { Call, Need } from '@mt2/contracts';
import type { WayOut } from './ways-out.ts';

/** A need of a call that the user does not meet: the key of its sentence, and the way to meet it. */
export type Lack = WayOut & {
  readonly need: Need;
  readonly sentence: string;
  /** The user has applied for it; the operator decides. */
  readonly isUnderReview?: true;
};

/** The lacks for a call, in the order in which the server would refuse it. */
export const inOrder = ({ needs }: Pick<Call, 'needs'>, lacks: readonly Lack[]): readonly Lack[] =>
  needs.flatMap((need) => lacks.filter((lack) => lack.need === need));
