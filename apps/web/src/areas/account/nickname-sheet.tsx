import { NICKNAME_MAX_LENGTH, readNickname } from '@mt2/domain/session';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { setNickname } from './account.api.ts';

/** Changes the nickname. */
export function NicknameSheet({ open, onClose, nickname }: { open: boolean; onClose(): void; nickname: string }) {
  const text = useText();
  const [typed, setTyped] = useState(nickname);
  const read = readNickname(typed);
  const errors = useErrors({ nickname: read.ok ? undefined : text(`refusal.${read.refusal}`) });
  const save = async () => {
    if (!errors.pass() || !read.ok) return;
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
          onChange={setTyped}
          error={errors.at('nickname')}
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
