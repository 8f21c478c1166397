import { z } from 'zod';
import type { ReviewDeclaration } from '../area.ts';
import { ACTS, type ActName, REVIEWS, type ReviewKindName } from '../areas.ts';
import { call } from '../call.ts';
import { count, optionalText, text } from '../fields/readers.ts';
import { optionalExactAmount } from './exact.ts';

/** The reviews of the product that a person has to decide. */
export const REVIEW_KINDS = Object.keys(REVIEWS) as readonly ReviewKindName[];

export type { ActName, ReviewKindName };
export { ACTS };
export type PolicyKind = ReviewKindName | ActName;
/** The kinds that a policy may be set for: the reviews, and the acts of people of the seed. */
export const POLICY_KINDS: readonly PolicyKind[] = [...REVIEW_KINDS, ...ACTS];

/** Kinds whose amount the operator may correct. */
export const KINDS_WITH_AMOUNT: readonly ReviewKindName[] = Object.entries<ReviewDeclaration>(REVIEWS).flatMap(([kind, { hasAmount }]) =>
  hasAmount ? [kind as ReviewKindName] : [],
);

/** The outcome of a review. */
const outcome = z.enum(['approved', 'rejected', 'taken-up']);
export type ReviewOutcome = z.output<typeof outcome>;

const kind = z.enum(REVIEW_KINDS, { error: 'review-not-found' });
const POLICY_MODES = ['manual', 'approve', 'reject-every-third'] as const;
const policy = z.strictObject({
  mode: z.enum(POLICY_MODES, { error: 'parameter-invalid' }),
  after: z
    .int({ error: 'duration-invalid' })
    .min(0, { error: 'duration-invalid' })
    .max(31_536_000, { error: 'duration-invalid' })
    .default(0),
});
export type Policy = z.output<typeof policy>;
export type PolicyMode = Policy['mode'];

/** The ways in which each kind may be decided by itself. People of the seed act or do not: nothing of theirs is rejected. */
export const MODES_OF = Object.fromEntries([
  ...REVIEW_KINDS.map((kind) => [kind, POLICY_MODES]),
  ...ACTS.map((act) => [act, POLICY_MODES.filter((mode) => mode !== 'reject-every-third')]),
]) as Readonly<Record<PolicyKind, readonly PolicyMode[]>>;

const policies = z.record(z.string(), policy);

export const operator = {
  listReviews: call({
    method: 'GET',
    path: '/lab/api/operator',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'What waits for a decision, oldest first: of a `kind`, of a person (`persona`), or everything. With `wait` (seconds, at most 60) the call waits for the first.',
    input: z.object({ kind: kind.optional(), persona: optionalText(), wait: count() }),
    output: z.array(
      z.object({
        kind,
        id: z.int(),
        user: z.object({ id: z.int(), account: z.string() }),
        at: z.string(),
        summary: z.string(),
        pictures: z.array(z.string()),
        /** True of an application that nobody has looked at: it may be taken up before it is decided. */
        may_be_taken: z.boolean(),
      }),
    ),
  }),
  decideReview: call({
    method: 'POST',
    path: '/lab/api/operator/:kind/:id',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Approves or rejects, and answers which it came to; `take` takes up an application for a loan that nobody has looked at. A deposit, and nothing else, may be approved with another `amount`, and is rejected where that is below the minimum.',
    input: z.object({
      kind,
      id: text('review-not-found', 15, 'review-not-found'),
      decision: z.enum(['approve', 'reject', 'take'], { error: 'parameter-invalid' }),
      reason: z.string({ error: 'parameter-invalid' }).max(300, { error: 'parameter-invalid' }).default(''),
      amount: optionalExactAmount('amount-invalid'),
    }),
    output: outcome,
  }),
  getPicture: call({
    method: 'GET',
    path: '/lab/api/pictures/:name',
    needs: [],
    changes: false,
    answersPicture: true,
    source: 'ours',
    about: 'A picture of a review, whoever it belongs to: `/upload/<name>` of its list is here under its name.',
    input: z.object({ name: text('picture-not-found', 60, 'picture-not-found') }),
    output: z.custom<Blob>(),
  }),
  listPolicies: call({
    method: 'GET',
    path: '/lab/api/operator/policy',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'How each kind that there is to decide is decided by itself; `manual` where it is not.',
    input: z.object({}),
    output: policies,
  }),
  setPolicies: call({
    method: 'PUT',
    path: '/lab/api/operator/policy',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Decides kinds by itself, some world seconds after they were asked for: `{"deposit": {"mode": "approve", "after": 60}}`. What cannot be approved as things stand (collateral that fell, a halted market) stays under review and is tried again every hour, or at once when the policy is set again.',
    input: z.object({}).catchall(policy),
    output: policies,
  }),
};
