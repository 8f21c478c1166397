import type { account } from '@mt2/contracts/account';
import { about, ok } from '@mt2/domain';
import { readNickname } from '@mt2/domain/session';
import type { Change } from '../../../http/area.ts';
import { updateUser } from '../../user/index.ts';

/** Changes the caller's nickname. */
export const setNickname: Change<typeof account.setNickname> = (tx, { nickname: typed }) => {
  const nickname = about('nickname', readNickname(typed));
  if (!nickname.ok) return nickname;
  updateUser(tx, tx.person.id, { nickname: nickname.value });
  return ok(tx.say('saved'));
};
