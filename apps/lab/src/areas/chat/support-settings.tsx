import { setting } from '@mt2/contracts/lab/setting';
import { type FormEvent, useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';

function Address({ address }: { readonly address: string }) {
  const { act, isBusy } = useAct();
  const [typed, setTyped] = useState(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(setting.setSettings, { supportAddress: typed.trim() }, () => 'Saved');
  };
  return (
    <form className="flex max-w-full min-w-0 items-end gap-2" onSubmit={submit}>
      <TextField label="Support address" placeholder="in-app chat" className="w-72" value={typed} onChange={setTyped} />
      <Button type="submit" disabled={isBusy || typed.trim() === address}>
        Save
      </Button>
    </form>
  );
}

/** How support is reached in this world, and whether an operator is available. */
export function SupportSettings() {
  const query = useAsk(setting.getSettings, {});
  const { act } = useAct();
  return (
    <Answer query={query}>
      {({ supportAddress, supportAway }) => (
        <div className="flex min-w-0 flex-wrap items-end gap-4">
          <Address key={supportAddress} address={supportAddress} />
          <CheckField
            label="Support is offline"
            isChecked={supportAway}
            onChange={(isOn) =>
              void act(setting.setSettings, { supportAway: isOn }, () => (isOn ? 'Support is offline' : 'Support is online'))
            }
          />
        </div>
      )}
    </Answer>
  );
}
