import { type Decision, err, noted, ok } from '@mt2/domain';
import { type ChatName, numberOfParty, type Party } from '@mt2/domain/chat';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findMembership, listParties, updateParty } from './chat.repo.ts';

/**
 * Notifies the others in a conversation that a party is typing. It is repeated every few seconds, because the end of
 * typing is not sent.
 */
export function tellTyping(tx: CommandTx, from: Party, name: ChatName): Decision<undefined, 'chat-not-found'> {
  const membership = findMembership(tx, name, numberOfParty(from));
  if (!membership) return noted(tx.note, 'chat', { kind: name.kind, ref: name.ref }, err('chat-not-found'));
  updateParty(tx, membership.id, membership.party, { typings: membership.typings + 1 });
  const event = { event: 'chatTyping' as const, chat: name };
  for (const { party } of listParties(tx, membership.id)) if (party !== membership.party) tx.emit('user.event', { userId: party, event });
  return ok(undefined);
}
