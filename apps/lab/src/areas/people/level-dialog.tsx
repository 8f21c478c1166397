import { people } from '@mt2/contracts/lab/people';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LEVELS, type Level } from './levels.ts';

/** Verifies a user up to a level, or revokes higher grades. */
export function LevelDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [level, setLevel] = useState<Level>('basic');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(people.setLevel, { persona: who, level }, (set) => `${who} is verified: ${set.level}`)) onClose();
  };
  return (
    <Dialog title={`Verify ${who}`} onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">Higher levels are revoked. Open positions and orders can still be closed.</p>
        <SelectField label="Verified" options={LEVELS} value={level} onChange={(next) => setLevel(next as Level)} />
        <Button type="submit" tone="brand" disabled={isBusy}>
          Set
        </Button>
      </form>
    </Dialog>
  );
}
