import { worlds } from '@mt2/contracts/lab/worlds';
import { useState } from 'react';
import { useAsk } from '../../app/use-lab.ts';
import { instantOf } from '../../platform/time.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NAME } from './dialogs.tsx';
import { useWorldActs } from './use-worlds.ts';

/** What a world can begin with, as options. */
function useSources() {
  // Only this server's worlds can be copied.
  const listed = useAsk(worlds.listWorlds, {}).data ?? [];
  const snapshots = useAsk(worlds.listSnapshots, {}).data ?? [];
  return [
    ['', 'the seed'],
    ...listed.flatMap((row) => ('damage' in row ? [] : [[row.id, `world ${row.id}`] as const])),
    ...snapshots.map(({ name }) => [name, `snapshot ${name}`] as const),
  ] as const;
}

/** Creates a world: from the seed, frozen at its beginning by default. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { create, isBusy } = useWorldActs();
  const sources = useSources();
  const [id, setId] = useState('');
  const [from, setFrom] = useState('');
  const [seed, setSeed] = useState('');
  const [at, setAt] = useState('');
  const [isRunning, setRunning] = useState(false);
  const submit = async () => {
    const made = await create({
      ...(id === '' ? {} : { id }),
      ...(from === '' ? {} : { from }),
      ...(seed === '' || from !== '' ? {} : { seed: Number(seed) }),
      ...(at === '' ? {} : { at: instantOf(at) }),
      mode: isRunning ? 'running' : 'frozen',
    });
    if (made) onClose();
  };
  return (
    <FormDialog title="New world" action={isBusy ? 'Creating …' : 'Create'} isDisabled={isBusy} submit={submit} onClose={onClose}>
      <TextField
        label="Name"
        hint="Leave empty to generate a name."
        value={id}
        {...NAME}
        onChange={(value) => setId(value.toLowerCase())}
      />
      <SelectField label="From" options={sources} value={from} onChange={setFrom} />
      {from === '' && (
        <TextField
          label="Seed"
          hint="A different number gives different prices and codes."
          inputMode="numeric"
          pattern="\d{1,10}"
          title="A whole number"
          value={seed}
          onChange={setSeed}
        />
      )}
      <TextField
        label="At (UTC)"
        hint={`Leave empty for the ${from === '' ? 'beginning' : 'time of its source'}.`}
        type="datetime-local"
        step={1}
        value={at}
        onChange={setAt}
      />
      <CheckField label="Clock running" isChecked={isRunning} onChange={setRunning} />
    </FormDialog>
  );
}
