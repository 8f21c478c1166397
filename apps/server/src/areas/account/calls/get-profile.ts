import type { account } from '@mt2/contracts/account';
import { assertDefined, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { identityOf, statesOf } from '../../kyc/index.ts';
import { findUser } from '../../user/index.ts';

/** The account's own data. Name and document come from the basic verification. */
export const getProfile: Query<typeof account.getProfile> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  const { id, account, nickname, level } = user;
  return ok({
    id,
    account,
    nickname,
    level,
    phone: user.phone ?? '',
    email: user.email ?? '',
    basic: basic.status,
    name: basic.name,
    idNumber: basic.maskedNumber,
    advanced: statesOf(user).advanced,
    reason: basic.reason,
    country: basic.country,
    isPartner: user.isPartner === 1,
  });
};
