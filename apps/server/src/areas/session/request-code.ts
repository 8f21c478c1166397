import type { Language } from '@mt2/contracts/languages';
import { type Decision, err, noted } from '@mt2/domain';
import {
  type CodePurpose,
  type Contact,
  type ContactOwner,
  type ContactRefusal,
  checkArea,
  type SentPurpose,
  sentPurpose,
} from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import type { Throttle } from '../../world/throttle.ts';
import type { CommandTx, Tx, WithChecks } from '../../world/tx.ts';
import { findUser, isOwnContact, recipientOf } from '../user/index.ts';
import { DIAL_AREAS } from './area-codes.ts';
import { sendCode } from './codes.ts';

type PurposeFields = { readonly type: CodePurpose | ''; readonly scene: CodePurpose | '' };
type Caller = Pick<User, 'id'> | undefined;
type Asking = WithChecks & { readonly world: Pick<Tx, 'sql'> & { readonly id: string }; readonly person: Caller };

/** The purpose of a code as a request states it: `type`, or `scene`. */
export const statedPurpose = ({ type, scene }: PurposeFields): CodePurpose | undefined => type || scene || undefined;

function ownerOf(source: Pick<Tx, 'sql'>, caller: Caller, contact: Contact): ContactOwner {
  const user = caller && findUser(source, caller.id);
  if (!user) return 'unknown to a guest';
  return isOwnContact(user, contact) ? 'self' : 'somebody';
}

function purposeFor(source: Pick<Tx, 'sql'> & WithChecks, caller: Caller, contact: Contact, fields: PurposeFields) {
  const stated = statedPurpose(fields);
  const owner = ownerOf(source, caller, contact);
  return noted(source.note, 'purpose', { stated: stated ?? 'nothing', owner }, sentPurpose(stated, owner));
}

type Typed = Decision<Contact, ContactRefusal>;
type Sendable = Decision<Contact, ContactRefusal | 'area-not-open' | 'not-logged-in' | 'own-contact-required' | 'code-sent-recently'>;

/** Refuses a request for a code that may not be sent now; notes the contact as it was parsed. */
export function checkRequest({ world, person, note }: Asking, contact: Typed, fields: PurposeFields, throttle: Throttle): Sendable {
  const purpose = contact.ok ? purposeFor({ sql: world.sql, note }, person, contact.value, fields) : contact;
  if (contact.ok && !purpose.ok) return purpose;
  return noted(note, 'recipient', contact.ok ? recipientOf(contact.value) : 'nobody', reach(contact, throttle, world.id));
}

function reach(contact: Typed, throttle: Throttle, world: string): Sendable {
  if (!contact.ok) return contact;
  const open = checkArea(contact.value, DIAL_AREAS);
  if (!open.ok) return open;
  return throttle.take(`${world} ${recipientOf(contact.value)}`) ? contact : err('code-sent-recently');
}

/** Sends the code that was requested, to a contact that `checkRequest` let pass. */
export function sendRequested(
  tx: CommandTx & { readonly person: Caller; readonly lang: Language },
  contact: Contact,
  fields: PurposeFields,
): Decision<SentPurpose, 'not-logged-in' | 'own-contact-required'> {
  const purpose = purposeFor(tx, tx.person, contact, fields);
  if (purpose.ok) sendCode(tx, contact, purpose.value, tx.lang);
  return purpose;
}
