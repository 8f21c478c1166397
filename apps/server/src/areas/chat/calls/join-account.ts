import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { joinAccount as join } from '../guest/join-account.ts';

/** Takes what was said as a guest into the caller's own chat. */
export const joinAccount: Change<typeof chat.joinAccount> = (tx, { key }) => {
  join(tx, tx.person.id, key);
  return ok(tx.say('operation-success'));
};
