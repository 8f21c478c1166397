import type { compatibility } from '@mt2/contracts/compatibility';
import { assertDefined, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findUser } from '../../user/index.ts';

/** The account under older names. */
export const getUser: Query<typeof compatibility.getUser> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  return ok({
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    accountNumber: user.account,
    account: user.account,
    nickname: user.nickname,
    portrait: '/icon.svg',
    level: user.level,
    score: 0,
    agentId: 0,
    inviteCode: user.inviteCode,
    areaCode: user.areaCode ?? '',
    isSeller: 0,
    seller: [],
  });
};
