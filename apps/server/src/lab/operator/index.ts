import { operator, type ReviewView } from '@mt2/contracts/lab/operator';
import { assertDefined, ok } from '@mt2/domain';
import { decideReview, listReviews, type Policies, policiesOf, setPolicies, takeReview } from '../../areas/review/index.ts';
import { showPicture } from '../../areas/upload/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { Area } from '../../http/area.ts';
import type { ReviewKind } from '../../http/review-kind.ts';
import { recordOwn } from '../../http/trail/recording.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { World } from '../../world/world.ts';
import { findPersonByName } from '../people/find-person.ts';
import { waitFor } from '../wait-for.ts';

type Listed = ReturnType<typeof listReviews>[number];

function reviewView(world: World, { kind, id, userId, at, summary, pictures, mayBeTaken = false }: Listed): ReviewView {
  const { account } = assertDefined(findUser(world, userId), 'a review has its user');
  return { kind, id, user: { id: userId, account }, at, summary, pictures, mayBeTaken };
}

/** The operator's desk: all reviews of the product in one queue, decided by hand or by a policy. */
export const operatorArea = (kinds: readonly ReviewKind[], pictures: Pictures): Area<typeof operator> => ({
  handlers: {
    listReviews: async ({ world }, { kind, persona, wait }) => {
      const person = persona === '' ? ok(undefined) : findPersonByName(world, persona);
      if (!person.ok) return person;
      const fits = (review: Listed) => (!kind || review.kind === kind) && (!person.value || review.userId === person.value.id);
      const rows = await waitFor(world, wait, () => listReviews(world, kinds).filter(fits));
      return ok(rows.map((row) => reviewView(world, row)));
    },
    decideReview: (tx, { kind, id, decision, reason, amount }) =>
      decision === 'take'
        ? takeReview(tx, kinds, { kind, id: Number(id) })
        : decideReview(tx, kinds, { kind, id: Number(id) }, { isApproved: decision === 'approve', reason, amount }),
    getPicture: ({ world }, { name }) => showPicture(pictures, world, name, () => true),
    listPolicies: ({ world }) => ok(policiesOf(world)),
    setPolicies: (tx, input) => setPolicies(tx, input),
  },
});

/** Records in a world that policies were set, as if by the operator, so that a replay sets them too. */
export const recordSetPolicies = (world: World, policies: Policies): void =>
  recordOwn(world, { at: world.now(), name: 'operator.setPolicies', call: operator.setPolicies }, policies, policiesOf(world));
