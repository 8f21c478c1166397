import type { ReviewDeclaration } from './area.ts';
import { ACTS, type ActName, REVIEWS, type ReviewKindName } from './areas.ts';

/** The reviews that an operator has to decide. */
export const REVIEW_KINDS = Object.keys(REVIEWS) as readonly ReviewKindName[];

/** Kinds whose amount the operator may correct. */
export const KINDS_WITH_AMOUNT: readonly ReviewKindName[] = Object.entries<ReviewDeclaration>(REVIEWS).flatMap(([kind, { hasAmount }]) =>
  hasAmount ? [kind as ReviewKindName] : [],
);

/** The outcomes of a review. */
export const REVIEW_OUTCOMES = ['approved', 'rejected', 'taken-up'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

export type PolicyKind = ReviewKindName | ActName;
/** The kinds that can have a policy: the reviews, and the actions of the seed's users. */
export const POLICY_KINDS: readonly PolicyKind[] = [...REVIEW_KINDS, ...ACTS];

export const POLICY_MODES = ['manual', 'approve', 'reject-every-third'] as const;
export type PolicyMode = (typeof POLICY_MODES)[number];
/** The automatic decision of a kind, and its delay in seconds of world time. */
export type Policy = { readonly mode: PolicyMode; readonly after: number };

/** The available policy modes of each kind. The seed's users act or do not: their actions are never rejected. */
export const MODES_OF = Object.fromEntries([
  ...REVIEW_KINDS.map((kind) => [kind, POLICY_MODES]),
  ...ACTS.map((act) => [act, POLICY_MODES.filter((mode) => mode !== 'reject-every-third')]),
]) as Readonly<Record<PolicyKind, readonly PolicyMode[]>>;
