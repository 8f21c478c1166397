import type { chat } from '@mt2/contracts/chat';
import { err, noted, ok } from '@mt2/domain';
import { partyOfNumber } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import type { Throttle } from '../../../world/throttle.ts';
import { presentMessage } from '../chat.present.ts';
import { askSupport } from '../support/ask-support.ts';
import { speakerKey } from '../throttle-messages.ts';

/** Says something to support. */
export const say =
  (messages: Throttle): Change<typeof chat.say> =>
  (tx, said) => {
    const party = partyOfNumber(tx.person.id);
    if (!messages.take(speakerKey(tx.world, party))) return noted(tx.note, 'attempts', 'too many in 10 seconds', err('too-many-messages'));
    const decided = askSupport(tx, party, said, tx.lang);
    return decided.ok ? ok(presentMessage(decided.value, tx.person.id)) : decided;
  };
