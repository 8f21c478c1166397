import { type operator, policiesInput } from '@mt2/contracts/lab/operator';
import { assertDefined, err, ok } from '@mt2/domain';
import { decideReview, listReviews, policiesOf, policyJob, type ReviewKind, setPolicies } from '../../areas/review/index.ts';
import { showPicture } from '../../areas/upload/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import { iso } from '../../world/iso.ts';
import type { Pictures } from '../../world/pictures.ts';

/** The operator's desk: every review of the product in one queue, decided by hand or by a policy. */
export const operatorArea = (kinds: readonly ReviewKind[], pictures: Pictures): Area<typeof operator> => ({
  handlers: {
    listReviews: ({ world }) =>
      ok(
        listReviews(world, kinds).map(({ kind, id, userId, at, summary, pictures }) => {
          const { account } = assertDefined(findUser(world, userId), 'a review has its user');
          return { kind, id, user: { id: userId, account }, at: iso(at), summary, pictures: [...pictures] };
        }),
      ),
    decideReview: (tx, { kind, id, decision, reason, amount }) =>
      decideReview(tx, kinds, { kind, id: Number(id) }, { isApproved: decision === 'approve', reason, amount }),
    getPicture: ({ world }, { name }) => showPicture(pictures, world, name, () => true),
    listPolicies: ({ world }) => ok(policiesOf(world, kinds)),
    setPolicies: (tx, input) => {
      const wished = policiesInput.safeParse(input);
      return wished.success ? setPolicies(tx, kinds, wished.data) : err('parameter-invalid');
    },
  },
  jobs: [policyJob(kinds)],
});
