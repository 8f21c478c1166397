import { type ChatName, guestParty, numberOfParty } from '@mt2/domain/chat';
import { deleteCallsOf } from '../../../http/idempotency/idempotency.repo.ts';
import type { Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { deleteUploadsOf } from '../../upload/index.ts';
import { findChat } from '../chat.repo.ts';
import { supportChat } from '../support/name.ts';
import { deleteChat, deleteGuest, findOldestGuest } from './guest.repo.ts';

/** Ends a guest's key, here and on its sockets. */
export function endGuest(tx: Tx, id: number): void {
  deleteGuest(tx, id);
  tx.emit('user.event', { userId: numberOfParty(guestParty(id)), event: { event: 'signed-out' } });
}

function forget(tx: Tx, id: number): void {
  const party = guestParty(id);
  const name: ChatName = supportChat(party);
  const chat = findChat(tx, name);
  if (chat) deleteChat(tx, chat);
  deleteUploadsOf(tx, numberOfParty(party));
  deleteCallsOf(tx, numberOfParty(party));
  endGuest(tx, id);
}

/** Deletes expired guests, with all their messages and pictures. */
export const forgetGuests: Job = {
  kind: 'chat-guest',
  phase: 'timeouts',
  reads: ['ChatGuest'],
  oneOf: ['ChatGuest'],
  next: (tx, upTo) => {
    const first = findOldestGuest(tx);
    return first && first.endsAt <= upTo ? { at: first.endsAt, id: first.id } : undefined;
  },
  run: (tx, { id }) => {
    forget(tx, id);
    return 1;
  },
};
