import type { Language } from '@mt2/contracts/languages';
import { about, type Decision, err, noted, ok } from '@mt2/domain';
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
import type { CommandTx, Reading, WithChecks } from '../../world/transaction/tx.ts';
import { findUser, isOwnContact, recipientOf, type User } from '../user/index.ts';
import { DIAL_AREAS } from './area-codes.ts';
import type { CodeRequests } from './code-requests.ts';
import { sendCode } from './codes.ts';

type Stated = CodePurpose | undefined;
type Caller = Pick<User, 'id'> | undefined;

function requesterOf(source: Reading, caller: Caller, contact: Contact): Requester {
  const user = caller && findUser(source, caller.id);
  if (!user) return 'guest';
  return isOwnContact(user, contact) ? 'owner' : 'another user';
}

const purposeFor = (note: WithChecks['note'], requester: Requester, stated: Stated): Decision<SentPurpose, PurposeRefusal> =>
  noted(note, 'purpose', { stated: stated ?? 'nothing', requester }, sentPurpose(stated, requester));

export type Asking = WithChecks & { readonly world: Reading & { readonly id: string }; readonly person: Caller };
type Typed = Decision<Contact, ContactRefusal>;
type Sendable = Decision<Contact, ContactRefusal | PurposeRefusal | 'area-not-open' | 'code-sent-recently'>;

/** Refuses a request for a code that may not be sent now; notes the contact as it was parsed. */
export function checkRequest({ world, person, note }: Asking, typed: Typed, stated: Stated, requests: CodeRequests): Sendable {
  if (!typed.ok) return noted(note, 'recipient', 'nobody', typed);
  const contact = typed.value;
  const requester = requesterOf(world, person, contact);
  const purpose = purposeFor(note, requester, stated);
  if (!purpose.ok) return purpose;
  const recipient = recipientOf(contact);
  // Requests by the owner are counted separately, so others cannot keep them from a code.
  const counted = `${world.id} ${requester === 'owner' ? 'owner ' : ''}${recipient}`;
  return noted(note, 'recipient', recipient, reach(contact, requests, counted));
}

function reach(contact: Contact, requests: CodeRequests, counted: string): Sendable {
  const open = about('contact', checkArea(contact, DIAL_AREAS));
  if (!open.ok) return open;
  return requests.perContact.take(counted) ? ok(contact) : err('code-sent-recently');
}

export type Requesting = CommandTx & {
  readonly person: Caller;
  readonly lang: Language;
  readonly address: string;
  say(name: 'code-sent'): string;
};

/** Sends the requested code to a contact that `checkRequest` accepted; returns the sentence about it. */
export function sendRequested(tx: Requesting, contact: Contact, stated: Stated, requests: CodeRequests): Decision<string, PurposeRefusal> {
  const purpose = purposeFor(tx.note, requesterOf(tx, tx.person, contact), stated);
  if (!purpose.ok) return purpose;
  requests.add(tx.world, tx.address, sendCode(tx, contact, purpose.value, tx.lang));
  return ok(tx.say('code-sent'));
}
