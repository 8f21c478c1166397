import type { kyc } from '@mt2/contracts/kyc';
import { answerWith, type Change } from '../../../http/area.ts';
import { applyForAdvanced as advanced, applyForBasic as basic } from '../apply.ts';
import { countryCodeOf } from '../countries.ts';

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
