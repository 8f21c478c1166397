import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { type Chain, depositAddress, readAddress } from '@mt2/domain/chain';
import { inviteCode, verificationCode } from '@mt2/domain/session';
import { emailOf, FUND_PASSWORD, PASSWORD, PERSONAS } from '@mt2/prisma/seed/personas';
import { afterEach, describe, expect, it } from 'vitest';
import { listMessages } from './areas/message/index.ts';
import { OWN_SEED, ok, openServer, refusal, type TestServer } from './testing/harness.ts';

/** The last code sent in `main`, read from the database: without the lab there is no outbox call. */
const lastCode = ({ app }: TestServer, recipient: string, purpose: string): string =>
  assertDefined(
    listMessages(assertDefined(app.registry.get('main'), 'main is there'), { recipient, purpose, after: 0 }).at(-1),
    'a code was sent',
  ).code;

const { session, account, security, deposit, wallet, upload } = product;
const SEED = BigInt(OWN_SEED);
const closed = { isLabOn: false, worldSeed: OWN_SEED };
const withLab = { isLabOn: true, worldSeed: OWN_SEED };
const PRIVATE = 'private-1';

const folders: TestServer[] = [];
afterEach(async () => {
  for (const server of folders.splice(0)) await server.close();
});

/** A server in its own folder, which is removed when this server or its successor in the folder ends. */
async function open(config: typeof closed): Promise<TestServer> {
  const server = await openServer(config);
  folders.push(server);
  return server;
}

/** Ends a server and starts another in its folder. */
async function goOn(server: TestServer, config: typeof closed): Promise<TestServer> {
  await server.stop();
  const next = await openServer(config, server.dataDir);
  folders.splice(folders.indexOf(server), 1, next);
  return next;
}

const guestOf = (server: TestServer) => server.client('main');
const logIn = (user_string: string, password: string) => ({ user_string, password });

/** Registers a user; returns a logged-in client. */
async function signUp(server: TestServer, email: string, password = PRIVATE) {
  const guest = guestOf(server);
  await ok(guest, session.sendMailCode, { user_string: email, type: 'register' });
  const code = lastCode(server, email, 'register');
  await ok(guest, session.register, { type: 'email', user_string: email, code, password, re_password: password });
  return server.client('main', (await ok(guest, session.login, logIn(email, password))).message);
}

const tokenOf = async (server: TestServer, persona: string) => (await ok(guestOf(server), lab.people.logInAs, { persona })).message.token;

describe('a persona without the lab', () => {
  it('cannot log in by any name, nor reset the password', async () => {
    const server = await open(closed);
    const guest = guestOf(server);
    for (const { name, phone } of PERSONAS) {
      for (const user_string of [emailOf(name), emailOf(name).toUpperCase(), phone])
        expect(await refusal(guest, session.login, logIn(user_string, PASSWORD)), user_string).toBe('wrong-login');
      await refusal(guest, session.login, { ...logIn(phone, PASSWORD), area_code: '86' });
      await ok(guest, session.sendMailCode, { user_string: emailOf(name), type: 'forget' });
      const reset = { account: emailOf(name), code: lastCode(server, emailOf(name), 'forget'), password: PRIVATE, repassword: PRIVATE };
      await refusal(guest, session.resetPassword, reset);
      await ok(guest, session.sendSmsCode, { user_string: phone, type: 'forget' });
      const byPhone = { ...reset, account: phone, code: lastCode(server, `+86${phone}`, 'forget') };
      await refusal(guest, session.resetPassword, byPhone);
      await refusal(guest, session.login, logIn(emailOf(name), PRIVATE));
    }
  });

  it('is locked out of a folder first used with the lab, and works again with the lab', async () => {
    const first = await open(withLab);
    const tokens = await Promise.all(PERSONAS.map(({ name }) => tokenOf(first, name)));
    const whale = first.client('main', await tokenOf(first, 'whale'));
    await ok(whale, security.changePassword, { old_password: PASSWORD, password: PRIVATE, re_password: PRIVATE });

    const without = await goOn(first, closed);
    for (const token of tokens) await refusal(without.client('main', token), account.getProfile, {});
    await refusal(guestOf(without), session.login, logIn(emailOf('whale'), PRIVATE));

    const again = await goOn(without, withLab);
    for (const [index, { name, hasAuthenticator }] of PERSONAS.entries()) {
      const said = await again.client('main', tokens[index]).send(account.getProfile, {});
      expect(said.ok, name).toBe(name !== 'whale');
      const totp = hasAuthenticator ? (await ok(guestOf(again), lab.people.getTotp, { persona: name })).message.code : '';
      await ok(guestOf(again), session.login, { ...logIn(emailOf(name), name === 'whale' ? PRIVATE : PASSWORD), totp });
    }
  });
});

