import { hash } from 'node:crypto';
import { KYC_STATUS, type KycLevel } from '@mt2/domain/kyc';
import { type Contact, readContact } from '@mt2/domain/session';
import { findUserByEmail, findUserByPhone, type User } from '../../areas/user/index.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** The country code of a phone number that the real side names without one. */
const USUAL_AREA = '86';

/** Marks an account that only its session tells from others. */
export const OF_SESSION = 'session ';

/** What the real side tells of a user: `isWhole` is false for a contact with hidden letters, which others may have, too. */
export type Told = { readonly id: string | undefined; readonly contact: string; readonly isWhole: boolean; readonly level: KycLevel };

type Profile = { readonly id?: unknown; readonly email?: unknown; readonly phone?: unknown; readonly account?: unknown } & Readonly<
  Partial<Record<'review_status' | 'advanced_user', unknown>>
>;
const isWhole = (text: string): boolean => !/[*•…]/.test(text);

const isVerified = (status: unknown): boolean => Number(status) === KYC_STATUS.codeOf('verified');

/** The ID, the contact and the level in a profile. Throws if it has no contact. */
export function toldIn({ id, email, phone, account, review_status: basic, advanced_user: advanced }: Profile): Told {
  const texts = [email, phone, account].flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? text.trim().toLowerCase() : [],
  );
  const whole = texts.find(isWhole);
  const contact = whole ?? texts[0];
  if (contact === undefined) throw new Error('the profile has no account');
  const hasId = (typeof id === 'number' || typeof id === 'string') && id !== '';
  const level = isVerified(advanced) ? 'advanced' : isVerified(basic) ? 'basic' : 'none';
  return { id: hasId ? String(id) : undefined, contact, isWhole: whole !== undefined, level };
}

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
