import { createHash } from 'node:crypto';
import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision, ok } from '@mt2/domain';
import { type Contact, readContact } from '@mt2/domain/session';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { applyForAdvanced, applyForBasic } from '../../areas/kyc/index.ts';
import { listMessages } from '../../areas/message/index.ts';
import { decideReview, type ReviewKind } from '../../areas/review/index.ts';
import { setFundPassword } from '../../areas/security/index.ts';
import { hashPassword, register, sendCode } from '../../areas/session/index.ts';
import { addUpload, type PictureTaker } from '../../areas/upload/index.ts';
import { recipientOf } from '../../areas/user/index.ts';
import type { CommandTx, Refused, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { specimen } from './specimen.ts';

/** The parts of the server that make a verified person: pictures of a document, and the kinds of review. */
export type PersonMaker = { readonly reviews: readonly ReviewKind[]; readonly taker: PictureTaker };
/** The person to make. */
export type Wanted = { readonly email: string; readonly level: 'none' | 'basic' | 'advanced'; readonly hasFundPassword: boolean };

type Step<T> = Promise<Decision<T, RefusalName> | Refused>;

/** Makes a person by the commands of the product, so that it is one that could have registered itself. What was done before a refusal stays. */
export async function createPerson(maker: PersonMaker, world: World, { email, level, hasFundPassword }: Wanted): Step<undefined> {
  const contact = readContact({ text: email, kind: 'email' });
  if (!contact.ok) return contact;
  const registered = await registerPerson(world, contact.value);
  if (!registered.ok) return registered;
  const person = { id: registered.value, email };
  if (hasFundPassword) {
    const set = await setFirstFundPassword(world, person.id, contact.value);
    if (!set.ok) return set;
  }
  if (level === 'none') return ok(undefined);
  const basic = await verifyBasic(maker, world, person);
  return basic.ok && level === 'advanced' ? verifyAdvanced(maker, world, person) : basic;
}

/** Sends a code and reads it from the outbox. */
function codeFor(tx: Tx, contact: Contact, purpose: 'register' | 'pay_password'): string {
  sendCode(tx, contact, purpose, 'en');
  return assertDefined(listMessages(tx, { recipient: recipientOf(contact), purpose, after: 0 }).at(-1), 'a code was sent').code;
}

async function registerPerson(world: World, contact: Contact): Step<number> {
  const hashed = await hashPassword(`${world.id} ${recipientOf(contact)}`, PASSWORD);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const code = codeFor(tx, contact, 'register');
    return register(tx, { contact, code, inviteCode: undefined, passwordHash: hashed.value, lang: 'en' });
  });
}

async function setFirstFundPassword(world: World, id: number, contact: Contact): Step<'set' | 'changed'> {
  const hashed = await hashPassword(`${world.id} user ${id}`, FUND_PASSWORD);
  if (!hashed.ok) return hashed;
  return world.write((tx) => {
    const code = codeFor(tx, contact, 'pay_password');
    return setFundPassword(tx, id, { code, old: undefined, passwordHash: hashed.value, keptTokenHash: '' });
  });
}

type Person = { readonly id: number; readonly email: string };

/** A document of one's own, whatever the address looks like: short, and with a digit. */
const documentOf = (email: string) => ({
  idNumber: `LAB1${createHash('sha256').update(email).digest('hex').slice(0, 16)}`,
  address: '1 Test Street, Tokyo',
});
const nameOf = (email: string): string => `Lab ${email.split('@')[0]}`;

const verifyBasic = ({ reviews }: PersonMaker, world: World, { id, email }: Person): Step<undefined> =>
  world.write((tx) => {
    const form = { country: 'JP', name: nameOf(email), ...documentOf(email), pictures: ['', ''] } as const;
    return approve(tx, reviews, 'kyc-basic', applyForBasic(tx, id, form));
  });

async function verifyAdvanced({ reviews, taker }: PersonMaker, world: World, { id, email }: Person): Step<undefined> {
  const taken = await taker.take(world, id, specimen());
  if (!taken.ok) return taken;
  return world.write((tx) => {
    const add = () => addUpload(tx, id, taken.value);
    return approve(tx, reviews, 'kyc-advanced', applyForAdvanced(tx, id, { ...documentOf(email), pictures: [add(), add(), add()] }));
  });
}

function approve(
  tx: CommandTx,
  reviews: readonly ReviewKind[],
  kind: 'kyc-basic' | 'kyc-advanced',
  applied: Decision<number, RefusalName>,
): Decision<undefined, RefusalName> {
  if (!applied.ok) return applied;
  const decided = decideReview(tx, reviews, { kind, id: applied.value }, { isApproved: true, reason: '', amount: undefined });
  return decided.ok ? ok(undefined) : decided;
}
