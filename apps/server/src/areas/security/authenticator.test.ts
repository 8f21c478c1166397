import { Customer, ELSEWHERE, withdrawal } from '@mt2/conformance/customer';
import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { FUND_PASSWORD, PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { security, session, withdraw, compatibility } = product;
const HOLDER = 'authenticator@mt2.test';

const server = await sharedServer();

const codesOf = async ({ guest }: TestWorld, persona: string) => (await ok(guest, lab.people.getTotp, { persona })).message;
const codeOf = async (world: TestWorld, persona = 'authenticator') => (await codesOf(world, persona)).code;
const stateOf = async (client: Client) => (await ok(client, security.getSecurity, {})).message;
const logIn = (world: TestWorld, totp?: string, user_string = HOLDER) =>
  world.guest.send(session.login, { user_string, password: PASSWORD, ...(totp === undefined ? {} : { totp }) });
const isIn = (answer: { ok: boolean }) => answer.ok;
const wrongFor = ({ code, previous_code, next_code }: Awaited<ReturnType<typeof codesOf>>) =>
  assertDefined(
    ['000000', '000001', '000002', '000003'].find((each) => ![code, previous_code, next_code].includes(each)),
    'a wrong code',
  );
const reviewOf = async ({ guest }: TestWorld) =>
  (await ok(guest, lab.operator.listReviews, { kind: 'authenticator' })).message.map(({ id, user, summary }) => ({ id, user, summary }));
const mailsOf = async ({ guest }: TestWorld) =>
  (await ok(guest, lab.outbox.listOutbox, { purpose: 'security' })).message.map(
    ({ recipient, text }) => `${recipient} ${text.split('.')[0]}`,
  );

/** The fund password, and a code of a persona that has one: the 30 seconds of the last code have passed. */
async function proofOf(world: TestWorld, persona = 'authenticator') {
  await world.advance('30s');
  return { pay_password: FUND_PASSWORD, totp: await codeOf(world, persona) };
}

/** Turns on the authenticator of `basic`; returns the recovery codes. */
async function turnOn(world: TestWorld, basic: Client): Promise<string[]> {
  await ok(basic, security.startAuthenticator, {});
  const turned = await ok(basic, security.turnOnAuthenticator, { pay_password: FUND_PASSWORD, totp: await codeOf(world, 'basic') });
  return turned.message.recovery.map(({ code }) => code);
}

describe('setting up an authenticator', () => {
  it('shows a key, accepts a code of it, and returns ten recovery codes', async () => {
    const { world, client: basic } = await server.enter('basic');
    expect(await stateOf(basic)).toMatchObject({ authenticator: 'off', authenticator_since: '', recovery_codes_left: 0 });
    await refusal(await world.as('newcomer'), security.startAuthenticator, {});
    const { message: first } = await ok(basic, security.startAuthenticator, {});
    expect(first).toEqual({ key: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining(`secret=${first.key}`) });
    const old = await codeOf(world, 'basic');
    const { message: second } = await ok(basic, security.startAuthenticator, {});
    expect(second.key).not.toBe(first.key);
    expect((await stateOf(basic)).authenticator).toBe('pending');
    const form = { pay_password: FUND_PASSWORD, totp: await codeOf(world, 'basic') };
    await refusal(basic, security.turnOnAuthenticator, { ...form, totp: old });
    await refusal(basic, security.turnOnAuthenticator, { ...form, pay_password: '111111' });
    const { recovery } = (await ok(basic, security.turnOnAuthenticator, form)).message;
    expect(new Set(recovery.map(({ code }) => code)).size).toBe(10);
    for (const { code } of recovery) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(await stateOf(basic)).toEqual({
      authenticator: 'on',
      authenticator_since: '2026-01-01 00:00:00',
      recovery_codes_left: 10,
      anti_phishing_code: '',
    });
    await refusal(basic, security.startAuthenticator, {});
    expect((await mailsOf(world)).slice(-2)).toEqual(
      ['basic@mt2.test', '+8613800000010'].map((contact) => `${contact} MT2: the authenticator was turned on for your account`),
    );
  });

  it('returns the recovery codes again if the response may be lost: for ten minutes, and until one is used', async () => {
    const { world, client: basic } = await server.enter('basic');
    const codes = await turnOn(world, basic);
    const again = async (form: { pay_password: string; totp: string }) => {
      const answer = await basic.send(security.turnOnAuthenticator, form);
      return answer.ok ? answer.message.recovery.map(({ code }) => code) : answer.key;
    };
    const same = { pay_password: FUND_PASSWORD, totp: await codeOf(world, 'basic') };
    expect(await again(same)).toEqual(codes);
    expect(await again({ ...same, pay_password: '111111' })).toBe('fund-password-wrong');
    expect(await again({ ...same, totp: (await codesOf(world, 'basic')).previous_code })).toBe('totp-used');
    for (let n = 0; n < 5; n += 1) expect(await again({ ...same, totp: wrongFor(await codesOf(world, 'basic')) })).toBe('totp-wrong');
    expect(await again(same)).toBe('totp-locked');

    const other = await server.enter('basic');
    const [recovery = ''] = await turnOn(other.world, other.client);
    expect(await other.client.send(security.turnOnAuthenticator, { ...same, totp: recovery })).toMatchObject({ key: 'authenticator-on' });
    const { next_code } = await codesOf(other.world, 'basic');
    expect(isIn(await logIn(other.world, next_code, 'basic@mt2.test'))).toBe(true);
    expect(await other.client.send(security.turnOnAuthenticator, { ...same, totp: next_code })).toMatchObject({ key: 'totp-used' });
    await ok(other.world.guest, session.login, { user_string: 'basic@mt2.test', password: PASSWORD, totp: recovery });
    await refusal(other.client, security.turnOnAuthenticator, { ...same, totp: await codeOf(other.world, 'basic') });

    const late = await server.enter('basic');
    const shown = await turnOn(late.world, late.client);
    const retry = async () => late.client.send(security.turnOnAuthenticator, await proofOf(late.world, 'basic'));
    expect(await retry()).toMatchObject({ ok: true, message: { recovery: shown.map((code) => ({ code })) } });
    await late.world.advance('570s');
    expect(await retry()).toMatchObject({ ok: false, key: 'authenticator-on' });
  });

  it('ends the other sessions, which were opened without a code', async () => {
    const world = await server.fork();
    const [here, there, stranger] = [await world.as('basic'), await world.as('basic'), await world.as('whale')];
    await turnOn(world, here);
    await refusal(there, security.getSecurity, {});
    expect((await stateOf(here)).authenticator).toBe('on');
    await stateOf(stranger);
  });

  it('is sent to its user’s feed', async () => {
    const world = await server.fork();
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'basic' })).message;
    const basic = server.client(world.id, token);
    const feed = await FeedSocket.open(server, { headers: { 'x-world': world.id } });
    feed.send({ op: 'auth', token });
    await feed.follow('user');
    await turnOn(world, basic);
    expect((await feed.next('update', 'user')).data).toContainEqual({ event: 'authenticator', status: 'on' });
    feed.socket.close();
  });
});

