import type { Decision } from '@mt2/domain';
import { readNickname } from '@mt2/domain/session';
import type { Tx } from '../../world/tx.ts';
import { updateUser } from '../user/index.ts';

/** Changes a user's nickname, as it was typed; answers it as it is kept. */
export function setNickname(tx: Tx, userId: number, typed: string): Decision<string, 'nickname-invalid'> {
  const nickname = readNickname(typed);
  if (nickname.ok) updateUser(tx, userId, { nickname: nickname.value });
  return nickname;
}
