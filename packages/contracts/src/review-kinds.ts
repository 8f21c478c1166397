import type { ReviewDeclaration } from './area.ts';
import { ACTS, type ActName, type OwnVerdict, REVIEWS, type ReviewKindName } from './areas.ts';

/** The reviews that an operator has to decide. */
export const REVIEW_KINDS = Object.keys(REVIEWS) as readonly ReviewKindName[];

/** Kinds whose amount the operator may correct. */
export const KINDS_WITH_AMOUNT: readonly ReviewKindName[] = Object.entries<ReviewDeclaration>(REVIEWS).flatMap(([kind, { hasAmount }]) =>
  hasAmount ? [kind as ReviewKindName] : [],
);

/** The two decisions of an operator. */
const VERDICTS = ['approve', 'reject'] as const;
export type VerdictName = (typeof VERDICTS)[number];
const PLAIN = { approve: 'approve', reject: 'reject' } as const;

export type VerdictWord = VerdictName | OwnVerdict;

/** The names of both decisions of a kind: those it declares, or `approve` and `reject`. */
export const verdictsOf = (kind: ReviewKindName): Readonly<Record<VerdictName, VerdictWord>> =>
  (REVIEWS[kind].verdicts as Readonly<Record<VerdictName, OwnVerdict>> | undefined) ?? PLAIN;

/** The decision that a word names for a kind: `release-to-buyer`, and `approve` for every kind; undefined if it names none. */
export const verdictNamed = (kind: ReviewKindName, word: string): VerdictName | undefined =>
  VERDICTS.find((verdict) => word === verdict || word === verdictsOf(kind)[verdict]);

/** Every word that names a decision of some kind. */
export const VERDICT_WORDS: readonly VerdictWord[] = [
  ...new Set([...VERDICTS, ...REVIEW_KINDS.flatMap((kind) => Object.values(verdictsOf(kind)))]),
];

/** The outcomes of a review. */
export const REVIEW_OUTCOMES = ['approved', 'rejected', 'taken-up'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** The deciders of reviews. */
export const DECIDERS = ['operator', 'policy'] as const;
export type Decider = (typeof DECIDERS)[number];

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
