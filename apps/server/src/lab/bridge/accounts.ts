import { hash } from 'node:crypto';
import { type Contact, readContact } from '@mt2/domain/session';
import { findUserByEmail, findUserByPhone, type User } from '../../areas/user/index.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** The country code of a phone number that the real side names without one. */
const USUAL_AREA = '86';

/** The contact of an account of the real side in the world: itself, or for a mere name an address that follows from it. */
export function contactOf(account: string): Contact {
  const read = readContact({ text: account, areaCode: USUAL_AREA });
  if (read.ok) return read.value;
  const name = account.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'user';
  return { kind: 'email', email: `${name.slice(0, 40)}-${hash('sha256', account, 'hex').slice(0, 8)}@real.test` };
}

/** The user of an account of the real side. */
export function userOfAccount(source: Pick<Tx, 'sql'>, account: string): User | undefined {
  const contact = contactOf(account);
  return contact.kind === 'email' ? findUserByEmail(source, contact.email) : findUserByPhone(source, '', contact.phone);
}
