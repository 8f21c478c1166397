import { assertDefined, ok } from '@mt2/domain';
import type { KycLevel } from '@mt2/domain/kyc';
import { type Contact, readContact, readNewPassword } from '@mt2/domain/session';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { listMessages } from '../../areas/message/index.ts';
import { setFundPassword } from '../../areas/security/index.ts';
import { hashPassword, register, sendCode } from '../../areas/session/index.ts';
import { recipientOf } from '../../areas/user/index.ts';
import type { Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { setLevel, type Verifier } from './set-level.ts';

export type Wanted = {
  readonly email: string;
  readonly password: string;
  readonly level: KycLevel;
  /** Country of the identity, two letters. */
  readonly country: string;
  readonly hasFundPassword: boolean;
};

/** Creates a user with the product's own commands, exactly as a registration would. Steps done before a refusal stay. */
export async function createPerson(verifier: Verifier, world: World, { email, ...wanted }: Wanted): Promise<Outcome<undefined>> {
  const contact = readContact({ text: email, kind: 'email' });
  return contact.ok ? createWith(verifier, world, contact.value, wanted) : contact;
}

/** The same with a contact that has been read. */
export async function createWith(
  verifier: Verifier,
  world: World,
  contact: Contact,
  { level, country, hasFundPassword, ...wanted }: Omit<Wanted, 'email'>,
): Promise<Outcome<undefined>> {
  const password = readNewPassword(wanted.password);
  if (!password.ok) return password;
  const registered = await registerPerson(world, contact, password.value);
  if (!registered.ok) return registered;
  if (hasFundPassword) {
    const set = await setFirstFundPassword(world, registered.value, contact);
    if (!set.ok) return set;
  }
  return setLevel(verifier, world, registered.value, level, country);
}

/** Sends a code and reads it from the outbox. */
function codeFor(tx: Tx, contact: Contact, purpose: 'register' | 'pay_password'): string {
  sendCode(tx, contact, purpose, 'en');
  return assertDefined(listMessages(tx, { recipient: recipientOf(contact), purpose, after: 0 }).at(-1), 'a code was sent').code;
}

/** Hashes of the two public passwords. They protect nothing, and hashing them once saves time when creating a thousand users. */
const known = new Map<string, string>();

async function hashFor(account: string, password: string): Promise<Outcome<string>> {
  const made = known.get(password);
  if (made !== undefined) return ok(made);
  const hashed = await hashPassword({ account, address: '' }, password);
  if (hashed.ok && [PASSWORD, FUND_PASSWORD].includes(password)) known.set(password, hashed.value);
  return hashed;
}

async function registerPerson(world: World, contact: Contact, password: string): Promise<Outcome<number>> {
  const hashed = await hashFor(`${world.id} ${recipientOf(contact)}`, password);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const code = codeFor(tx, contact, 'register');
    return register(tx, { contact, code, inviteCode: undefined, passwordHash: hashed.value, lang: 'en' });
  });
}

async function setFirstFundPassword(world: World, id: number, contact: Contact): Promise<Outcome<'set' | 'changed'>> {
  const hashed = await hashFor(`${world.id} user ${id}`, FUND_PASSWORD);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const code = codeFor(tx, contact, 'pay_password');
    return setFundPassword(tx, id, { code, old: undefined, totp: '', passwordHash: hashed.value, keptTokenHash: '' });
  });
}
