import { refusalsOf } from '@mt2/domain';
import { NICKNAME_MAX_LENGTH, readNickname } from '@mt2/domain/session';
import { useState } from 'react';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { setNickname } from './account.api.ts';

/** Changes the nickname. */
export function NicknameSheet({ open, onClose, nickname }: { open: boolean; onClose(): void; nickname: string }) {
  const text = useText();
  const [typed, setTyped] = useState(nickname);
  const read = readNickname(typed);
  const errors = useRefusal(['nickname'], refusalsOf(read));
  const { change } = useChanging(errors.showAnswer);
  const save = async () => {
    if (errors.pass() && read.ok && (await change(() => setNickname(read.value)))) onClose();
  };
  return (
    <ConfirmSheet open={open} onClose={onClose} title={text('account.edit-nickname')} action={text('common.save')} onConfirm={save}>
      <TextField
        label={text('common.nickname')}
        placeholder={text('account.nickname-placeholder')}
        autoComplete="nickname"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          errors.clear();
        }}
        error={errors.at('nickname')}
        hint={text('account.nickname-hint', { min: 1, max: NICKNAME_MAX_LENGTH })}
        clearable
      />
    </ConfirmSheet>
  );
}
