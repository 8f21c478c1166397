import type { chat } from '@mt2/contracts/chat';
import { assertDefined, noted, ok } from '@mt2/domain';
import { guestParty, numberOfParty, OPERATOR, userParty } from '@mt2/domain/chat';
import { type Change, prepared } from '../../../http/area.ts';
import { type Throttle, tooManyAttempts } from '../../../world/limits/throttle.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { giveUploads } from '../../upload/index.ts';
import { type Chat, findChat, findMembership, type Membership, updateParty } from '../chat.repo.ts';
import { endGuest } from '../guest/forget.ts';
import { deleteChat, moveMessages, replaceParty, updateChat } from '../guest/guest.repo.ts';
import { beginGuest as begin, findGuestOf } from '../guest/key.ts';
import { supportChat } from '../support/name.ts';

/** Creates a guest. The limit is per world, because guests cannot be distinguished. */
export const beginGuest = (guests: Throttle) =>
  prepared<typeof chat.beginGuest, undefined>(
    async ({ world, note }) =>
      guests.take(world.id)
        ? ok(undefined)
        : noted(note, 'attempts', 'too many in a minute', tooManyAttempts(guests.waitMs(world.id) / 1000)),
    (tx) => ok(begin(tx, tx.lang)),
  );

/** Appends the messages sent with a guest's key to the caller's own chat. */
export const joinAccount: Change<typeof chat.joinAccount> = (tx, { key }) => {
  const userId = tx.person.id;
  const guest = findGuestOf(tx, key);
  if (guest) {
    const party = numberOfParty(guestParty(guest.id));
    const from = findChat(tx, supportChat(guestParty(guest.id)));
    if (from) moveInto(tx, from, party, userId);
    giveUploads(tx, party, userId);
    endGuest(tx, guest.id);
  }
  return ok(tx.say('operation-success'));
};

function moveInto(tx: Tx, from: Chat, party: number, userId: number): void {
  const name = supportChat(userParty(userId));
  const into = findChat(tx, name);
  if (into) append(tx, from, into, userId);
  else {
    moveMessages(tx, from, from, party, userId);
    replaceParty(tx, from.id, party, userId);
    updateChat(tx, from.id, { ref: name.ref });
  }
}

/** Appends a conversation; a party who had read all of it has also read the appended messages. */
function append(tx: Tx, from: Chat, into: Chat, userId: number): void {
  const memberships: readonly [Membership | undefined, Membership | undefined][] = [
    [findMembership(tx, from, from.ref), findMembership(tx, into, userId)],
    [findMembership(tx, from, numberOfParty(OPERATOR)), findMembership(tx, into, numberOfParty(OPERATOR))],
  ];
  moveMessages(tx, from, into, from.ref, userId);
  updateChat(tx, into.id, { lastNumber: into.lastNumber + from.lastNumber, lastAt: Math.max(into.lastAt, from.lastAt) });
  for (const [before, after] of memberships) {
    const membership = assertDefined(after, 'both talk in it');
    if (membership.readTo === into.lastNumber)
      updateParty(tx, into.id, membership.party, { readTo: membership.readTo + (before?.readTo ?? 0) });
  }
  deleteChat(tx, from);
}