describe('an authenticator that is on', () => {
  it('is required at the login, after the password; the lab works without it', async () => {
    const world = await server.fork();
    expect(await logIn(world)).toMatchObject({ ok: false, message: 'Please enter the code from your authenticator app' });
    const wrong = { user_string: HOLDER, password: 'wrong', totp: await codeOf(world) };
    await refusal(world.guest, session.login, wrong);
    expect(isIn(await logIn(world, await codeOf(world)))).toBe(true);
    await world.as('authenticator');
  });

  it('accepts the codes of the 30 seconds before and after too, each once and none older than a used one', async () => {
    const world = await server.fork();
    const { previous_code, code, next_code } = await codesOf(world, 'authenticator');
    expect(isIn(await logIn(world, previous_code))).toBe(true);
    expect(isIn(await logIn(world, previous_code))).toBe(false);
    expect((await codesOf(world, 'authenticator')).is_used).toBe(false);
    expect(isIn(await logIn(world, next_code))).toBe(true);
    expect(isIn(await logIn(world, code))).toBe(false);
    expect(await codesOf(world, 'authenticator')).toMatchObject({ is_used: true, seconds_left: 30 });
    await world.advance('31s');
    expect(await codesOf(world, 'authenticator')).toMatchObject({ code: next_code, is_used: true, seconds_left: 29 });
    await world.advance('29s');
    expect(isIn(await logIn(world, previous_code))).toBe(false);
    expect(isIn(await logIn(world, await codeOf(world)))).toBe(true);
  });

  it('is required for withdrawals, new addresses and a change of the fund password, after all other checks', async () => {
    const world = await server.fork();
    const customer = await Customer.enter(world, 'authenticator');
    const { client } = customer;
    const [own] = (await ok(client, withdraw.listAddresses, { currency: 3 })).message;
    const out = { ...withdrawal('100'), address: own?.address ?? '' };
    await refusal(client, withdraw.requestWithdrawal, out);
    await refusal(client, withdraw.requestWithdrawal, { ...out, pay_password: '111111' });
    await ok(client, withdraw.requestWithdrawal, { ...out, ...(await proofOf(world)) });
    const form = await customer.addressForm('ERC20');
    await refusal(client, withdraw.addAddress, form);
    await ok(client, withdraw.addAddress, { ...form, ...(await proofOf(world)) });
    const payee = {
      currency: 3,
      name: 'Other',
      address: ELSEWHERE.TRC20,
      pay_password: FUND_PASSWORD,
      code: await customer.code('address'),
    };
    await refusal(client, compatibility.savePayee, payee);
    await ok(client, compatibility.savePayee, { ...payee, ...(await proofOf(world)) });
    const change = { oldpassword: FUND_PASSWORD, password: '135790', re_password: '135790' };
    await refusal(client, security.setFundPassword, change);
    await ok(client, security.setFundPassword, { ...change, totp: (await proofOf(world)).totp });
  });

  it('uses up neither the code from the email nor its own if another input is wrong', async () => {
    const world = await server.fork();
    const customer = await Customer.enter(world, 'authenticator');
    const form = await customer.addressForm('ERC20');
    const { totp } = await proofOf(world);
    await refusal(customer.client, withdraw.addAddress, { ...form, code: '000000', totp });
    await refusal(customer.client, withdraw.addAddress, { ...form, totp: '12345' });
    await ok(customer.client, withdraw.addAddress, { ...form, totp });
  });

  it('is locked for an hour of the world after five wrong codes, for right and recovery codes too', async () => {
    const world = await server.fork();
    const wrong = wrongFor(await codesOf(world, 'authenticator'));
    for (let n = 0; n < 5; n += 1) expect(isIn(await logIn(world, wrong))).toBe(false);
    const lockedFor = (minutes: number) => ({ key: 'totp-locked', message: expect.stringContaining(`in ${minutes} min`) });
    expect(await logIn(world, await codeOf(world))).toMatchObject(lockedFor(60));
    expect(isIn(await logIn(world, 'AB2CD-EF3GH'))).toBe(false);
    expect(isIn(await logIn(world))).toBe(false);
    await world.advance('3599s');
    expect(await logIn(world, await codeOf(world))).toMatchObject(lockedFor(1));
    await world.advance('1s');
    expect(isIn(await logIn(world, await codeOf(world)))).toBe(true);
  });

  it('is not locked by invalid or used codes, and a right one resets wrong attempts', async () => {
    const world = await server.fork();
    const codes = await codesOf(world, 'authenticator');
    const wrong = wrongFor(codes);
    expect(isIn(await logIn(world, codes.code))).toBe(true);
    for (let n = 0; n < 6; n += 1)
      expect([isIn(await logIn(world, '12345')), isIn(await logIn(world, codes.code))]).toEqual([false, false]);
    for (let n = 0; n < 4; n += 1) await logIn(world, wrong);
    expect(isIn(await logIn(world, codes.next_code))).toBe(true);
    for (let n = 0; n < 4; n += 1) expect(isIn(await logIn(world, wrong))).toBe(false);
  });

  it('is replaced by each recovery code once, however it is written', async () => {
    const { world, client: basic } = await server.enter('basic');
    const [one = '', two = ''] = await turnOn(world, basic);
    expect(isIn(await logIn(world, one, 'basic@mt2.test'))).toBe(true);
    expect(isIn(await logIn(world, one, 'basic@mt2.test'))).toBe(false);
    expect(isIn(await logIn(world, two.replace('-', ' ').toLowerCase(), 'basic@mt2.test'))).toBe(true);
    expect(isIn(await logIn(world, 'AB2CD-EF3GH', 'basic@mt2.test'))).toBe(false);
    expect((await stateOf(basic)).recovery_codes_left).toBe(8);
  });

  it('is turned off by the fund password and a code, and is then required nowhere', async () => {
    const { world, client: holder } = await server.enter('authenticator');
    const proof = await proofOf(world);
    await refusal(holder, security.turnOffAuthenticator, { ...proof, pay_password: '111111' });
    await refusal(holder, security.turnOffAuthenticator, { ...proof, totp: '' });
    await ok(holder, security.turnOffAuthenticator, proof);
    expect(await stateOf(holder)).toMatchObject({ authenticator: 'off', authenticator_since: '', recovery_codes_left: 0 });
    expect(isIn(await logIn(world))).toBe(true);
    await refusal(holder, security.turnOffAuthenticator, proof);
    await refusal(world.guest, lab.people.getTotp, { persona: 'authenticator' });
    await ok(world.guest, lab.setting.setSettings, { security_hold: true });
    expect((await ok(holder, withdraw.getTerms, { currency: 3 })).message.held_until).not.toBe('');
  });
});

