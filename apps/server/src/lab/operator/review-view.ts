import type { ReviewKindName } from '@mt2/contracts/areas';
import type { DecisionView, ReviewCaseView, ReviewView } from '@mt2/contracts/lab/operator';
import { type Decider, type ReviewOutcome, type VerdictName, verdictsOf } from '@mt2/contracts/review-kinds';
import { assertDefined } from '@mt2/domain';
import { verifiedName } from '../../areas/bank-card/index.ts';
import { levelOf } from '../../areas/kyc/index.ts';
import type { DecisionRow, listReviews } from '../../areas/review/index.ts';
import { findUser } from '../../areas/user/index.ts';
import { fact, factAt, type ReviewCase, type ReviewFact, type ReviewPart } from '../../http/review-kind.ts';
import type { World } from '../../world/world.ts';

export type Listed = ReturnType<typeof listReviews>[number];

/** The user of a review. */
export const userView = (world: World, id: number): ReviewView['user'] => ({
  id,
  account: assertDefined(findUser(world, id), 'a review has its user').account,
});

/** A waiting review as the desk lists it. */
export const reviewView = (world: World, { userId, mayBeTaken = false, ...review }: Listed): ReviewView => ({
  ...review,
  user: userView(world, userId),
  mayBeTaken,
});

const VERDICT_OF = { approved: 'approve', rejected: 'reject' } as const satisfies Partial<Record<ReviewOutcome, VerdictName>>;

/** A stored decision, in the words of its kind. */
export function decisionView(world: World, { kind: name, reviewId: id, userId, otherId: _, ...row }: DecisionRow): DecisionView {
  const [kind, outcome] = [name as ReviewKindName, row.outcome as ReviewOutcome];
  const verdict = outcome === 'taken-up' ? 'take' : verdictsOf(kind)[VERDICT_OF[outcome]];
  return { ...row, kind, id, user: userView(world, userId), outcome, verdict, by: row.by as Decider };
}

const hasValue = ({ value, at, pictures = [] }: ReviewFact): boolean => value !== '' || at !== undefined || pictures.length > 0;
const partView = ({ title, facts }: ReviewPart): ReviewCaseView['parts'][number] => ({
  title,
  facts: facts.filter(hasValue).map(({ label, value, at, user = 0, pictures = [] }) => ({ label, value, at, user, pictures })),
});

/** The user who requested a review. */
function userPart(world: World, id: number): ReviewPart {
  const user = assertDefined(findUser(world, id), 'a review has its user');
  return {
    title: 'User',
    facts: [
      { label: 'Account', value: user.account, user: id },
      fact('Verified name', verifiedName(world, id)),
      fact('Verification', levelOf(user)),
      factAt('Registered', user.createdAt),
    ],
  };
}

/** The parts of a review; if it concerns one user, they are the last part. */
export const partsView = (world: World, { userId, otherId, parts }: ReviewCase): ReviewCaseView['parts'] =>
  [...parts, ...(otherId === 0 ? [userPart(world, userId)] : [])].map(partView).filter(({ facts }) => facts.length > 0);
