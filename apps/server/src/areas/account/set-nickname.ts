import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import { readNickname } from '@mt2/domain/session';
import type { Change } from '../../http/area.ts';
import { updateUser } from '../session/index.ts';

/** Changes the nickname. */
export const setNickname: Change<typeof account.setNickname> = (tx, input) => {
  const nickname = readNickname(input.nickname);
  if (!nickname.ok) return nickname;
  updateUser(tx, tx.person.id, { nickname: nickname.value });
  return ok(tx.say('saved'));
};
