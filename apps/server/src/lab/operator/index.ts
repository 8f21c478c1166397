import { KINDS_WITH_AMOUNT, type operator, type Policy, type PolicyMode, policiesInput } from '@mt2/contracts/lab/operator';
import { assertDefined, err, ok } from '@mt2/domain';
import { findUser } from '../../areas/session/index.ts';
import { showPicture } from '../../areas/upload/index.ts';
import type { Area } from '../../http/area.ts';
import type { ReviewKind } from '../../review/review.ts';
import type { Source } from '../../world/derived.ts';
import { iso } from '../../world/iso.ts';
import type { Pictures } from '../../world/pictures.ts';
import { listPolicyRows, putPolicy } from './operator.repo.ts';
import { policyJob } from './policy-job.ts';

const BY_HAND: Policy = { mode: 'manual', after: 0 };

/** The policy of every kind; by hand unless told. */
function policiesOf(source: Pick<Source, 'sql'>, kinds: readonly ReviewKind[]): Record<string, Policy> {
  const rows = listPolicyRows(source).map(({ kind, mode, afterSeconds }) => [kind, { mode: mode as PolicyMode, after: afterSeconds }]);
  return { ...Object.fromEntries(kinds.map(({ kind }) => [kind, BY_HAND])), ...Object.fromEntries(rows) };
}

/** The operator's desk: every review of the product in one queue, decided by hand or by a policy. */
export const operatorArea = (kinds: readonly ReviewKind[], pictures: Pictures): Area<typeof operator> => ({
  handlers: {
    listReviews: ({ world }) => {
      const waiting = kinds.flatMap(({ kind, waiting }) => waiting(world).map((review) => ({ kind, ...review })));
      const rows = waiting.sort((one, other) => one.at - other.at || one.id - other.id);
      return ok(
        rows.map(({ kind, id, userId, at, summary, pictures }) => {
          const { account } = assertDefined(findUser(world, userId), 'a review has its user');
          return { kind, id, user: { id: userId, account }, at: iso(at), summary, pictures: [...pictures] };
        }),
      );
    },
    decideReview: (tx, { kind, id, decision, reason, amount }) => {
      const review = kinds.find((each) => each.kind === kind);
      if (!review) return err('review-not-found');
      if (amount !== undefined && !KINDS_WITH_AMOUNT.includes(kind)) return err('review-without-amount');
      return review.decide(tx, Number(id), { isApproved: decision === 'approve', reason, amount });
    },
    getPicture: ({ world }, { name }) => showPicture(pictures, world, name, () => true),
    listPolicies: ({ world }) => ok(policiesOf(world, kinds)),
    setPolicies: (tx, input) => {
      const wished = policiesInput.safeParse(input);
      if (!wished.success) return err('parameter-invalid');
      for (const [kind, { mode, after }] of Object.entries(wished.data)) {
        const review = kinds.find((each) => each.kind === kind);
        if (!review) return err('review-not-found');
        putPolicy(tx, review.kind, mode, after);
      }
      return ok(policiesOf(tx, kinds));
    },
  },
  jobs: [policyJob(kinds)],
});