describe('a lost authenticator', () => {
  const report = { user_string: HOLDER, password: PASSWORD };

  it('is reported by the password, and turned off by the operator; every session ends', async () => {
    const { world, client: holder } = await server.enter('authenticator');
    await ok(world.guest, session.reportLostAuthenticator, report);
    await refusal(world.guest, session.reportLostAuthenticator, report);
    expect((await stateOf(holder)).authenticator).toBe('lost');
    expect(isIn(await logIn(world))).toBe(false);
    const [review] = await reviewOf(world);
    expect(review?.user.account).toBe(HOLDER);
    expect(review?.summary).toMatch(/^Lost authenticator of authenticator@mt2\.test, on since 2025-12-31 /);
    await ok(world.guest, lab.operator.decideReview, { kind: 'authenticator', id: String(review?.id), decision: 'approve' });
    await refusal(holder, security.getSecurity, {});
    expect(isIn(await logIn(world))).toBe(true);
    expect((await mailsOf(world)).slice(-4)).toEqual([
      `${HOLDER} MT2: your authenticator was reported lost, and we are reviewing the report`,
      '+8613800000051 MT2: your authenticator was reported lost, and we are reviewing the report',
      `${HOLDER} MT2: your authenticator was turned off after our review`,
      '+8613800000051 MT2: your authenticator was turned off after our review',
    ]);
  });

  it('stays on if the operator rejects the report, with the reason', async () => {
    const world = await server.fork();
    await ok(world.guest, session.reportLostAuthenticator, report);
    const [review] = await reviewOf(world);
    const verdict = { kind: 'authenticator', id: String(review?.id), decision: 'reject', reason: 'We could not reach you.' } as const;
    await ok(world.guest, lab.operator.decideReview, verdict);
    await refusal(world.guest, lab.operator.decideReview, verdict);
    expect((await stateOf(await world.as('authenticator'))).authenticator).toBe('on');
    expect((await ok(world.guest, lab.outbox.listOutbox, { purpose: 'security' })).message.at(-1)?.text).toContain(
      'We could not reach you.',
    );
    await ok(world.guest, session.reportLostAuthenticator, report);
  });

  it('is found again with a code of the app, which withdraws the report; a recovery code does not', async () => {
    const { world, client: basic } = await server.enter('basic');
    const [recovery = ''] = await turnOn(world, basic);
    await ok(world.guest, session.reportLostAuthenticator, { user_string: 'basic@mt2.test', password: PASSWORD });
    expect(isIn(await logIn(world, recovery, 'basic@mt2.test'))).toBe(true);
    expect((await stateOf(basic)).authenticator).toBe('lost');
    expect(isIn(await logIn(world, (await proofOf(world, 'basic')).totp, 'basic@mt2.test'))).toBe(true);
    expect([(await stateOf(basic)).authenticator, await reviewOf(world)]).toEqual(['on', []]);
  });

  it('is turned off by its owner while the report waits, by either kind of code', async () => {
    const { world, client: basic } = await server.enter('basic');
    const [recovery = ''] = await turnOn(world, basic);
    await ok(world.guest, session.reportLostAuthenticator, { user_string: 'basic@mt2.test', password: PASSWORD });
    await ok(basic, security.turnOffAuthenticator, { pay_password: FUND_PASSWORD, totp: recovery });
    await ok(world.guest, session.reportLostAuthenticator, report);
    const holder = await world.as('authenticator');
    await ok(holder, security.turnOffAuthenticator, await proofOf(world));
    expect([(await stateOf(basic)).authenticator, (await stateOf(holder)).authenticator, await reviewOf(world)]).toEqual([
      'off',
      'off',
      [],
    ]);
  });

  it('is not reported by a stranger, whose guesses count as failed logins', async () => {
    const world = await server.fork();
    for (let n = 0; n < 10; n += 1) await refusal(world.guest, session.reportLostAuthenticator, { ...report, password: 'wrong' });
    expect(isIn(await logIn(world, await codeOf(world)))).toBe(false);
    await refusal(world.guest, session.reportLostAuthenticator, { user_string: 'basic@mt2.test', password: PASSWORD });
  });
});

