import { product } from '@mt2/contracts/areas';
import { namedCalls } from '@mt2/contracts/call';
import { faultEffectText } from '@mt2/contracts/lab/fault-text';
import { faults } from '@mt2/contracts/lab/faults';
import { REFUSALS } from '@mt2/contracts/refusals';
import { FAULT_EFFECTS, type FaultEffect } from '@mt2/domain/lab/fault';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useUserOptions } from '../people/use-user-options.ts';
import { type Draft, EMPTY_DRAFT, instantError, isLate, ruleOf } from './draft.ts';

const ABOUT: Readonly<Record<FaultEffect, string>> = {
  refusal: 'not executed',
  '999': 'the user is logged out',
  '500': 'server error',
  latency: 'the response is late',
  'never-answer': 'no response',
  'connection-reset': 'connection closed, not executed',
  'drop-before-commit': 'connection closed, rolled back',
  'drop-after-commit': 'connection closed, but executed',
  duplicate: 'delivered twice',
  'malformed-body': 'the response is not JSON',
  'truncated-body': 'the response is cut off',
  'upload-too-large': 'refused as too large',
  'feed-gap': 'a message of the feed is lost',
  'feed-delay': 'messages of the feed are late',
  'feed-disconnect': 'the feed disconnects',
};
const EFFECTS = FAULT_EFFECTS.map((effect) => [effect, `${effect}: ${ABOUT[effect]}`] as const);
const CALLS = namedCalls(product).map(([name]) => name);
const SCHEDULES = [
  ['always', 'every time'],
  ['first', 'the first …'],
  ['nth', 'only the …th'],
  ['every', 'every …th'],
  ['share', 'a share of … percent'],
] as const;

/** The fields of a rule, on the wire's names, that can show why it was refused. */
const FIELDS = ['call', 'refusal', 'ms', 'spread_ms', 'count', 'percent', 'seed', 'until'];

type PartProps = {
  readonly draft: Draft;
  readonly field: (name: keyof Draft) => { readonly value: string; readonly onChange: (value: string) => void };
  readonly errors: Readonly<Record<string, string | undefined>>;
};

/** What an effect needs to know: the refusal, or how late. */
const EffectFields = ({ draft, field, errors }: PartProps) => (
  <>
    {draft.effect === 'refusal' && (
      <TextField
        label="Refusal"
        required
        hint="A name, such as insufficient-balance."
        choices={REFUSALS}
        error={errors.refusal}
        {...field('refusal')}
      />
    )}
    {isLate(draft) && (
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Milliseconds" required inputMode="numeric" error={errors.ms} {...field('ms')} />
        <TextField label="Random extra, up to" inputMode="numeric" error={errors.spread_ms} {...field('spread')} />
      </div>
    )}
  </>
);

/** Which of the requests are affected. */
const ScheduleFields = ({ draft, field, errors }: PartProps) => (
  <div className="grid grid-cols-2 gap-3">
    <TextField
      label={draft.when === 'share' ? 'Percent' : 'Number'}
      required
      inputMode="decimal"
      error={errors.percent ?? errors.count}
      {...field('number')}
    />
    {draft.when === 'share' && <TextField label="Seed" required inputMode="numeric" error={errors.seed} {...field('seed')} />}
  </div>
);

/** Adds a rule. Its fields depend on the effect and on the schedule. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { act, isBusy, errors, forgetErrors } = useAct(FIELDS);
  const users = useUserOptions('everybody');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value });
      forgetErrors();
    },
  });
  const [fromError, untilError] = [instantError(draft.from), instantError(draft.until)];
  const submit = async () => {
    if (fromError ?? untilError) return;
    if (await act(faults.addFault, ruleOf(draft), (rule) => `${rule.call}: ${faultEffectText(rule)}`)) onClose();
  };
  return (
    <FormDialog title="Add a rule" action="Add" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <SelectField label="Effect" options={EFFECTS} {...field('effect')} />
      <EffectFields draft={draft} field={field} errors={errors} />
      <TextField
        label="Call"
        hint="Leave empty for all calls. For example spot.placeOrder, spot.*, coin/trade, or feed.depth:BTC/USDT."
        choices={CALLS}
        error={errors.call}
        {...field('call')}
      />
      <SelectField label="User" options={users} {...field('persona')} />
      <SelectField label="How often" options={SCHEDULES} {...field('when')} />
      {draft.when !== 'always' && <ScheduleFields draft={draft} field={field} errors={errors} />}
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" error={fromError} {...field('from')} />
        <TextField label="Until" error={untilError ?? errors.until} {...field('until')} />
      </div>
      <p className="text-[13px] text-mute">World time: 2h from now, or 2026-01-08T00:00:00Z. Leave empty for always.</p>
    </FormDialog>
  );
}
