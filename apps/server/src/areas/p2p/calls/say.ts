import type { p2p } from '@mt2/contracts/p2p';
import { err, noted, ok } from '@mt2/domain';
import { userParty } from '@mt2/domain/chat';
import type { Change } from '../../../http/area.ts';
import type { Throttle } from '../../../world/throttle.ts';
import { presentMessage, speakerKey } from '../../chat/index.ts';
import { sayInOrder } from '../people/order-chat.ts';

/** Says something to the other side of an order. */
export const say =
  (messages: Throttle): Change<typeof p2p.say> =>
  (tx, { id, ...said }) => {
    const { id: user } = tx.person;
    if (!messages.take(speakerKey(tx.world, userParty(user))))
      return noted(tx.note, 'attempts', 'too many in 10 seconds', err('too-many-messages'));
    const decided = sayInOrder(tx, user, id, said);
    return decided.ok ? ok(presentMessage(decided.value, user)) : decided;
  };
