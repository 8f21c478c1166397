import type { Call, RefusalName, Sent } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { operator } from '@mt2/contracts/lab/operator';
import type { Statuses } from '@mt2/domain';
import { ownersByStatus, type StatusTable } from '../../world/tables/owners-by-status.ts';
import type { World } from '../../world/world.ts';

/** The start of a way: the object that takes the step, and its owner's account; a new object has its future id. */
export type Here = { readonly world: World; readonly id: number; readonly owner: string };

/** One call of the product, by a persona or the owner, or of the lab. */
export type Act = {
  readonly call: Call;
  readonly as: string | undefined;
  readonly send: (here: Here) => Readonly<Record<string, unknown>>;
};
/** How a new object reaches a state (`from` null), or an object in one state reaches another. */
export type Way = { readonly from: string | null; readonly to: string; readonly acts: readonly Act[] };

/** A user's objects of one kind in one state: their number, and the newest. `user` is null for objects without an owner. */
export type StateOwner = { readonly state: string; readonly user: number | null; readonly id: number; readonly count: number };

/** The states of a kind of object: the allowed transitions, the users in each, and ways that a tester can take. */
export type Machine = {
  /** For example `loan`, `p2p-order`. */
  readonly entity: string;
  readonly title: string;
  readonly about: string;
  readonly next: Readonly<Record<string, readonly string[]>>;
  readonly owners: (world: World) => StateOwner[];
  /** Where its transitions are recorded (`Covered`), and the numbers of its states; undefined if the states follow from dates. */
  readonly stored?: { readonly place: string; readonly codeOf: (state: string) => number };
  readonly ways: readonly Way[];
  /** States that no call leads to, and why. */
  readonly unreachable?: Readonly<Record<string, RefusalName>>;
};

/** A call with its content. Without `as` a call of the product is made by the owner. */
export const act = <C extends Call>(call: C, send: Sent<C> | ((here: Here) => Sent<C>), as?: string): Act => ({
  call,
  as,
  send: (here) => (typeof send === 'function' ? (send as (here: Here) => Sent<C>)(here) : send) as Readonly<Record<string, unknown>>,
});

/** The part of a machine derived from its status table, whose statuses a database column stores. */
export function storedIn<Codes extends Readonly<Record<string, number>>>(
  statuses: Statuses<Codes>,
  where: StatusTable,
): Pick<Machine, 'next' | 'owners' | 'stored'> {
  const { names, codeOf, mayBecome } = statuses;
  return {
    next: Object.fromEntries(names.map((from) => [from, names.filter((to) => mayBecome(from, to))])),
    owners: ownersByStatus(statuses, where),
    stored: { place: where.status ?? where.table, codeOf: (state) => codeOf(state as keyof Codes & string) },
  };
}

/** The id of the next object of a kind: the sent fields of a recipe are made before its first call. */
export const nextOf = ({ owners }: Pick<Machine, 'owners'>, { world }: Pick<Here, 'world'>): number =>
  Math.max(0, ...owners(world).map(({ id }) => id)) + 1;

/** The operator's decision on a review, whose id is that of the object. */
export const decided = (kind: ReviewKindName, decision: 'approve' | 'reject' | 'take'): Act =>
  act(operator.decideReview, ({ id }) => ({ kind, id: String(id), decision }));

/** The ways out of a state that waits until the operator approves or rejects it. */
export const decidedWays = (kind: ReviewKindName, from: string, approved: string, rejected: string): readonly Way[] => [
  { from, to: approved, acts: [decided(kind, 'approve')] },
  { from, to: rejected, acts: [decided(kind, 'reject')] },
];
