import { NICKNAME_MAX_LENGTH, readNickname } from '@mt2/domain/session';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { setNickname } from './account.api.ts';

/** Changes the nickname. */
export function NicknameSheet({ open, onClose, nickname }: { open: boolean; onClose(): void; nickname: string }) {
  const text = useText();
  const [typed, setTyped] = useState(nickname);
  const [error, setError] = useState<string>();
  const save = async () => {
    const read = readNickname(typed);
    if (!read.ok) return setError(text(`refusal.${read.refusal}`));
    toast(await setNickname(read.value), 'ok');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined);
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('account.edit-nickname')}>
      <form noValidate onSubmit={submit} className="space-y-5 pb-2">
        <TextField
          label={text('common.nickname')}
          placeholder={text('account.nickname-placeholder')}
          autoComplete="nickname"
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          error={error}
          hint={text('account.nickname-hint', { min: 1, max: NICKNAME_MAX_LENGTH })}
          clearable
        />
        <Button type="submit" tone="brand" size="lg">
          {text('common.save')}
        </Button>
      </form>
    </Sheet>
  );
}
