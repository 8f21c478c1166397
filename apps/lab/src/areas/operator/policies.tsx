import { ACTS } from '@mt2/contracts/areas';
import { operator } from '@mt2/contracts/lab/operator';
import { MODES_OF, POLICY_KINDS, type Policy, type PolicyKind, type PolicyMode } from '@mt2/contracts/review-kinds';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { KIND_WORDS } from './words.ts';

const LABELS = { manual: 'Manual', approve: 'Approve', 'reject-every-third': 'Reject every third' } as const;
/** For the people of the seed, who act by themselves or wait for a tester. */
const ACT_LABELS = { ...LABELS, approve: 'Automatic' } as const;
const labelsOf = (kind: PolicyKind) => (ACTS.some((act) => act === kind) ? ACT_LABELS : LABELS);
const optionsOf = (kind: PolicyKind) => MODES_OF[kind].map((mode) => [mode, labelsOf(kind)[mode]] as const);

function PolicyLine({ kind, policy }: { readonly kind: PolicyKind; readonly policy: Policy }) {
  const { act, isBusy, errors } = useAct([`${kind}.after`]);
  const [mode, setMode] = useState<PolicyMode>(policy.mode);
  const [after, setAfter] = useState(String(policy.after));
  const isChanged = mode !== policy.mode || after !== String(policy.after);
  const save = () =>
    act(operator.setPolicies, { [kind]: { mode, after: Number(after) } }, () => `The policy for ${KIND_WORDS[kind]} is set`);
  return (
    <fieldset className="flex flex-wrap items-start gap-2 rounded-xl bg-card p-3">
      <legend className="sr-only">{KIND_WORDS[kind]}</legend>
      <p aria-hidden title={kind} className="w-44 font-medium max-md:w-full md:mt-[30px]">
        {KIND_WORDS[kind]}
      </p>
      <SelectField
        label="Decided"
        options={optionsOf(kind)}
        value={mode}
        className="min-w-32 flex-1"
        onChange={(next) => setMode(next as PolicyMode)}
      />
      <TextField
        label="After (world seconds)"
        type="number"
        min={0}
        className="w-36"
        value={after}
        error={errors[`${kind}.after`]}
        onChange={setAfter}
      />
      <Button className="mt-[23px]" disabled={isBusy || !isChanged || after.trim() === ''} onClick={() => void save()}>
        Set
      </Button>
    </fieldset>
  );
}

/** The automatic decision of each kind of review. */
export function Policies() {
  const query = useAsk(operator.listPolicies, {});
  return (
    <Answer query={query} isEmpty={() => false}>
      {(policies) => (
        <div className="grid gap-2 2xl:grid-cols-2">
          {POLICY_KINDS.flatMap((kind) => {
            const policy = policies[kind];
            return policy ? <PolicyLine key={`${kind} ${policy.mode} ${policy.after}`} kind={kind} policy={policy} /> : [];
          })}
        </div>
      )}
    </Answer>
  );
}
