import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import { messageView, takeTurn } from '../../chat/index.ts';
import { sayInOrder } from '../people/order-chat.ts';

/** Sends a message to the counterparty of an order. */
export const say = (messages: Throttle) =>
  prepared<typeof p2p.say, undefined>(takeTurn(messages), (tx, { id, ...said }) => {
    const decided = sayInOrder(tx, tx.person.id, id, said);
    return decided.ok ? ok(messageView(decided.value, tx.person.id)) : decided;
  });
