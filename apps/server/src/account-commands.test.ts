import { assertDefined, ok } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { afterAll, describe, expect, it } from 'vitest';
import { listMessages } from './areas/message/index.ts';
import { setFundPassword, tryFundPassword } from './areas/security/index.ts';
import { checkCode, endSession, findPerson, hashPassword, openSession, register, sendCode } from './areas/session/index.ts';
import { findUser, recipientOf } from './areas/user/index.ts';
import { openServer } from './testing/harness.ts';
import type { World } from './world/world.ts';

const server = await openServer();
afterAll(() => server.close());

const MAIL: Contact = { kind: 'email', email: 'robot@mt2.test' };
const PHONE: Contact = { kind: 'mobile', areaCode: '81', phone: '9012345678' };

type Purpose = Parameters<typeof sendCode>[2];

/** A code sent to a contact, read from the outbox. */
async function codeFor(world: World, contact: Contact, purpose: Purpose): Promise<string> {
  await world.write((tx) => ok(sendCode(tx, contact, purpose, 'en')));
  return assertDefined(listMessages(world, { recipient: recipientOf(contact), purpose, after: 0 }).at(-1), 'a code was sent').code;
}

async function hashOf(password: string): Promise<string> {
  const hashed = await hashPassword({ account: 'a test', address: '' }, password);
  return hashed.ok ? hashed.value : '';
}

/** A world, and a user who registered there. */
async function enter() {
  const { world } = await server.fork();
  const code = await codeFor(world, MAIL, 'register');
  const passwordHash = await hashOf('secret-1');
  const form = { contact: MAIL, code, inviteCode: undefined, passwordHash, lang: 'en' } as const;
  const registered = await world.write((tx) => register(tx, form));
  return { world, form, id: registered.ok ? registered.value : 0, userOf: (id: number) => assertDefined(findUser(world, id), 'the user') };
}

/** Opens a session in a world, and returns the person of its token. */
async function sessionOf(world: World, id: number) {
  const opened = await world.write((tx) => ok(openSession(tx, id)));
  const token = opened.ok ? opened.value : '';
  const holder = () => findPerson({ sql: world.sql, now: world.now(), world: world.world }, token);
  return { holder, tokenHash: assertDefined(holder(), 'the session lives').tokenHash };
}

describe('the account commands, with and without a user, outside a call', () => {
  it('register with a code, once', async () => {
    const { world, form, id, userOf } = await enter();
    expect(userOf(id)).toMatchObject({ account: MAIL.email, lang: 'en', inviterId: null });
    expect(await world.write((tx) => register(tx, form))).toMatchObject({ ok: false, refusal: 'code-wrong' });
    const code = await codeFor(world, MAIL, 'register');
    expect(await world.write((tx) => register(tx, { ...form, code }))).toMatchObject({ ok: false, refusal: 'account-exists' });
  });

  it('bind another contact, and end the other sessions', async () => {
    const { world, id, userOf } = await enter();
    const [own, other] = [await sessionOf(world, id), await sessionOf(world, id)];
    const typed = { contact: PHONE, typed: await codeFor(world, PHONE, 'bind'), purpose: 'bind', ownCode: '' } as const;
    const caller = { id, tokenHash: own.tokenHash };
    expect(await world.write((tx) => checkCode(tx, undefined, { ...typed, purpose: undefined }))).toMatchObject({ refusal: 'code-wrong' });
    expect(await world.write((tx) => checkCode(tx, caller, typed))).toMatchObject({ ok: false, refusal: 'own-code-required' });
    const ownCode = await codeFor(world, MAIL, 'bind');
    expect(await world.write((tx) => checkCode(tx, caller, { ...typed, ownCode }))).toEqual({ ok: true, value: 'bound' });
    expect(userOf(id)).toMatchObject({ email: MAIL.email, areaCode: PHONE.areaCode, phone: PHONE.phone });
    expect([own.holder()?.id, other.holder()]).toEqual([id, undefined]);
    await world.write((tx) => ok(endSession(tx, id, own.tokenHash)));
    expect(own.holder()).toBeUndefined();
  });

  it('set a fund password', async () => {
    const { world, id, userOf } = await enter();
    const fund = { code: 'no code', old: undefined, totp: '', passwordHash: await hashOf('123456'), keptTokenHash: '' };
    expect(await world.write((tx) => setFundPassword(tx, id, fund))).toMatchObject({ ok: false, refusal: 'code-wrong' });
    const code = await codeFor(world, MAIL, 'pay_password');
    expect(await world.write((tx) => setFundPassword(tx, id, { ...fund, code }))).toEqual({ ok: true, value: 'set' });
    const old = await tryFundPassword({ world, address: '' }, id, '123456');
    if (old.ok)
      expect(await world.write((tx) => setFundPassword(tx, id, { ...fund, old: old.value }))).toEqual({ ok: true, value: 'changed' });
    expect(userOf(id)).toMatchObject({ securityChangedAt: world.now() });
  });
});
