import type { account } from '@mt2/contracts/account';
import { assertDefined, ok } from '@mt2/domain';
import { KYC_STATUS } from '@mt2/domain/kyc';
import type { Query } from '../../../http/area.ts';
import { identityOf, statesOf } from '../../kyc/index.ts';
import { findUser } from '../../user/index.ts';

/** The account's own data. Name and document are those of the basic verification. */
export const getProfile: Query<typeof account.getProfile> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  return ok({
    id: user.id,
    phone: user.phone ?? '',
    email: user.email ?? '',
    account: user.account,
    nickname: user.nickname,
    review_status: KYC_STATUS.codeOf(basic.status),
    name: basic.name,
    card_id: basic.maskedNumber,
    advanced_user: KYC_STATUS.codeOf(statesOf(user).advanced),
    reason: basic.reason,
    is_partner: user.isPartner === 1 ? 1 : 0,
    level: user.level,
  });
};
