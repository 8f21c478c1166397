import { type Person, people } from '@mt2/contracts/lab/people';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { LEVELS, type Level } from './levels.ts';

type Props = { readonly onClose: () => void; readonly onMade: (person: Person) => void };

/** Creates a user with the product's own calls. */
export function CreateDialog({ onClose, onMade }: Props) {
  const { act, isBusy } = useAct();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<Level>('none');
  const [hasFundPassword, setHasFundPassword] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { level, fundPassword: hasFundPassword, ...(email === '' ? {} : { email }) };
    const made = await act(people.createPerson, sent, ({ account, password }) => `${account} is registered, password ${password}`);
    if (!made) return;
    onClose();
    onMade(made);
  };
  return (
    <Dialog title="New person" onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <TextField label="Email" hint="Leave empty to generate an address." type="email" value={email} onChange={setEmail} />
        <SelectField label="Verified" options={LEVELS} value={level} onChange={(next) => setLevel(next as Level)} />
        <CheckField label="Has the fund password 246810" isChecked={hasFundPassword} onChange={setHasFundPassword} />
        <Button type="submit" tone="brand" disabled={isBusy}>
          {isBusy ? 'Creating …' : 'Create'}
        </Button>
      </form>
    </Dialog>
  );
}
