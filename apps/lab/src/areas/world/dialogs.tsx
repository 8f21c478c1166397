import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** The pattern for names of worlds and snapshots. */
export const NAME = {
  pattern: '[a-z0-9]([a-z0-9\\-]{0,30}[a-z0-9])?',
  title: 'Lower-case letters, digits and hyphens, up to 32',
  maxLength: 32,
} as const;

type NameProps = {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly isRequired?: boolean;
  readonly onClose: () => void;
  readonly onDone: (name: string) => void;
};

/** Asks for a name of lower-case letters, digits and hyphens. */
export function NameDialog({ title, label, hint, action, isRequired = false, onClose, onDone }: NameProps) {
  const [name, setName] = useState('');
  const submit = () => {
    onClose();
    onDone(name);
  };
  return (
    <FormDialog title={title} action={action} submit={submit} onClose={onClose}>
      <TextField
        label={label}
        hint={hint}
        value={name}
        required={isRequired}
        {...NAME}
        onChange={(value) => setName(value.toLowerCase())}
      />
    </FormDialog>
  );
}
