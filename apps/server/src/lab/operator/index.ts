import type { ReviewKindName } from '@mt2/contracts/areas';
import { operator } from '@mt2/contracts/lab/operator';
import { verdictNamed, verdictsOf } from '@mt2/contracts/review-kinds';
import { ok } from '@mt2/domain';
import {
  decideReview,
  listReviews,
  openReview,
  type Policies,
  pageDecisions,
  policiesOf,
  setPolicies,
  takeReview,
} from '../../areas/review/index.ts';
import { showPicture } from '../../areas/upload/index.ts';
import type { Area } from '../../http/area.ts';
import { complaining } from '../../http/request/complaints.ts';
import type { ReviewKind } from '../../http/review-kind.ts';
import type { Pictures } from '../../world/storage/pictures.ts';
import type { World } from '../../world/world.ts';
import { findPersonByName } from '../people/find-person.ts';
import { recordOwn } from '../record/recording.ts';
import { waitFor } from '../wait-for.ts';
import { decisionView, type Listed, partsView, reviewView, userView } from './review-view.ts';

/** The words that decide a kind of review. */
const wordsOf = (kind: ReviewKindName): string =>
  `one of ${[...new Set([...Object.values(verdictsOf(kind)), 'approve', 'reject'])].join(', ')}`;

/** The operator's desk: all reviews of the product in one queue, decided by hand or by a policy. */
export const operatorArea = (
  kinds: readonly ReviewKind[],
  { pictures }: { readonly pictures: Pictures },
  closing: AbortSignal,
): Area<typeof operator> => ({
  handlers: {
    listReviews: async ({ world }, { kind, persona, wait }) => {
      const person = persona === '' ? ok(undefined) : findPersonByName(world, persona);
      if (!person.ok) return person;
      const fits = (review: Listed) => (!kind || review.kind === kind) && (!person.value || review.userId === person.value.id);
      const rows = await waitFor(world, { seconds: wait, closing }, () => listReviews(world, kinds).filter(fits));
      return ok(rows.map((row) => reviewView(world, row)));
    },
    getReview: ({ world }, { kind, id }) => {
      const named = { kind, id: Number(id) };
      const found = openReview(world, world.now(), kinds, named);
      if (!found.ok) return found;
      const { userId, decisions } = found.value;
      return ok({
        ...named,
        ...verdictsOf(kind),
        user: userView(world, userId),
        isPending: listReviews(world, kinds).some((review) => review.kind === kind && review.id === named.id),
        parts: partsView(world, found.value),
        decisions: decisions.map((row) => decisionView(world, row)),
      });
    },
    listDecisions: ({ world }, { kind, persona, page, limit }) => {
      const person = persona === '' ? ok(undefined) : findPersonByName(world, persona);
      if (!person.ok) return person;
      const { rows, count: total } = pageDecisions(world, { kind, user: person.value?.id }, { page, limit });
      return ok({ rows: rows.map((row) => decisionView(world, row)), page, limit, total });
    },
    decideReview: (tx, { kind, id, decision, reason, amount }) => {
      const named = { kind, id: Number(id) };
      if (decision === 'take') return takeReview(tx, kinds, named);
      const verdict = verdictNamed(kind, decision);
      if (!verdict) return complaining('parameter-invalid', { path: 'decision', expected: wordsOf(kind), got: decision });
      return decideReview(tx, kinds, named, { isApproved: verdict === 'approve', reason, amount });
    },
    getPicture: ({ world }, { name }) => showPicture(pictures, world, name, () => true),
    listPolicies: ({ world }) => ok(policiesOf(world)),
    setPolicies: (tx, input) => setPolicies(tx, input),
  },
});

/** Records in a world that policies were set, as if by the operator, so that a replay sets them too. */
export const recordSetPolicies = (world: World, policies: Policies): void =>
  recordOwn(world, { at: world.now(), name: 'operator.setPolicies', call: operator.setPolicies }, policies, policiesOf(world));
