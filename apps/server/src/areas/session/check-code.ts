import type { RefusalName } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { CODE_PURPOSES } from '@mt2/contracts/session';
import { type Decision, go } from '@mt2/domain';
import type { Contact, ContactRefusal } from '@mt2/domain/session';
import type { Change } from '../../http/area.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { findCode } from './codes.ts';
import { contactOf, recipientOf } from './contact.ts';

type Speaking = Tx & { readonly say: (name: 'code-valid') => string };

function check(tx: Speaking, contact: Decision<Contact, ContactRefusal>, typed: string): Decision<string, RefusalName> | Refused {
  if (!contact.ok) return contact;
  const code = findCode(tx, recipientOf(contact.value), CODE_PURPOSES, typed);
  return code.ok ? go(tx.say('code-valid')) : code;
}

/** Checks a code that came by SMS, without using it up. */
export const checkMobileCode: Change<typeof session.checkMobileCode> = (tx, input) =>
  check(tx, contactOf(input.user_string, input, 'mobile'), input.mobile_code);

/** Checks a code that came by e-mail, without using it up. */
export const checkEmailCode: Change<typeof session.checkEmailCode> = (tx, input) =>
  check(tx, contactOf(input.user_string, {}, 'email'), input.email_code);
