import { type Decision, err, noted } from '@mt2/domain';
import { type Contact, type ContactRefusal, checkArea } from '@mt2/domain/session';
import type { Throttle } from '../../world/throttle.ts';
import type { WithChecks } from '../../world/tx.ts';
import { recipientOf } from '../user/index.ts';
import { DIAL_AREAS } from './area-codes.ts';

type Typed = Decision<Contact, ContactRefusal>;
type Reachable = Decision<Contact, ContactRefusal | 'area-not-open' | 'code-sent-recently'>;
type Asking = WithChecks & { readonly world: { readonly id: string } };

/** Refuses a contact to which no code may be sent now; notes the contact as it was parsed. */
export const reachable = (contact: Typed, throttle: Throttle, { world, note }: Asking): Reachable =>
  noted(note, 'recipient', contact.ok ? recipientOf(contact.value) : 'nobody', reach(contact, throttle, world));

function reach(contact: Typed, throttle: Throttle, world: Asking['world']): Reachable {
  if (!contact.ok) return contact;
  const open = checkArea(contact.value, DIAL_AREAS);
  if (!open.ok) return open;
  const key = `${world.id} ${recipientOf(contact.value)}`;
  return throttle.take(key) ? contact : err('code-sent-recently');
}
