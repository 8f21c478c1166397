import { chatMarks } from '@mt2/contracts/chat-rows';
import { type Decision, err, noted, ok } from '@mt2/domain';
import { type ChatName, markAfter, numberOfParty, type Party } from '@mt2/domain/chat';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { findMembership, listParties, type Membership, updateParty } from './chat.repo.ts';
import { type Marks, marksOf, marksView } from './chat-view.ts';

/** Marks everything up to a number as read by a party; a mark never moves back. Returns the party's state of the conversation. */
export function markRead(tx: CommandTx, reader: Party, name: ChatName, upTo: number): Decision<Marks, 'chat-not-found'> {
  const membership = findMembership(tx, name, numberOfParty(reader));
  if (!membership) return noted(tx.note, 'chat', { kind: name.kind, ref: name.ref }, err('chat-not-found'));
  const readTo = markAfter(membership.readTo, upTo, membership.lastNumber);
  if (readTo > membership.readTo) {
    updateParty(tx, membership.id, membership.party, { readTo });
    tellMarks(tx, membership);
  }
  return ok(marksOf(tx, { ...membership, readTo }));
}

function tellMarks(tx: Tx, { id, kind, ref, lastNumber }: Membership): void {
  const all = listParties(tx, id);
  for (const own of all) {
    const event = () => ({
      event: 'chatRead' as const,
      chat: { kind, ref },
      ...chatMarks.encode(marksView(tx, lastNumber, own, all)),
    });
    tx.emit('user.event', { userId: own.party, event });
  }
}
