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
import { nextGuest } from './find-person.ts';
import { setLevel, type Verifier } from './set-level.ts';

export type Wanted = {
  /** Undefined for the next free address of the lab. */
  readonly email: string | undefined;
  readonly password: string;
  readonly level: KycLevel;
  /** Country of the identity, two letters. */
  readonly country: string;
  readonly hasFundPassword: boolean;
};

/**
 * Creates a user with the product's own commands, exactly as a registration would. Steps done before a refusal stay. Returns the user's
 * ID.
 */
export async function createPerson(verifier: Verifier, world: World, { email, ...wanted }: Wanted): Promise<Outcome<number>> {
  if (email === undefined) return createWith(verifier, world, undefined, wanted);
  const contact = readContact({ text: email, kind: 'email' });
  return contact.ok ? createWith(verifier, world, contact.value, wanted) : contact;
}

/** The same with a contact that has been read. */
export async function createWith(
  verifier: Verifier,
  world: World,
  contact: Contact | undefined,
  { level, country, hasFundPassword, ...wanted }: Omit<Wanted, 'email'>,
): Promise<Outcome<number>> {
  const password = readNewPassword(wanted.password);
  if (!password.ok) return password;
  const registered = await registerPerson(world, contact, password.value);
  if (!registered.ok) return registered;
  const { id } = registered.value;
  if (hasFundPassword) {
    const set = await setFirstFundPassword(world, registered.value);
    if (!set.ok) return set;
  }
  const set = await setLevel(verifier, world, id, level, country);
  return set.ok ? ok(id) : set;
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

type Registered = { readonly id: number; readonly contact: Contact };

/** Chooses a missing contact in the write itself: several users may be created at once. */
async function registerPerson(world: World, wanted: Contact | undefined, password: string): Promise<Outcome<Registered>> {
  const hashed = await hashFor(`${world.id} ${wanted ? recipientOf(wanted) : ''}`, password);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const contact = wanted ?? nextGuest(tx);
    const code = codeFor(tx, contact, 'register');
    const id = register(tx, { contact, code, inviteCode: undefined, passwordHash: hashed.value, lang: 'en' });
    return id.ok ? ok({ id: id.value, contact }) : id;
  });
}

async function setFirstFundPassword(world: World, { id, contact }: Registered): Promise<Outcome<'set' | 'changed'>> {
  const hashed = await hashFor(`${world.id} user ${id}`, FUND_PASSWORD);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const code = codeFor(tx, contact, 'pay_password');
    return setFundPassword(tx, id, { code, old: undefined, totp: '', passwordHash: hashed.value, keptTokenHash: '' });
  });
}
