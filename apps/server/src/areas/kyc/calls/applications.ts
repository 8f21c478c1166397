import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import { isCountryOpen } from '@mt2/domain/kyc';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { applyForAdvanced as advanced, applyForBasic as basic } from '../apply.ts';
import { countryCodeOf, namesIn } from '../countries.ts';

/** Applies for the basic grade. */
export const applyForBasic: Change<typeof kyc.applyForBasic> = (tx, { country, name, idNumber, address, frontPicture, reversePicture }) => {
  const form = { country: countryCodeOf(country, tx.lang), name, idNumber, address };
  return answerWith(tx, 'submit-success', basic(tx, tx.person.id, { ...form, pictures: [frontPicture, reversePicture] }));
};

/** Applies for the advanced grade. */
export const applyForAdvanced: Change<typeof kyc.applyForAdvanced> = (
  tx,
  { idNumber, address, frontPicture, reversePicture, handPicture },
) => {
  const identity = { idNumber: idNumber === '' ? undefined : idNumber, address: address === '' ? undefined : address };
  return answerWith(
    tx,
    'submit-success',
    advanced(tx, tx.person.id, { ...identity, pictures: [frontPicture, reversePicture, handPicture] }),
  );
};

/** Every country, by name in the caller's language. */
export const listCountries: Query<typeof kyc.listCountries> = ({ lang }) =>
  ok([...namesIn(lang)].map(([code, name]) => ({ code, name, isOpen: isCountryOpen(code) })));