describe('a user that the lab has created', () => {
  it('can do nothing with public secrets', async () => {
    const first = await open(withLab);
    const made = (await ok(guestOf(first), lab.people.createPerson, { email: 'made@example.com', level: 'basic', fund_password: true }))
      .message;
    const other = (await ok(guestOf(first), lab.people.createPerson, { email: 'other@example.com', fund_password: true })).message;
    const own = first.client('main', await tokenOf(first, other.account));
    await ok(own, security.changePassword, { old_password: PASSWORD, password: PRIVATE, re_password: PRIVATE });

    const without = await goOn(first, closed);
    await refusal(guestOf(without), session.login, logIn(made.account, PASSWORD));
    const { message: token } = await ok(guestOf(without), session.login, logIn(other.account, PRIVATE));
    const client = without.client('main', token);
    const wanted = { password: '135790', re_password: '135790' };
    await refusal(client, security.setFundPassword, { ...wanted, oldpassword: FUND_PASSWORD });
    await ok(client, session.sendMailCode, { user_string: other.account, type: 'pay_password' });
    await ok(client, security.setFundPassword, { ...wanted, code: lastCode(without, other.account, 'pay_password') });
  });
});

describe('a user who registered', () => {
  it('keeps the account when the lab is switched off, but no session and no code from before', async () => {
    const first = await open(withLab);
    await signUp(first, 'ann@example.com');
    const token = await tokenOf(first, 'ann@example.com');
    await ok(guestOf(first), session.sendMailCode, { user_string: 'ann@example.com', type: 'forget' });
    const code = lastCode(first, 'ann@example.com', 'forget');

    const without = await goOn(first, closed);
    await refusal(without.client('main', token), account.getProfile, {});
    const reset = { account: 'ann@example.com', password: 'private-2', repassword: 'private-2' };
    await refusal(guestOf(without), session.resetPassword, { ...reset, code });
    await ok(guestOf(without), session.login, logIn('ann@example.com', PRIVATE));
    await ok(guestOf(without), session.sendMailCode, { user_string: 'ann@example.com', type: 'forget' });
    await ok(guestOf(without), session.resetPassword, { ...reset, code: lastCode(without, 'ann@example.com', 'forget') });
    await ok(guestOf(without), session.login, logIn('ann@example.com', 'private-2'));

    const again = await goOn(without, withLab);
    await ok(guestOf(again), session.login, logIn('ann@example.com', 'private-2'));
  });

  it('cannot choose the public password', async () => {
    const server = await open(closed);
    const guest = guestOf(server);
    const ann = await signUp(server, 'ann@example.com');
    const common = { password: PASSWORD, re_password: PASSWORD };
    const bob = { type: 'email', user_string: 'bob@example.com', code: '123456' };
    expect(await refusal(guest, session.register, { ...bob, ...common })).toBe('password-too-common');
    const reset = { account: 'ann@example.com', code: '123456', password: PASSWORD, repassword: PASSWORD };
    expect(await refusal(guest, session.resetPassword, reset)).toBe('password-too-common');
    expect(await refusal(ann, security.changePassword, { old_password: PRIVATE, ...common })).toBe('password-too-common');
    const fund = { code: '123456', password: FUND_PASSWORD, re_password: FUND_PASSWORD };
    expect(await refusal(ann, security.setFundPassword, fund)).toBe('password-too-common');
  });
});

/** The unpredictable values of one user. */
async function unforeseen(server: TestServer) {
  const ann = await signUp(server, 'ann@example.com');
  for (const type of ['forget', 'bind'] as const) await ok(ann, session.sendMailCode, { user_string: 'ann@example.com', type });
  const { id, nickname } = (await ok(ann, account.getProfile, {})).message;
  const picture = (await ok(ann, upload.uploadPicture, { file: fileOf(await pngBytes()) })).message;
  const codes = (['register', 'forget', 'bind'] as const).map((type) => lastCode(server, 'ann@example.com', type));
  return { id, codes, nickname, picture, addresses: await addressesOf(ann) };
}

type Client = Awaited<ReturnType<typeof signUp>>;
async function addressesOf(client: Client): Promise<Record<string, string>> {
  const of = async (currency: number) => (await ok(client, deposit.getDepositAddress, { currency })).message as Record<string, string>;
  return { ...(await of(3)), ...(await of(1)) };
}

