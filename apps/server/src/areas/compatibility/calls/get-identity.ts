import type { compatibility } from '@mt2/contracts/compatibility';
import { assertDefined, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { type Identity, identityOf } from '../../kyc/index.ts';
import { findUser } from '../../user/index.ts';

/** The last application; an advanced one takes precedence over a basic one. */
function lastApplication(basic: Identity, advanced: Identity) {
  const last = advanced.application ? advanced : basic;
  if (!last.application) return undefined;
  const { application, maskedNumber, reason } = last;
  return {
    name: application.fullName,
    country: application.country,
    idNumber: maskedNumber,
    address: application.address,
    frontPicture: application.frontPicture,
    reversePicture: application.reversePicture,
    handPicture: application.handPicture,
    reason,
    appliedAt: application.createdAt,
  };
}

/** Both verifications. */
export const getIdentity: Query<typeof compatibility.getIdentity> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  const advanced = identityOf(world, user, 'advanced');
  return ok({ basic: basic.status, advanced: advanced.status, application: lastApplication(basic, advanced) });
};
