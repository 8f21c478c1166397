import type { account } from '@mt2/contracts/account';
import { go, known } from '@mt2/domain';
import type { Query } from '../../http/area.ts';
import { findUser } from '../session/index.ts';

/** The account's own data. Name and document appear with a verification. */
export const getProfile: Query<typeof account.getProfile> = ({ world, person }) => {
  const user = known(findUser(world, person.id), 'a session has its user');
  return go({
    id: user.id,
    phone: user.phone ?? '',
    email: user.email ?? '',
    account: user.account,
    nickname: user.nickname,
    review_status: user.kycBasic as 0 | 1 | 2,
    name: '',
    card_id: '',
    advanced_user: user.kycAdvanced as 0 | 1 | 2,
    is_partner: user.isPartner === 1 ? 1 : 0,
    level: user.level,
  });
};

/** The state of the advanced verification. */
export const getAdvancedStatus: Query<typeof account.getAdvancedStatus> = ({ world, person }) => {
  const user = known(findUser(world, person.id), 'a session has its user');
  return go({ review_status: user.kycAdvanced as 0 | 1 | 2, reason: '' });
};
