import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { applyForAdvanced as apply } from '../apply.ts';

/** Applies for the advanced grade. */
export const applyForAdvanced: Change<typeof kyc.applyForAdvanced> = (
  tx,
  { idNumber, address, frontPicture, reversePicture, handPicture },
) => {
  const identity = { idNumber: idNumber === '' ? undefined : idNumber, address: address === '' ? undefined : address };
  const applied = apply(tx, tx.person.id, { ...identity, pictures: [frontPicture, reversePicture, handPicture] });
  return applied.ok ? ok(tx.say('submit-success')) : applied;
};
