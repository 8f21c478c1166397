import type { chat } from '@mt2/contracts/chat';
import { ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { messageView } from '../chat-view.ts';
import { askSupport } from '../support/ask-support.ts';
import { takeTurn } from '../throttle-messages.ts';

/** Says something to support. */
export const say = (messages: Throttle) =>
  prepared<typeof chat.say, undefined>(takeTurn(messages), (tx, said) => {
    const decided = askSupport(tx, partyOfNumber(tx.person.id), said, tx.lang);
    return decided.ok ? ok(messageView(decided.value, tx.person.id)) : decided;
  });
