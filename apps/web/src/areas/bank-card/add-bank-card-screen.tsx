import { bankCard } from '@mt2/contracts/bank-card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, FormBeside } from '../../frame/form-screen.tsx';
import { ClosedGate } from '../../frame/gate/gate-view.tsx';
import { useGate } from '../../frame/gate/use-gate.ts';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { jumpToTop } from '../../frame/scroll-position.ts';
import { Unread } from '../../frame/unread.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Chips } from '../../ui/chips.tsx';
import { KnownField } from '../../ui/fields/known-field.tsx';
import { PickField, Unpicked } from '../../ui/fields/pick-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { FactsCard } from '../../ui/lists/facts.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchSheet } from '../../ui/overlays/search-sheet.tsx';
import { askReplacing } from './ask-replacing.ts';
import { type Bank, type BoundCard, bankCardQuery, banksQuery, bindCard } from './bank-card.api.ts';
import NAMES from './bank-names.json' with { type: 'json' };
import { CardFace, CreditedWithin } from './card-face.tsx';
import { accountText, cardDraft, FIELDS, type FieldName, isLinked, lastFour, readCardForm, withKind } from './card-form.ts';

type Line = Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'autoCapitalize'> & { name: FieldName; word: string };

const KINDS = ['domestic', 'international'] as const;
const INTERNATIONAL: readonly Line[] = [
  { name: 'bankName', word: 'bank-name', autoComplete: 'off' },
  { name: 'bankAddress', word: 'bank-address', autoComplete: 'off' },
  { name: 'swiftCode', word: 'swift-code', autoComplete: 'off', autoCapitalize: 'characters' },
  { name: 'holder', word: 'holder', autoComplete: 'name' },
  { name: 'number', word: 'iban', autoComplete: 'off', autoCapitalize: 'characters' },
  { name: 'payeeAddress', word: 'payee-address', autoComplete: 'street-address' },
  { name: 'postalCode', word: 'postal-code', autoComplete: 'postal-code', autoCapitalize: 'characters' },
];

type Chosen = { bankId: number | undefined; bankName: string };
type BankFieldProps = Chosen & { banks: readonly Bank[]; onChange(chosen: Chosen): void; error?: string | undefined };

const OTHER = 0;
/** What users call a bank in the languages of its country and its neighbours. */
const LOCAL: Readonly<Record<string, string>> = NAMES;

/** A bank from the list, or a different bank by its name. */
function BankField({ bankId, bankName, banks, onChange, error }: BankFieldProps) {
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
          onChoose={({ id, label }, typed) => {
            onChange({ bankId: id, bankName: id === OTHER ? typed : label });
            setOpen(false);
          }}
          // The last entry is part of every search result: users whose bank is missing need it.
          namesOf={({ id, label }, search) => [label, ...(id === OTHER ? [` ${search}`] : (LOCAL[label]?.split(',') ?? []))]}
        />
      )}
    </>
  );
}

type CardFieldsProps = { card: BoundCard | null; banks: readonly Bank[]; done(): void };

function CardFields({ card, banks, done }: CardFieldsProps) {
  const text = useText();
  const name = useSession((session) => session.user?.name ?? '');
  const state = useState(() => cardDraft(card, name));
  const { form, change, field, read, refusal } = useForm(state, FIELDS, readCardForm);
  const line = ({ name: of, word, ...rest }: Line) => {
    const { error, ...typed } = field(of);
    const common = { label: text(`bank-card.${word}`), error };
    // Only a card in the verified name can be saved.
    if (of === 'holder' && name !== '') return <KnownField key={of} {...common} value={form.holder} />;
    return of === 'number' && form.number === card?.number ? (
      <KnownField
        key={of}
        {...common}
        value={lastFour(form.number)}
        other={text('bank-card.other-number')}
        onOther={() => change({ number: '' })}
      />
    ) : (
      <TextField
        key={of}
        {...common}
        {...typed}
        placeholder={text(`bank-card.${word}-placeholder`)}
        spellCheck={false}
        clearable
        {...rest}
      />
    );
  };
  const submit = async () => {
    if (card && read.ok && !(await askReplacing(text, accountText(card), accountText(read.value)))) return;
    await submitForm({ read, refusal, send: bindCard, done });
  };
  return (
    <Form submit={text('common.save')} isReady={!read.ok || !isLinked(read.value, card)} onSubmit={submit}>
      {card && <FactsCard items={[{ label: text('bank-card.linked'), value: accountText(card) }]} className="broad:hidden" />}
      <Chips
        value={form.kind}
        onChange={(kind) => change(withKind(form, kind))}
        label={text('bank-card.kind')}
        items={KINDS.map((value) => ({ value, label: text(`bank-card.${value}`) }))}
      />
      <Notice>{text('bank-card.own-only')}</Notice>
      {form.kind === 'domestic' ? (
        <>
          {line({ name: 'holder', word: 'holder', autoComplete: 'name' })}
          {line({ name: 'number', word: 'card-number', autoComplete: 'off', inputMode: 'numeric' })}
          <BankField bankId={form.bankId} bankName={form.bankName} banks={banks} onChange={change} error={field('bankName').error} />
          {line({ name: 'branch', word: 'branch', autoComplete: 'off' })}
        </>
      ) : (
        INTERNATIONAL.map(line)
      )}
    </Form>
  );
}

/** Binds or replaces a bank card, domestic or foreign. */
export function AddBankCardScreen() {
  const text = useText();
  const gate = useGate(bankCard.saveCard);
  const { data: card, error, refetch } = useQuery(bankCardQuery);
  const { data: banks } = useQuery(banksQuery);
  const go = useGo();
  const done = () => {
    // The next time, the form is seen from its top.
    jumpToTop();
    go.back('/pages/bankbind/index');
  };
  const form =
    card === undefined || !banks ? (
      <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />
    ) : (
      <FormBeside
        facts={
          <>
            <CardFace card={card} />
            <CreditedWithin />
          </>
        }
      >
        <CardFields card={card} banks={banks} done={done} />
      </FormBeside>
    );
  return <Screen title={text(card ? 'bank-card.change' : 'bank-card.add')}>{gate.isOpen ? form : <ClosedGate gate={gate} />}</Screen>;
}
