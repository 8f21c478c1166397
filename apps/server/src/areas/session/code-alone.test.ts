import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import type { CodePurpose } from '@mt2/domain/session';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';

const { session } = product;
const TRADER = 'trader@mt2.test';
/** Two network addresses, as a proxy reports them. */
const [HERE, THERE] = ['203.0.113.7', '198.51.100.1'];

/** The clock of the process, in milliseconds. */
let realMs = 1_000_000;
const server = await openServer({ proxies: 1 }, undefined, { real: () => realMs });
afterAll(() => server.close());

const at = ({ id }: TestWorld, address: string): Client => server.client(id, '', { 'x-forwarded-for': address });
async function lastCode({ guest }: TestWorld, recipient: string, purpose: CodePurpose): Promise<string> {
  const { message } = await ok(guest, lab.outbox.listOutbox, { recipient, purpose });
  return assertDefined(message.at(-1), 'a code was sent').code;
}
/** Requests a code by email as a guest of an address. */
async function mailed(world: TestWorld, address: string, email: string, type: CodePurpose): Promise<string> {
  await ok(at(world, address), session.sendMailCode, { user_string: email, type });
  return lastCode(world, email, type);
}
const another = (code: string) => String(100_000 + ((Number(code) + 1) % 900_000));
const check = (world: TestWorld, address: string, email_code: string, type: CodePurpose | '' = '') =>
  isValid(at(world, address), email_code, type);
const isValid = async (client: Client, email_code: string, type: CodePurpose | '') =>
  (await client.send(session.checkEmailCode, { email_code, type })).ok;

describe('a code that a guest sends alone', () => {
  it('is checked against those for a registration or a reset that the same address requested', async () => {
    const world = await server.fork();
    const register = await mailed(world, HERE, 'ann@mt2.test', 'register');
    const forget = await mailed(world, HERE, TRADER, 'forget');
    expect([await check(world, HERE, register), await check(world, HERE, forget)]).toEqual([true, true]);
    expect([await check(world, HERE, register, 'register'), await check(world, HERE, register, 'forget')]).toEqual([true, false]);
    expect(await check(world, THERE, register)).toBe(false);
    expect(await check(await server.fork(), HERE, register)).toBe(false);
    await refusal(at(world, HERE), session.checkMobileCode, { mobile_code: register });
  });

  it('authorizes nothing: a reset checks it again, and uses it up', async () => {
    const world = await server.fork();
    const code = await mailed(world, HERE, TRADER, 'forget');
    for (let n = 0; n < 2; n += 1) expect(await check(world, HERE, code)).toBe(true);
    const reset = { account: TRADER, password: 'secret-2', repassword: 'secret-2' };
    await refusal(world.guest, session.resetPassword, { ...reset, code: another(code) });
    await ok(world.guest, session.resetPassword, { ...reset, code });
    expect(await check(world, HERE, code)).toBe(false);
  });

  it('is not one for another step, not an older one, and not one of more than ten minutes ago', async () => {
    const world = await server.fork();
    expect(await check(world, HERE, await mailed(world, HERE, TRADER, 'bind'))).toBe(false);
    const first = await mailed(world, HERE, TRADER, 'forget');
    const second = await mailed(world, HERE, TRADER, 'forget');
    expect([await check(world, HERE, first), await check(world, HERE, second)]).toEqual([false, true]);
    await mailed(world, THERE, TRADER, 'forget');
    expect(await check(world, HERE, second)).toBe(false);
    const last = await mailed(world, HERE, TRADER, 'forget');
    await world.advance('10m');
    expect(await check(world, HERE, last)).toBe(false);
  });

  it('must be from the last ten real minutes too, even while the clock of the world is stopped', async () => {
    const world = await server.fork();
    const code = await mailed(world, HERE, TRADER, 'forget');
    realMs += 599_000;
    expect(await check(world, HERE, code)).toBe(true);
    realMs += 1_000;
    expect(await check(world, HERE, code)).toBe(false);
    await ok(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: code });
  });

  it('may be tried fifteen times in an hour from an address, whatever it requests; then not even the right one is accepted', async () => {
    const world = await server.fork();
    const code = await mailed(world, HERE, TRADER, 'forget');
    const mine = await mailed(world, THERE, 'ann@mt2.test', 'register');
    const said = new Set<string>();
    const tryHere = (email_code: string) => refusal(at(world, HERE), session.checkEmailCode, { email_code });
    for (let n = 0; n < 15; n += 1) said.add(await tryHere(another(code)));
    expect(said.size).toBe(1);
    expect(said).not.toContain(await tryHere(code));
    expect(await check(world, HERE, await mailed(world, HERE, 'ann@mt2.test', 'register'))).toBe(false);
    expect(await check(world, THERE, mine)).toBe(false);
    expect(await check(world, THERE, await mailed(world, THERE, 'ann@mt2.test', 'register'))).toBe(true);
    realMs += 3_600_000;
    await world.advance('1h');
    expect(await check(world, HERE, await mailed(world, HERE, TRADER, 'forget'))).toBe(true);
  });

  it('cannot be guessed from many addresses either, and wrong ones lock nothing else', async () => {
    const world = await server.fork();
    for (const last of [1, 2, 3]) {
      const code = await mailed(world, `192.0.2.${last}`, TRADER, 'forget');
      for (let n = 0; n < 5; n += 1) expect(await check(world, `192.0.2.${last}`, another(code))).toBe(false);
    }
    const code = await mailed(world, '192.0.2.4', TRADER, 'forget');
    expect(await check(world, '192.0.2.4', code)).toBe(false);
    await ok(world.guest, session.checkEmailCode, { user_string: TRADER, email_code: code });
    await ok(world.guest, session.resetPassword, { account: TRADER, password: 'secret-2', repassword: 'secret-2', code });
  });
});
