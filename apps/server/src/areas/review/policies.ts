import { ACTS, type ActName, MODES_OF, POLICY_KINDS, type Policy, type PolicyKind, type PolicyMode } from '@mt2/contracts/lab/operator';
import { type Decision, err, ok } from '@mt2/domain';
import { complaining } from '../../http/request/complaints.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { endPauses, listPolicyRows, putPolicy } from './review.repo.ts';

/** Kinds, and how each is decided by itself. */
export type Policies = Readonly<Record<string, Policy>>;

const BY_HAND: Policy = { mode: 'manual', after: 0 };
const isAct = (kind: PolicyKind): kind is ActName => ACTS.some((act) => act === kind);
const MAIN = 'main';
const IN_MAIN: Policy = { mode: 'approve', after: 60 };

/** How people of the seed act by themselves: a minute after they were asked in the main world, and in others once it is switched on. */
export function actPolicy(source: Pick<Source, 'sql' | 'world'>, act: ActName): Policy {
  const row = listPolicyRows(source).find(({ kind }) => kind === act);
  if (row) return { mode: row.mode as PolicyMode, after: row.afterSeconds };
  return source.world.id === MAIN ? IN_MAIN : BY_HAND;
}

/** The policy of every kind of review, by hand by default, and of what people of the seed do. */
export function policiesOf(source: Pick<Source, 'sql' | 'world'>): Record<string, Policy> {
  const rows = listPolicyRows(source).map(({ kind, mode, afterSeconds }) => [kind, { mode: mode as PolicyMode, after: afterSeconds }]);
  const unset = POLICY_KINDS.map((kind) => [kind, isAct(kind) ? actPolicy(source, kind) : BY_HAND]);
  return { ...Object.fromEntries(unset), ...Object.fromEntries(rows) };
}

/** Sets how some kinds are decided by themselves. What could not be approved is tried again at once. */
export function setPolicies(tx: Tx, wished: Policies): Decision<Record<string, Policy>, 'review-not-found' | 'parameter-invalid'> {
  for (const [name, { mode, after }] of Object.entries(wished)) {
    const kind = POLICY_KINDS.find((each) => each === name);
    if (!kind) return err('review-not-found');
    if (!MODES_OF[kind].includes(mode))
      return complaining('parameter-invalid', { path: `${kind}.mode`, expected: `one of ${MODES_OF[kind].join(', ')}`, got: mode });
    putPolicy(tx, kind, mode, after);
    endPauses(tx, kind);
  }
  return ok(policiesOf(tx));
}
