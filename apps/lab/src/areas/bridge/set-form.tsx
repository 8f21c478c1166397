import { bridge } from '@mt2/contracts/lab/bridge';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { Empty } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';

type Props = { readonly hosts: readonly string[] };

/** Bridges this world to a real backend, one of those that the server allows. */
export function SetForm({ hosts }: Props) {
  const { act, isBusy, world, errors } = useAct(['url']);
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(bridge.setBridge, { world, url, file: file?.text ?? '' }, () => `${world} is bridged`);
  };
  if (hosts.length === 0)
    return (
      <Empty>No backend may be bridged. Start the server with BRIDGE=https://staging.example/api, or list hosts in BRIDGE_HOSTS.</Empty>
    );
  return (
    <form className="flex max-w-xl flex-col gap-3" onSubmit={submit}>
      <TextField
        label="Address of the real backend"
        required
        type="url"
        placeholder={`https://${hosts[0]}/api`}
        hint={`Allowed hosts: ${hosts.join(', ')}`}
        error={errors.url}
        value={url}
        onChange={setUrl}
      />
      <DropZone
        label="File bridge.yaml"
        accept=".yaml,.yml,.json"
        onFile={(chosen) => void chosen.text().then((text) => setFile({ name: chosen.name, text }))}
      >
        {file ? file.name : 'Drop bridge.yaml, or choose it; without it every call is tried on the real side first'}
      </DropZone>
      <Button type="submit" tone="brand" className="self-start" disabled={isBusy}>
        Bridge {world}
      </Button>
    </form>
  );
}
