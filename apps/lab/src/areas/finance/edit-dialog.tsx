import { type LabProduct, labFinance } from '@mt2/contracts/lab/finance';
import { formatPlain } from '@mt2/domain';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { percentText } from '../../platform/amount.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PENALTY_WORDS } from './words.ts';

const FIELDS = ['daily_rate', 'minimum', 'quota'];
const MODES = Object.entries(PENALTY_WORDS);

type Props = { readonly product: LabProduct; readonly name: string; readonly onClose: () => void };

/** Changes the terms of a product. An opening is an instant, or a time from now. */
export function EditDialog({ product, name, onClose }: Props) {
  const { act, isBusy, errors } = useAct(FIELDS);
  const [rate, setRate] = useState(percentText(product.dailyRate));
  const [minimum, setMinimum] = useState(formatPlain(product.minimum));
  const [quota, setQuota] = useState(formatPlain(product.quota));
  const [mode, setMode] = useState(product.penaltyMode);
  const [opensAt, setOpensAt] = useState('');
  const submit = async () => {
    const terms = { dailyRate: rate, minimum, quota, penaltyMode: mode, ...(opensAt === '' ? {} : { opensAt }) };
    if (await act(labFinance.changeProduct, { id: product.id, ...terms }, () => `${name} was changed`)) onClose();
  };
  return (
    <FormDialog title={`Edit ${name}`} action="Change" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <TextField label="Percent per day" required inputMode="decimal" value={rate} error={errors.daily_rate} onChange={setRate} />
      <TextField label="Minimum" required inputMode="decimal" value={minimum} error={errors.minimum} onChange={setMinimum} />
      <TextField label="Quota" required inputMode="decimal" value={quota} error={errors.quota} onChange={setQuota} />
      <SelectField label="Penalty" options={MODES} value={mode} onChange={(next) => setMode(next as typeof mode)} />
      <TextField
        label="Opens"
        hint="Leave empty to keep the current time. For example 2h, or 2026-01-08T00:00:00Z."
        value={opensAt}
        onChange={setOpensAt}
      />
    </FormDialog>
  );
}
