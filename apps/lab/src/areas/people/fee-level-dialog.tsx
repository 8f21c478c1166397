import type { ReadMessage } from '@mt2/contracts';
import { people } from '@mt2/contracts/lab/people';
import { FEE_LEVELS } from '@mt2/domain/order';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

const LEVELS = FEE_LEVELS.map(({ level }) => [String(level), `Level ${level}`] as const);

/** Gives a user a minimum fee level for a time, or removes it. */
export function FeeLevelDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [level, setLevel] = useState('1');
  const [until, setUntil] = useState('30d');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const told = ({ level: now }: ReadMessage<typeof people.setFeeLevel>) => `${who} has fee level ${now}`;
    if (await act(people.setFeeLevel, { persona: who, level: Number(level), until }, told)) onClose();
  };
  return (
    <Dialog title={`Fee level: ${who}`} onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">The minimum level for spot and contracts. Level 0 removes it.</p>
        <SelectField label="Minimum level" options={LEVELS} value={level} onChange={setLevel} />
        <TextField label="Until: an instant, or a time from now" required value={until} onChange={setUntil} />
        <Button type="submit" tone="brand" disabled={isBusy}>
          Set
        </Button>
      </form>
    </Dialog>
  );
}
