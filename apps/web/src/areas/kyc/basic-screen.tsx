import { type BasicForm as BasicFields, readBasicForm } from '@mt2/domain/kyc';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, FormBeside } from '../../frame/form-screen.tsx';
import { countryName, namedCountries, namesOfCountry } from '../../platform/countries.ts';
import { useDraft } from '../../platform/drafts.ts';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { PickField, Unpicked } from '../../ui/fields/pick-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { SearchSheet } from '../../ui/overlays/search-sheet.tsx';
import { basicDraft } from './forms.ts';
import { GradeScreen } from './grade-screen.tsx';
import type { Application, Identity } from './identity.ts';
import { ContactAddressField, IdNumberField } from './identity-fields.tsx';
import { Journey } from './journey.tsx';
import { applyForBasic, countriesQuery } from './kyc.api.ts';
import { Rights } from './rights.tsx';
import { SentBack } from './sent-back.tsx';

type CountryFieldProps = { value: string; onChange(code: string): void; error?: string | undefined };

/** A country by its two-letter code, found by its name in the user's language. Closed countries are marked. */
function CountryField({ value, onChange, error }: CountryFieldProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const countries = useQuery(countriesQuery);
  return (
    <>
      <PickField label={text('kyc.country')} onPress={() => setOpen(true)} error={error}>
        {countryName(value) || <Unpicked>{text('kyc.country-placeholder')}</Unpicked>}
      </PickField>
      {isOpen && (
        <SearchSheet
          open
          onClose={() => setOpen(false)}
          title={text('kyc.country-choose')}
          searchLabel={text('kyc.country-search')}
          choices={
            countries.data &&
            namedCountries(countries.data).map((country) => ({
              ...country,
              key: country.code,
              closed: country.isOpen ? undefined : text('session.area-closed'),
            }))
          }
          error={countries.error ? sentenceOf(countries.error) : undefined}
          onRetry={() => void countries.refetch()}
          isChosen={({ code }) => code === value}
          onChoose={(country) => {
            if (country.closed) return toast(text('refusal.area-not-open'), 'fail');
            onChange(country.code);
            setOpen(false);
          }}
          namesOf={namesOfCountry}
        />
      )}
    </>
  );
}

const DRAFT = 'basic verification';

/** What is typed survives going back; the device keeps no number of a document. */
function useBasicDraft(last: Application | undefined) {
  const { idNumber: known, ...empty } = basicDraft(last);
  const [kept, keep] = useDraft(DRAFT, empty);
  const [idNumber, setIdNumber] = useState(known);
  const set = (next: (now: BasicFields) => BasicFields) => {
    const { idNumber: typed, ...others } = next({ ...kept, idNumber });
    setIdNumber(typed);
    keep(others);
  };
  return [{ ...kept, idNumber }, set] as const;
}

function BasicForm({ identity }: { identity: Identity }) {
  const text = useText();
  const state = useBasicDraft(identity.applications.basic);
  const { field, read, refusal } = useForm(state, ['country', 'name', 'idNumber', 'address'], readBasicForm);
  const submit = () => submitForm({ draft: DRAFT, read, refusal, send: applyForBasic });
  return (
    <Form submit={text('common.submit')} onSubmit={submit}>
      <Journey identity={identity} grade="basic" />
      <SentBack identity={identity} grade="basic" />
      <Notice>{text('kyc.basic-hint')}</Notice>
      <CountryField {...field('country')} />
      <TextField
        label={text('kyc.full-name')}
        placeholder={text('kyc.full-name-placeholder')}
        autoComplete="name"
        clearable
        {...field('name')}
      />
      <IdNumberField {...field('idNumber')} />
      <ContactAddressField {...field('address')} />
    </Form>
  );
}

/** The basic verification: name, document and address. */
export const BasicScreen = () => (
  <GradeScreen grade="basic">
    {(identity) => (
      <FormBeside facts={<Rights identity={identity} />}>
        <BasicForm identity={identity} />
      </FormBeside>
    )}
  </GradeScreen>
);
