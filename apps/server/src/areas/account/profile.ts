import type { account } from '@mt2/contracts/account';
import { go, known } from '@mt2/domain';
import type { Query } from '../../http/area.ts';
import { identityOf } from '../kyc/index.ts';
import { findUser } from '../session/index.ts';

/** The account's own data. Name and document are those of the basic verification. */
export const getProfile: Query<typeof account.getProfile> = ({ world, person }) => {
  const user = known(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  return go({
    id: user.id,
    phone: user.phone ?? '',
    email: user.email ?? '',
    account: user.account,
    nickname: user.nickname,
    review_status: basic.status,
    name: basic.name,
    card_id: basic.maskedNumber,
    advanced_user: user.kycAdvanced as 0 | 1 | 2,
    reason: basic.reason,
    is_partner: user.isPartner === 1 ? 1 : 0,
    level: user.level,
  });
};

/** The state of the advanced verification. */
export const getAdvancedStatus: Query<typeof account.getAdvancedStatus> = ({ world, person }) => {
  const user = known(findUser(world, person.id), 'a session has its user');
  const { status, reason, name, maskedNumber } = identityOf(world, user, 'advanced');
  return go({ review_status: status, reason, name, card_id: maskedNumber });
};
