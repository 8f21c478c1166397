import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForBasic as apply } from '../apply.ts';
import { countryCodeOf } from '../countries.ts';

/** Applies for the basic grade. */
export const applyForBasic: Change<typeof kyc.applyForBasic> = (tx, { country, name, card_id, address, front_pic, reverse_pic }) => {
  const form = { country: countryCodeOf(country, tx.lang), name, idNumber: card_id, address };
  const applied = apply(tx, tx.person.id, { ...form, pictures: [front_pic, reverse_pic] });
  return applied.ok ? ok(tx.say('submit-success')) : applied;
};
