import { createHash } from 'node:crypto';
import type { Answer, Call, Client, RefusalName, Sent } from '@mt2/contracts';
import { kyc } from '@mt2/contracts/kyc';
import { operator } from '@mt2/contracts/lab/operator';
import { security } from '@mt2/contracts/security';
import { session } from '@mt2/contracts/session';
import { upload } from '@mt2/contracts/upload';
import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { listMessages } from '../../areas/message/index.ts';
import type { World } from '../../world/world.ts';
import { specimen } from './specimen.ts';

/** A client of a world, logged in where a token is given. */
export type ClientOf = (world: string, token?: string) => Client;
/** The user to create. */
export type Wanted = { readonly email: string; readonly level: 'none' | 'basic' | 'advanced'; readonly hasFundPassword: boolean };

/** A call that was refused ends the whole; its name is carried out. */
class Refused extends Error {
  readonly key: RefusalName;
  constructor(key: string) {
    super(key);
    this.key = key as RefusalName;
  }
}

async function done<C extends Call>(client: Client, call: C, sent: Sent<C>): Promise<Extract<Answer<C>, { ok: true }>['message']> {
  const answer = await client.send(call, sent);
  if (!answer.ok) throw new Refused(answer.key);
  return answer.message;
}

const lastCode = (world: World, recipient: string, purpose: string): string =>
  assertDefined(listMessages(world, { recipient, purpose, after: 0 }).at(-1), 'a code was sent').code;

/** Creates a user by the product's own calls, so that it is one that could have registered itself. What was done before a refusal stays. */
export async function createPerson(clientOf: ClientOf, world: World, wanted: Wanted): Promise<Decision<undefined, RefusalName>> {
  try {
    const client = clientOf(world.id, await signUp(clientOf(world.id), world, wanted.email));
    if (wanted.hasFundPassword) await setFundPassword(client, world, wanted.email);
    if (wanted.level !== 'none') await verifyBasic(client, wanted.email);
    if (wanted.level === 'advanced') await verifyAdvanced(client, wanted.email);
    return ok(undefined);
  } catch (error) {
    if (error instanceof Refused) return err(error.key);
    throw error;
  }
}

async function signUp(guest: Client, world: World, email: string): Promise<string> {
  await done(guest, session.sendMailCode, { user_string: email, type: 'register' });
  const code = lastCode(world, email, 'register');
  await done(guest, session.register, { type: 'email', user_string: email, code, password: PASSWORD, re_password: PASSWORD });
  return done(guest, session.login, { user_string: email, password: PASSWORD });
}

async function setFundPassword(client: Client, world: World, email: string): Promise<void> {
  await done(client, session.sendMailCode, { user_string: email, type: 'pay_password' });
  const code = lastCode(world, email, 'pay_password');
  await done(client, security.setFundPassword, { code, password: FUND_PASSWORD, re_password: FUND_PASSWORD });
}

/** A document of one's own, whatever the address looks like: short, and with a digit. */
const identityOf = (email: string) => ({
  card_id: `LAB1${createHash('sha256').update(email).digest('hex').slice(0, 16)}`,
  address: '1 Test Street, Tokyo',
});
const nameOf = (email: string): string => `Lab ${email.split('@')[0]}`;

async function verifyBasic(client: Client, email: string): Promise<void> {
  await done(client, kyc.applyForBasic, { country: 'JP', name: nameOf(email), ...identityOf(email) });
  await approve(client, 'kyc-basic', email);
}

async function verifyAdvanced(client: Client, email: string): Promise<void> {
  const take = () => done(client, upload.uploadPicture, { file: specimen() });
  const [front_pic, reverse_pic, hand_pic] = [await take(), await take(), await take()];
  await done(client, kyc.applyForAdvanced, { ...identityOf(email), front_pic, reverse_pic, hand_pic });
  await approve(client, 'kyc-advanced', email);
}

async function approve(client: Client, kind: 'kyc-basic' | 'kyc-advanced', email: string): Promise<void> {
  const queue = await done(client, operator.listReviews, {});
  const review = assertDefined(
    queue.find((each) => each.kind === kind && each.user.account === email),
    'what was applied for waits',
  );
  await done(client, operator.decideReview, { kind, id: String(review.id), decision: 'approve' });
}
