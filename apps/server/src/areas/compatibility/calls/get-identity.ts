import type { compatibility } from '@mt2/contracts/compatibility';
import { assertDefined, formatInstant, ok } from '@mt2/domain';
import { KYC_STATUS } from '@mt2/domain/kyc';
import type { Query } from '../../../http/area.ts';
import { type Identity, identityOf } from '../../kyc/index.ts';
import { findUser } from '../../user/index.ts';

/** The last application; an advanced one takes precedence over a basic one. */
function presentIdentity(basic: Identity, advanced: Identity) {
  const last = advanced.application ? advanced : basic;
  if (!last.application) return null;
  const { application, maskedNumber, reason } = last;
  return {
    name: application.fullName,
    country: application.country,
    card_id: maskedNumber,
    address: application.address,
    front_pic: application.frontPicture,
    reverse_pic: application.reversePicture,
    hand_pic: application.handPicture,
    reason,
    create_time: formatInstant(application.createdAt),
  };
}

/** Both verifications. */
export const getIdentity: Query<typeof compatibility.getIdentity> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  const advanced = identityOf(world, user, 'advanced');
  return ok({
    review_status: KYC_STATUS.codeOf(basic.status),
    advanced_review_status: KYC_STATUS.codeOf(advanced.status),
    real_data: presentIdentity(basic, advanced),
  });
};
