import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryName, isCountryMeant, namedCountries } from '../../platform/countries.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { PickField, Unpicked } from '../../ui/fields/pick-field.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { SearchSheet } from '../../ui/overlays/search-sheet.tsx';
import { countriesQuery } from './kyc.api.ts';

export type CountryFieldProps = { value: string; onChange(code: string): void; error?: string | undefined };

/** A country by its two letters, found by its name in the user's language. Closed ones are marked. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
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
          matches={isCountryMeant}
        />
      )}
    </>
  );
}
