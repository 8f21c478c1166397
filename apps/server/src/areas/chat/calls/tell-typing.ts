import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import { supportChat } from '../support/name.ts';
import { tellTyping as tell } from '../tell-typing.ts';

/** Notifies support that the caller is typing. Before the first message it has no effect. */
export const tellTyping: Change<typeof chat.tellTyping> = (tx) => {
  const party = partyOfNumber(tx.person.id);
  tell(tx, party, supportChat(party));
  return ok(tx.say('operation-success'));
};
