import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForBasic as apply } from '../apply.ts';
import { countryCodeOf } from '../countries.ts';

/** Applies for the basic grade. */
export const applyForBasic: Change<typeof kyc.applyForBasic> = (tx, { country, name, idNumber, address, frontPicture, reversePicture }) => {
  const form = { country: countryCodeOf(country, tx.lang), name, idNumber, address };
  const applied = apply(tx, tx.person.id, { ...form, pictures: [frontPicture, reversePicture] });
  return applied.ok ? ok(tx.say('submit-success')) : applied;
};
