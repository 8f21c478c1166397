import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { type Given, id, inner, list, listed, listOf, plain, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { count, requiredText as textReader } from '../fields/readers.ts';
import { DECIDERS, POLICY_MODES, REVIEW_KINDS, REVIEW_OUTCOMES, VERDICT_WORDS } from '../review-kinds.ts';
import { optionalExactAmount } from './exact.ts';
import { instant, instantOrNull, yes } from './kinds.ts';

const kind = z.enum(REVIEW_KINDS, { error: 'review-not-found' });
const policy = z.strictObject({
  mode: z.enum(POLICY_MODES, { error: 'parameter-invalid' }).meta({ description: 'manual, approve or reject-every-third.' }),
  after: z
    .int({ error: 'duration-invalid' })
    .min(0, { error: 'duration-invalid' })
    .max(31_536_000, { error: 'duration-invalid' })
    .default(0)
    .meta({ description: 'World time after which it is decided. Default 0.', 'x-unit': 's' }),
});

const user = record('ReviewUser', { id: id('id', 'User ID.'), account: text('account', 'Account to log in with.', { unit: 'text' }) });
const named = {
  kind: plain('kind', kind, 'Kind of review.'),
  id: id('id', 'Review ID.'),
  user: inner('user', user, 'User who requested it.'),
};

const review = record('Review', {
  ...named,
  at: instant('at', 'Time of the request.'),
  summary: text('summary', 'Subject in one line.'),
  pictures: list('pictures', TEXT, 'Paths of its images.'),
  mayBeTaken: yes('may_be_taken', 'True for an application that can be taken up before it is decided.'),
});
/** A review as the server provides it, and as a reader gets it. */
export type ReviewView = Given<typeof review>;
export type Review = Read<typeof review>;

const decision = record('ReviewDecision', {
  ...named,
  at: instant('at', 'Time of the decision.'),
  outcome: plain('outcome', z.enum(REVIEW_OUTCOMES), 'Outcome: approved, rejected or taken-up.'),
  verdict: text('verdict', 'The decision in the words of its kind, such as approve or release-to-buyer.'),
  by: plain('by', z.enum(DECIDERS), 'Who decided: operator or policy.'),
  reason: text('reason', 'Reason given. Empty if none.'),
});
/** A decision as the server provides it, and as a reader gets it. */
export type DecisionView = Given<typeof decision>;
export type ReviewDecision = Read<typeof decision>;

const fact = record('ReviewFact', {
  label: text('label', 'What the value is.'),
  value: text('value', 'The value, as text.'),
  at: instantOrNull('at', 'Time of it. Null if it has none.'),
  user: id('user', 'User that it names, 0 if none.'),
  pictures: list('pictures', TEXT, 'Paths of its images.'),
});
const part = record('ReviewPart', { title: text('title', 'Subject of the part.'), facts: list('facts', fact, 'Its facts, in order.') });
const reviewCase = record('ReviewCase', {
  ...named,
  isPending: yes('is_pending', 'True while it waits for a decision.'),
  approve: text('approve', 'Name of its approval, accepted as a decision: approve, or one of its own such as release-to-buyer.'),
  reject: text('reject', 'Name of its rejection, accepted as a decision: reject, or one of its own such as return-to-seller.'),
  parts: list('parts', part, 'Everything needed to decide it, by subject.'),
  decisions: list('decisions', decision, 'Decisions on this review and on earlier ones of the same users, newest first; at most 20.'),
});
/** Everything an operator needs to decide a review, as the server provides it and as a reader gets it. */
export type ReviewCaseView = Given<typeof reviewCase>;
export type ReviewCase = Read<typeof reviewCase>;

const policies = z.record(z.string(), policy);

const oneReview = {
  kind: ask.plain('kind', kind, 'Kind of review.'),
  id: ask.plain('id', textReader('review-not-found', 15, 'review-not-found'), 'Review ID.', { unit: 'id' }),
};

const OUTCOME = '{kind} {id}: {answer}';

export const operator = {
  listReviews: labCall('GET', '/lab/api/operator', {
    about: 'The pending reviews, oldest first. With `wait`, the call returns once there is one.',
    commands: [
      { use: 'operator queue', prints: '{kind}  {id}  {user:account}  {at}  {summary}' },
      {
        use: 'operator wait <kind> [who=persona]',
        about: 'Waits (30 s, or --timeout seconds) for a review of a kind, and prints the ID of the oldest.',
        prints: '{id}',
        waits: 'first',
      },
    ],
    takes: ask.inputs({
      kind: ask.optional('kind', kind.optional(), 'Kind of review. Default all kinds.'),
      persona: ask.optionalText('persona', 'Persona, or account or ID of a user. Default all users.', { unit: 'text' }),
      wait: ask.optional('wait', count(), 'Longest wait for the first review, at most 60. Default 0: returns at once.', { unit: 's' }),
    }),
    answers: listOf(review),
  }),
  getReview: labCall('GET', '/lab/api/operator/:kind/:id', {
    about: 'Everything needed to decide a review, pending or decided: labelled facts by subject, and earlier decisions.',
    commands: [{ use: 'operator show <kind> <id>' }],
    takes: ask.inputs(oneReview),
    answers: reviewCase,
  }),
  listDecisions: labCall('GET', '/lab/api/operator/decisions', {
    about: 'The decisions on reviews, by hand or by a policy, newest first.',
    commands: [{ use: 'operator decisions', prints: 'list: {at}  {kind}  {id}  {user:account}  {verdict}  {by}  {reason}' }],
    takes: ask.inputs({
      kind: ask.optional('kind', kind.optional(), 'Kind of review. Default all kinds.'),
      persona: ask.optionalText('persona', 'Persona, or account or ID of a user. Default all users.', { unit: 'text' }),
      ...ask.paging,
    }),
    answers: listed(decision),
  }),
  decideReview: labCall('POST', '/lab/api/operator/:kind/:id', {
    changes: true,
    about: 'Decides a review and returns its outcome. A deposit approved with an `amount` below the minimum is rejected.',
    commands: [
      { use: 'operator decide <kind> <id> <decision>', prints: OUTCOME },
      {
        use: 'operator approve <kind> <id>',
        about: 'Approves; --amount corrects the amount of a deposit.',
        sends: { decision: 'approve' },
        prints: OUTCOME,
      },
      {
        use: 'operator reject <kind> <id>',
        about: 'Rejects, with the --reason that the user sees.',
        sends: { decision: 'reject' },
        prints: OUTCOME,
      },
      {
        use: 'operator take <kind> <id>',
        about: 'Starts the review of a new loan application.',
        sends: { decision: 'take' },
        prints: OUTCOME,
      },
    ],
    takes: ask.inputs({
      ...oneReview,
      decision: ask.plain(
        'decision',
        z.enum([...VERDICT_WORDS, 'take'], { error: 'parameter-invalid' }),
        'approve, reject or take; take is for a loan application that has not been taken up. Some kinds have their own names for approve ' +
          'and reject, which mean the same: release-to-buyer and return-to-seller for an appeal, pay-out for a loan, reply and close for ' +
          'feedback, turn-off and keep-on for a lost authenticator.',
      ),
      reason: ask.optional(
        'reason',
        z.string({ error: 'parameter-invalid' }).max(300, { error: 'parameter-invalid' }).default(''),
        'Reason shown to the user. For a feedback: the answer to it. Default empty.',
      ),
      amount: ask.optional(
        'amount',
        optionalExactAmount('amount-invalid'),
        'A different amount from the one requested. Deposits only. Default the requested amount.',
        { unit: 'coin' },
      ),
    }),
    output: z.enum(REVIEW_OUTCOMES),
  }),
  getPicture: labCall('GET', '/lab/api/pictures/:name', {
    answersPicture: true,
    about: 'An image of a review or of a conversation with support, of any user.',
    commands: [
      {
        use: 'picture <path=name> [file]',
        about: 'Saves an image of a review or a conversation, by its path there, to a file. Prints the file’s path.',
        writes: '{name}',
      },
    ],
    takes: ask.inputs({
      name: ask.plain('name', textReader('picture-not-found', 60, 'picture-not-found'), 'Name of the image: the last part of its path.'),
    }),
    output: z.custom<Blob>(),
  }),
  listPolicies: labCall('GET', '/lab/api/operator/policy', {
    about: 'The policy of each kind of review and of each act; `manual` if it is not decided automatically.',
    commands: [{ use: 'operator policy' }],
    output: policies,
  }),
  setPolicies: labCall('PUT', '/lab/api/operator/policy', {
    changes: true,
    about:
      'Decides kinds automatically, some world time after the request: `{"deposit": {"mode": "approve", "after": 60}}`. A review that ' +
      'cannot be approved now (collateral that fell, a halted market) stays pending and is tried again every hour, or at once if the ' +
      'policy is set again.',
    commands: [{ use: 'operator policy <kind> <mode> [seconds]', setsField: true }],
    input: z.object({}).catchall(policy),
    output: policies,
  }),
};
