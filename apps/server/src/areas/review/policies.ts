import { ACTS, type ActName } from '@mt2/contracts/areas';
import { MODES_OF, POLICY_KINDS, type Policy, type PolicyMode } from '@mt2/contracts/review-kinds';
import { type Decision, err, ok } from '@mt2/domain';
import { complaining } from '../../http/request/complaints.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { endPauses, listPolicyRows, putPolicy } from './review.repo.ts';

/** The policy of each kind of review. */
export type Policies = Readonly<Record<string, Policy>>;

const BY_HAND: Policy = { mode: 'manual', after: 0 };
/** The seed's users act a minute after a task comes up. */
const BY_THEMSELVES: Policy = { mode: 'approve', after: 60 };

/** The policy of every kind of review and of the seed users' actions, by hand by default. */
export function policiesOf(source: Pick<Source, 'sql'>): Record<string, Policy> {
  const rows = listPolicyRows(source).map(({ kind, mode, afterSeconds }) => [kind, { mode: mode as PolicyMode, after: afterSeconds }]);
  const unset = POLICY_KINDS.map((kind) => [kind, BY_HAND]);
  return { ...Object.fromEntries(unset), ...Object.fromEntries(rows) };
}

/** How the seed's users act automatically. */
export const actPolicy = (source: Pick<Source, 'sql'>, act: ActName): Policy => policiesOf(source)[act] ?? BY_HAND;

/** The policies of the seed users' actions that a world lacks: a new world has none, nor does one of an earlier version. */
export function missingActPolicies(source: Pick<Source, 'sql'>, actByThemselves: boolean): Policies {
  const known = new Set(listPolicyRows(source).map(({ kind }) => kind));
  return Object.fromEntries(ACTS.filter((act) => !known.has(act)).map((act) => [act, actByThemselves ? BY_THEMSELVES : BY_HAND]));
}

/** Stores valid policies. */
export function putPolicies(source: Pick<Source, 'sql'>, policies: Policies): void {
  for (const [kind, { mode, after }] of Object.entries(policies)) putPolicy(source, kind, mode, after);
}

/** Sets how some kinds are decided automatically. Reviews that could not be approved are tried again immediately. */
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