it('the codes of an authenticator are in no record and in no request log', async () => {
  const { world, client: basic } = await server.enter('basic');
  const { key } = (await ok(basic, security.startAuthenticator, {})).message;
  const totp = await codeOf(world, 'basic');
  const { recovery } = (await ok(basic, security.turnOnAuthenticator, { pay_password: FUND_PASSWORD, totp })).message;
  const { code } = assertDefined(recovery[0], 'there are ten');
  expect(isIn(await logIn(world, code, 'basic@mt2.test'))).toBe(true);
  await logIn(world, (await proofOf(world, 'basic')).totp, 'basic@mt2.test');
  const { message: record } = await ok(world.guest, lab.record.getRecord, { world: world.id });
  const { message: requests } = await ok(world.guest, lab.request.listRequests, {});
  const seen = await Promise.all(requests.map(({ id }) => ok(world.guest, lab.request.getRequest, { id: String(id) })));
  const told = JSON.stringify([record.steps, seen]);
  for (const secret of [key, totp, code, code.replace('-', '')]) expect(told).not.toContain(`"${secret}"`);
  expect(record.steps.filter(({ call }) => call === 'session.login').map(({ input }) => input.totp)).toEqual([
    { secret: expect.stringMatching(/^[0-9a-f]{8} 11$/) },
    { secret: 'totp 1010 now' },
  ]);
});
