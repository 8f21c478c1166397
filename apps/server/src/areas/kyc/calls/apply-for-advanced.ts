import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForAdvanced as apply } from '../apply.ts';

/** Applies for the advanced grade. */
export const applyForAdvanced: Change<typeof kyc.applyForAdvanced> = (tx, { card_id, address, front_pic, reverse_pic, hand_pic }) => {
  const identity = { idNumber: card_id === '' ? undefined : card_id, address: address === '' ? undefined : address };
  const applied = apply(tx, tx.person.id, { ...identity, pictures: [front_pic, reverse_pic, hand_pic] });
  return applied.ok ? ok(tx.say('submit-success')) : applied;
};
