import { z } from 'zod';
import { call } from '../call.ts';
import * as ask from '../fields/ask.ts';
import { type Given, id, inner, list, listOf, plain, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { count, text as textReader } from '../fields/readers.ts';
import { POLICY_MODES, REVIEW_KINDS, REVIEW_OUTCOMES } from '../review-kinds.ts';
import { optionalExactAmount } from './exact.ts';
import { instant, yes } from './kinds.ts';

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

const review = record('Review', {
  kind: plain('kind', kind, 'Kind of review.'),
  id: id('id', 'Review ID.'),
  user: inner(
    'user',
    record('ReviewUser', { id: id('id', 'User ID.'), account: text('account', 'Account to log in with.', { unit: 'text' }) }),
    'User who requested it.',
  ),
  at: instant('at', 'Time of the request.'),
  summary: text('summary', 'Subject in one line.'),
  pictures: list('pictures', TEXT, 'Paths of its images.'),
  mayBeTaken: yes('may_be_taken', 'True for an application that can be taken up before it is decided.'),
});
/** A review as the server provides it, and as a reader gets it. */
export type ReviewView = Given<typeof review>;
export type Review = Read<typeof review>;

const policies = z.record(z.string(), policy);

export const operator = {
  listReviews: call({
    method: 'GET',
    path: '/lab/api/operator',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The pending reviews, oldest first. With `wait`, the call returns once there is one.',
    takes: ask.inputs({
      kind: ask.optional('kind', kind.optional(), 'Kind of review. Default all kinds.'),
      persona: ask.optionalText('persona', 'Persona, or account or ID of a user. Default all users.', { unit: 'text' }),
      wait: ask.optional('wait', count(), 'Longest wait for the first review, at most 60. Default 0: returns at once.', { unit: 's' }),
    }),
    answers: listOf(review),
  }),
  decideReview: call({
    method: 'POST',
    path: '/lab/api/operator/:kind/:id',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Decides a review and returns its outcome. A deposit approved with an `amount` below the minimum is rejected.',
    takes: ask.inputs({
      kind: ask.plain('kind', kind, 'Kind of review.'),
      id: ask.plain('id', textReader('review-not-found', 15, 'review-not-found'), 'Review ID.', { unit: 'id' }),
      decision: ask.plain(
        'decision',
        z.enum(['approve', 'reject', 'take'], { error: 'parameter-invalid' }),
        'approve, reject or take; take is for a loan application that has not been taken up. For an appeal: approve gives the coins to ' +
          'the buyer, reject returns them to the seller.',
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
  getPicture: call({
    method: 'GET',
    path: '/lab/api/pictures/:name',
    needs: [],
    changes: false,
    answersPicture: true,
    source: 'ours',
    about: 'An image of a review or of a conversation with support, of any user.',
    takes: ask.inputs({
      name: ask.plain('name', textReader('picture-not-found', 60, 'picture-not-found'), 'Name of the image: the last part of its path.'),
    }),
    output: z.custom<Blob>(),
  }),
  listPolicies: call({
    method: 'GET',
    path: '/lab/api/operator/policy',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'The policy of each kind of review and of each act; `manual` if it is not decided automatically.',
    takes: ask.inputs({}),
    output: policies,
  }),
  setPolicies: call({
    method: 'PUT',
    path: '/lab/api/operator/policy',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Decides kinds automatically, some world time after the request: `{"deposit": {"mode": "approve", "after": 60}}`. A review that ' +
      'cannot be approved now (collateral that fell, a halted market) stays pending and is tried again every hour, or at once if the ' +
      'policy is set again.',
    input: z.object({}).catchall(policy),
    output: policies,
  }),
};
