import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { setNickname as command } from '../set-nickname.ts';

/** Changes the caller's nickname. */
export const setNickname: Change<typeof account.setNickname> = (tx, { nickname }) => {
  const set = command(tx, tx.person.id, nickname);
  return set.ok ? ok(tx.say('saved')) : set;
};
