import type { Language } from '@mt2/contracts/languages';
import { type Decision, err, noted, ok } from '@mt2/domain';
import {
  type CodePurpose,
  type Contact,
  type ContactRefusal,
  checkArea,
  type PurposeRefusal,
  type Requester,
  type SentPurpose,
  sentPurpose,
} from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import type { Throttle } from '../../world/throttle.ts';
import type { CommandTx, Tx, WithChecks } from '../../world/tx.ts';
import { findUser, isOwnContact, recipientOf } from '../user/index.ts';
import { DIAL_AREAS } from './area-codes.ts';
import { sendCode } from './codes.ts';

type Stated = CodePurpose | undefined;
type Caller = Pick<User, 'id'> | undefined;
type Source = Pick<Tx, 'sql'>;

function requesterOf(source: Source, caller: Caller, contact: Contact): Requester {
  const user = caller && findUser(source, caller.id);
  if (!user) return 'guest';
  return isOwnContact(user, contact) ? 'owner' : 'another user';
}

/** What a code to a contact would be good for. */
function purposeFor(source: Source & WithChecks, caller: Caller, contact: Contact, stated: Stated): Decision<SentPurpose, PurposeRefusal> {
  const requester = requesterOf(source, caller, contact);
  return noted(source.note, 'purpose', { stated: stated ?? 'nothing', requester }, sentPurpose(stated, requester));
}

type Asking = WithChecks & { readonly world: Source & { readonly id: string }; readonly person: Caller };
type Typed = Decision<Contact, ContactRefusal>;
type Sendable = Decision<Contact, ContactRefusal | PurposeRefusal | 'area-not-open' | 'code-sent-recently'>;

/** Refuses a request for a code that may not be sent now; notes the contact as it was parsed. */
export function checkRequest({ world, person, note }: Asking, contact: Typed, stated: Stated, throttle: Throttle): Sendable {
  const purpose = contact.ok ? purposeFor({ sql: world.sql, note }, person, contact.value, stated) : contact;
  if (contact.ok && !purpose.ok) return purpose;
  return noted(
    note,
    'recipient',
    contact.ok ? recipientOf(contact.value) : 'nobody',
    reach(contact, throttle, keyOf(world, person, contact)),
  );
}

/** By which requests are counted: the user's own for a contact of his own, so that nobody else's requests keep him from a code. */
function keyOf(world: Asking['world'], person: Caller, contact: Typed): string {
  if (!contact.ok) return '';
  const isOwn = person && requesterOf(world, person, contact.value) === 'owner';
  return `${world.id} ${isOwn ? `user ${person.id} ` : ''}${recipientOf(contact.value)}`;
}

function reach(contact: Typed, throttle: Throttle, key: string): Sendable {
  if (!contact.ok) return contact;
  const open = checkArea(contact.value, DIAL_AREAS);
  if (!open.ok) return open;
  return throttle.take(key) ? contact : err('code-sent-recently');
}

type Requesting = CommandTx & { readonly person: Caller; readonly lang: Language };

/** Sends the code that was requested, to a contact that `checkRequest` let pass. */
export function sendRequested(tx: Requesting, contact: Contact, stated: Stated): Decision<undefined, PurposeRefusal> {
  const purpose = purposeFor(tx, tx.person, contact, stated);
  if (!purpose.ok) return purpose;
  sendCode(tx, contact, purpose.value, tx.lang);
  return ok(undefined);
}