describe('without the lab', () => {
  it('no unpredictable value follows from the seed', async () => {
    const [one, other] = [await unforeseen(await open(closed)), await unforeseen(await open(closed))];
    expect(one.id).toBe(other.id);
    expect(one.codes).not.toEqual(other.codes);
    expect(one.nickname).not.toBe(other.nickname);
    expect(one.picture).not.toBe(other.picture);
    const chains = Object.keys(one.addresses);
    expect(chains.toSorted()).toEqual(['erc20', 'omni', 'trc20']);
    const bySeed = (['register', 'forget', 'bind'] as const).map((type) => verificationCode(SEED, 'ann@example.com', type, 1));
    for (const { id, codes, nickname, addresses } of [one, other]) {
      expect(codes).not.toEqual(bySeed);
      expect(nickname).not.toBe(`MT2-${inviteCode(SEED, id)}`);
      for (const [name, address] of Object.entries(addresses)) {
        const chain = name.toUpperCase() as Chain;
        expect(readAddress(chain, address)).toBe(address);
        expect(address).not.toBe(depositAddress(SEED, id, chain));
      }
    }
    for (const chain of chains) expect(one.addresses[chain]).not.toBe(other.addresses[chain]);
  });

  it('deposit addresses are unique per user and stay the same over a restart', async () => {
    const first = await open(closed);
    const [ann, bob] = [await signUp(first, 'ann@example.com'), await signUp(first, 'bob@example.com')];
    const before = [await addressesOf(ann), await addressesOf(bob)];
    expect(new Set(before.flatMap((each) => Object.values(each))).size).toBe(6);
    expect((await ok(ann, wallet.getBalance, { currency: 3, type: 'change' })).message).toMatchObject({ address: before[0]?.trc20 });

    const second = await goOn(first, closed);
    const again = await Promise.all(
      ['ann@example.com', 'bob@example.com'].map(async (email) => {
        const { message } = await ok(guestOf(second), session.login, logIn(email, PRIVATE));
        return addressesOf(second.client('main', message));
      }),
    );
    expect(again).toEqual(before);
  });

  it('a new user whose invite code was assigned while the lab was on gets the next one', async () => {
    const first = await open(withLab);
    await signUp(first, 'ann@example.com');
    const without = await goOn(first, closed);
    const { sql } = assertDefined(without.app.registry.get('main'), 'main is there');
    const bob = await signUp(without, 'bob@example.com');
    const { id, nickname } = (await ok(bob, account.getProfile, {})).message;
    sql.delete('User', { id });
    sql.change('User', 'UPDATE "User" SET "inviteCode" = +? WHERE "id" = +?', nickname.slice('MT2-'.length), id - 1);
    const next = await signUp(without, 'carl@example.com');
    const carl = (await ok(next, account.getProfile, {})).message;
    expect(carl.id).toBe(id);
    expect(carl.nickname).not.toBe(nickname);
  });
});

describe('a server without the lab', () => {
  it('does not start a folder with the default seed', async () => {
    await expect(openServer({ isLabOn: false })).rejects.toThrow(/^without the lab, a new data folder needs a WORLD_SEED other than/);
  });

  it('does not continue a world of that seed, whatever seed is configured', async () => {
    const first = await openServer();
    await first.stop();
    for (const worldSeed of [undefined, OWN_SEED]) {
      const config = { isLabOn: false, ...(worldSeed === undefined ? {} : { worldSeed }) };
      await expect(openServer(config, first.dataDir)).rejects.toThrow(/^without the lab, the world main .* has the default seed 20261119,/);
    }
    await (await openServer({}, first.dataDir)).close();
  });

  it('continues a world of another seed if none is configured', async () => {
    const first = await open(withLab);
    await first.stop();
    const next = await openServer({ isLabOn: false }, first.dataDir);
    folders.splice(0, 1, next);
    expect(next.app.registry.get('main')?.world.seed).toBe(OWN_SEED);
  });

  it('starts with a damaged main, whose seed it cannot read, and serves nothing of it', async () => {
    const first = await open(withLab);
    await first.stop();
    truncateSync(join(first.dataDir, 'worlds', 'main', 'world.db'));
    const next = await openServer({ isLabOn: false }, first.dataDir);
    folders.splice(0, 1, next);
    await refusal(guestOf(next), product.market.listQuotations, {});
  });
});
