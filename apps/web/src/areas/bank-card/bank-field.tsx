import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { PickField, Unpicked } from '../../ui/fields/pick-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SearchSheet } from '../../ui/overlays/search-sheet.tsx';
import type { Bank } from './bank-card.api.ts';

type Chosen = { bankId: number | undefined; bankName: string };
export type BankFieldProps = Chosen & { banks: readonly Bank[]; onChange(chosen: Chosen): void; error?: string | undefined };

const OTHER = 0;

/** A bank from the list, or another bank by its name. */
export function BankField({ bankId, bankName, banks, onChange, error }: BankFieldProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const other = { id: OTHER, key: OTHER, label: text('bank-card.other') };
  const choices = [...banks.map((bank) => ({ ...bank, key: bank.id, label: bank.name })), other];
  const chosen = choices.find(({ id }) => id === bankId);
  const isOther = bankId === OTHER;
  return (
    <>
      <PickField label={text('bank-card.bank-of-deposit')} onPress={() => setOpen(true)} error={isOther ? undefined : error}>
        {chosen?.label ?? <Unpicked>{text('bank-card.choose-bank')}</Unpicked>}
      </PickField>
      {isOther && (
        <TextField
          label={text('bank-card.bank-name')}
          placeholder={text('bank-card.bank-name-placeholder')}
          value={bankName}
          onChange={(typed) => onChange({ bankId, bankName: typed })}
          error={error}
          clearable
        />
      )}
      {isOpen && (
        <SearchSheet
          open
          onClose={() => setOpen(false)}
          title={text('bank-card.choose-bank')}
          searchLabel={text('bank-card.search-bank')}
          choices={choices}
          isChosen={({ id }) => id === bankId}
          onChoose={({ id, label }) => {
            onChange({ bankId: id, bankName: id === OTHER ? '' : label });
            setOpen(false);
          }}
          // The last entry stays in every search: users whose bank is missing need it.
          matches={({ id, label }, search) => id === OTHER || label.toLowerCase().includes(search)}
        />
      )}
    </>
  );
}
