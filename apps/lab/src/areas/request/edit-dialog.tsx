import { isSecretName } from '@mt2/contracts/secret-fields';
import type { Repeat } from '@mt2/lab/repeat';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type Draft, draftsOf, edited } from './edited.ts';

type RowProps = { readonly draft: Draft; readonly isFile: boolean; onChange(draft: Draft): void; onRemove(): void };

/** A field with its value; an added one also asks for its name. */
const Row = ({ draft, isFile, onChange, onRemove }: RowProps) => (
  <div className="flex items-end gap-2">
    {draft.of === undefined && (
      <TextField label="Name" className="w-32" value={draft.name} onChange={(name) => onChange({ ...draft, name })} />
    )}
    {isFile ? (
      <label className="flex min-w-0 grow flex-col gap-1 text-[13px] text-mute">
        {draft.name}
        <input
          type="file"
          required
          className="min-w-0 text-ink"
          onChange={({ target }) => onChange({ ...draft, value: target.files?.[0] ?? '' })}
        />
      </label>
    ) : (
      <TextField
        label={draft.of === undefined ? 'Value' : draft.name}
        className="grow"
        type={isSecretName(draft.name) ? 'password' : 'text'}
        value={String(draft.value)}
        {...(draft.of && draft.of.value === undefined ? { required: true, placeholder: 'Not in the log' } : {})}
        onChange={(value) => onChange({ ...draft, value })}
      />
    )}
    <Button tone="ghost" isIcon aria-label={`Remove ${draft.name || 'the field'}`} className="mb-1 max-md:mb-0" onClick={onRemove}>
      <X size={15} aria-hidden />
    </Button>
  </div>
);

type Props = { readonly repeat: Repeat; onClose(): void; onSend(repeat: Repeat): void };

/** Changes the path and the fields of a call before it is sent again. */
export function EditDialog({ repeat, onClose, onSend }: Props) {
  const [path, setPath] = useState(repeat.path);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(repeat));
  const submit = () => {
    onSend(edited(repeat, path, drafts));
    onClose();
  };
  const add = () => setDrafts([...drafts, { id: (drafts.at(-1)?.id ?? 0) + 1, name: '', value: '', of: undefined }]);
  return (
    <FormDialog title={`Edit ${repeat.call}`} action="Send" submit={submit} onClose={onClose}>
      <TextField label="Path" required pattern="/(?!/).*" value={path} onChange={setPath} />
      <p className="text-[13px] text-mute">{repeat.place === 'query' ? 'Fields in the query' : 'Fields in the body'}</p>
      {drafts.map((draft) => (
        <Row
          key={draft.id}
          draft={draft}
          isFile={repeat.place === 'multipart' && draft.name === 'file'}
          onChange={(changed) => setDrafts(drafts.map((each) => (each.id === changed.id ? changed : each)))}
          onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
      <Button small className="self-start" onClick={add}>
        <Plus size={15} aria-hidden />
        Add a field
      </Button>
      {repeat.changes && <p className="text-mute">This call changes the world {repeat.world}.</p>}
    </FormDialog>
  );
}
