import { type ChatName, numberOfParty, type Party } from '@mt2/domain/chat';
import type { Tx } from '../../world/transaction/tx.ts';
import { findChat, insertChat, insertParty } from './chat.repo.ts';

/** Opens a conversation between parties, once: one that is open stays as it is. Answers its number. */
export function openChat(tx: Tx, name: ChatName, parties: readonly Party[]): number {
  const open = findChat(tx, name);
  if (open) return open.id;
  const id = insertChat(tx, name);
  for (const party of parties) insertParty(tx, id, numberOfParty(party));
  return id;
}
