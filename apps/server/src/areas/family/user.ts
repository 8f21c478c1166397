import type { family } from '@mt2/contracts/family';
import { go, known } from '@mt2/domain';
import type { Change, Query } from '../../http/area.ts';
import { logOutOf } from '../account/index.ts';
import { findUser } from '../session/index.ts';

/** The account under older names. */
export const getUser: Query<typeof family.getUser> = ({ world, person }) => {
  const user = known(findUser(world, person.id), 'a session has its user');
  return go({
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    account_number: user.account,
    account: user.account,
    nickname: user.nickname,
    head_portrait: '/icon.svg',
    level: user.level,
    score: 0,
    agent_id: 0,
    extension_code: user.inviteCode,
    area_code: user.areaCode ?? '',
    is_seller: 0,
    seller: [],
  });
};

/** Ends this session, by the older GET. */
export const logOut: Change<typeof family.logOut> = (tx) => go(logOutOf(tx));
