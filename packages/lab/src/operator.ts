import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.operator;
export type ReviewKind = Sent<typeof calls.decideReview>['kind'];
type Decision = Sent<typeof calls.decideReview>['decision'];
type Review = Message<typeof calls.listReviews>[number];
type Filter = { readonly kind?: ReviewKind; readonly persona?: string };
type Beside = { readonly reason?: string; readonly amount?: string };
type Policies = Sent<typeof calls.setPolicies>;

/** Reviews that wait for a decision of the exchange's staff, and the decisions. */
export type Operator = ReturnType<typeof operatorOf>;

/** Seconds to wait for a review. */
const PATIENCE = '30';

export function operatorOf(call: InWorld) {
  /** The oldest waiting review of a kind for a user; waits for it. Throws if none arrives. */
  const wait = async (kind: ReviewKind, persona: string): Promise<Review> => {
    const [review] = await call(calls.listReviews, { kind, persona, wait: PATIENCE });
    if (!review) throw new Error(`${persona} has no pending review of kind ${kind}`);
    return review;
  };
  const decide = async (kind: ReviewKind, persona: string, decision: Decision, beside: Beside = {}) => {
    const { id } = await wait(kind, persona);
    return call(calls.decideReview, { kind, id: String(id), decision, ...beside });
  };
  return {
    list: (filter: Filter = {}): Promise<Review[]> => call(calls.listReviews, filter),
    wait,
    decide,
    approve: (kind: ReviewKind, persona: string, beside: Beside = {}) => decide(kind, persona, 'approve', beside),
    reject: (kind: ReviewKind, persona: string, reason = '') => decide(kind, persona, 'reject', { reason }),

    /** Everything needed to decide a review, pending or decided, and earlier decisions about its users. */
    show: (kind: ReviewKind, id: number): Promise<Message<typeof calls.getReview>> => call(calls.getReview, { kind, id: String(id) }),

    /** The decisions, newest first. */
    decisions: async (filter: Filter = {}): Promise<Message<typeof calls.listDecisions>['list']> =>
      (await call(calls.listDecisions, filter)).list,

    /** An image of a review, by its path in the review. */
    picture: (path: string): Promise<Blob> => call(calls.getPicture, { name: path.split('/').at(-1) ?? path }),

    listPolicies: (): Promise<Message<typeof calls.listPolicies>> => call(calls.listPolicies, {}),

    /** Makes kinds decide automatically: `{ deposit: { mode: 'approve', after: 60 } }`, seconds of the world. */
    setPolicies: (policies: Policies): Promise<Message<typeof calls.setPolicies>> => call(calls.setPolicies, policies),
  };
}
