import { about, type Decision } from '@mt2/domain';
import { readNickname } from '@mt2/domain/session';
import type { Tx } from '../../world/transaction/tx.ts';
import { updateUser } from '../user/index.ts';

/** Changes a user's nickname to what was typed; returns it as it is stored. Refuses one that is too short or too long. */
export function setNickname(tx: Tx, userId: number, typed: string): Decision<string, 'nickname-invalid'> {
  const nickname = about('nickname', readNickname(typed));
  if (nickname.ok) updateUser(tx, userId, { nickname: nickname.value });
  return nickname;
}
