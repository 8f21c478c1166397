import { type Client, lab, product } from '@mt2/contracts';
import type { CodePurpose } from '@mt2/contracts/session';
import { ok as right } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { replaceInNode } from '../../testing/replace-in-node.ts';

/** Counts the computations without changing them; in a flood of wrong passwords they only wait for its end. */
const counted = {
  compared: 0,
  hashed: 0,
  running: 0,
  mostRunning: 0,
  hashes: new Set<string>(),
  flood: undefined as Promise<false> | undefined,
};
const { hash, verify } = argon2;
const during = async <T>(work: Promise<T>): Promise<T> => {
  counted.running += 1;
  counted.mostRunning = Math.max(counted.mostRunning, counted.running);
  try {
    return await work;
  } finally {
    counted.running -= 1;
  }
};
replaceInNode(argon2, {
  hash: (...asked) => {
    counted.hashed += 1;
    return during(hash(...asked));
  },
  verify: (...asked) => {
    counted.compared += 1;
    counted.hashes.add(String(asked[0]));
    return during(counted.flood ?? verify(...asked));
  },
});

const { session, security, withdraw } = product;
const GUESSES = 30;
const NEWCOMER = 'newcomer@mt2.test';

const server = await openServer();
afterAll(() => server.close());
// The hash compared for unknown users is computed once per process.
await (await server.fork()).guest.send(session.login, { user_string: 'nobody@mt2.test', password: 'wrong' });
beforeEach(() => Object.assign(counted, { compared: 0, hashed: 0, mostRunning: 0, hashes: new Set(), flood: undefined }));

type Answer = { ok: true } | { ok: false; key: string };
/** Sends a number of guesses concurrently; returns the number of each answer, in the order of its first. */
async function guessAtOnce(send: (n: number) => Promise<Answer>, times = GUESSES): Promise<number[]> {
  const tally: Record<string, number> = {};
  for (const answer of await Promise.all(Array.from({ length: times }, (_, n) => send(n)))) {
    const key = answer.ok ? 'ok' : answer.key;
    tally[key] = (tally[key] ?? 0) + 1;
  }
  return Object.values(tally);
}

describe('of many concurrent guesses', () => {
  it.each<[string, (world: TestWorld, basic: Client) => Promise<Answer>, [most: number, refused: number]]>([
    ['at a login', ({ guest }) => guest.send(session.login, { user_string: 'basic@mt2.test', password: 'wrong' }), [10, 20]],
    [
      'at the old password of a change',
      (_, basic) => basic.send(security.changePassword, { old_password: 'wrong', password: 'secret-2' }),
      [10, 20],
    ],
    [
      'at the old fund password of a change',
      (_, basic) => basic.send(security.setFundPassword, { password: '112233', re_password: '112233', oldpassword: '111111' }),
      [5, 25],
    ],
  ])('%s, no more are compared than those one after the other', async (_, guess, tally) => {
    const { world, client: basic } = await server.enter('basic');
    expect(await guessAtOnce(() => guess(world, basic))).toEqual(tally);
    expect(counted).toMatchObject({ compared: tally[0], hashed: 0 });
  });

  const six = { password: '112233', re_password: '112233' };
  const secret = { password: 'secret-1', re_password: 'secret-1', repassword: 'secret-1' };
  it.each<[CodePurpose, (client: Client, code: string) => Promise<Answer>]>([
    ['register', (client, code) => client.send(session.register, { type: 'email', user_string: NEWCOMER, code, ...secret })],
    ['forget', (client, code) => client.send(session.resetPassword, { account: NEWCOMER, code, ...secret })],
    ['pay_password', (client, code) => client.send(security.setFundPassword, { ...six, code })],
  ])('at the code of a step (%s), no password is hashed, and the right code is one of them too late', async (type, send) => {
    const { world, client: newcomer } = await server.enter('newcomer');
    await ok(newcomer, session.sendMailCode, { user_string: NEWCOMER, type });
    const { message } = await ok(world.guest, lab.outbox.listOutbox, { recipient: NEWCOMER });
    const code = message.at(-1)?.code ?? '';
    const client = type === 'pay_password' ? newcomer : world.guest;
    expect(await guessAtOnce((n) => send(client, n === 20 ? code : '000000'))).toEqual([15, 15]);
    expect(counted.hashed).toBe(0);
  });
});

describe('a cheap refusal', () => {
  it('runs before the fund password is compared', async () => {
    const { client: trader } = await server.enter('trader');
    const { message } = await ok(trader, withdraw.listAddresses, { currency: 3 });
    const form = { currency: 3, number: '1', address: message[0]?.address ?? '', pay_password: '111111' };
    const answer = await trader.send(withdraw.requestWithdrawal, form);
    expect(answer.ok).toBe(false);
    expect(counted.compared).toBe(0);
  });
});

describe('passwords', () => {
  it('are compared two at a time, so files can be read meanwhile, and excess ones are refused by name', async () => {
    const { guest } = await server.fork();
    const { promise, resolve } = Promise.withResolvers<false>();
    counted.flood = promise;
    let refused = 0;
    const tally = await guessAtOnce(async (n) => {
      const answer = await guest.send(session.login, { user_string: `user${n}@mt2.test`, password: 'wrong' });
      // The first to be compared ends after the last one is refused.
      if (!answer.ok && ++refused === 98) resolve(false);
      return answer;
    }, 300);
    expect(tally).toEqual(expect.arrayContaining([202, 98]));
    expect(counted).toMatchObject({ compared: 202, mostRunning: 2 });
  });

  it('are refused immediately if no attempt is left, and take no place in the queue', async () => {
    const { guest } = await server.fork();
    const logIn = (user_string: string, password = 'wrong') => guest.send(session.login, { user_string, password });
    for (let n = 0; n < 10; n += 1) await logIn('trader@mt2.test');
    counted.compared = 0;
    // Tests remember the result of a comparison: each of these is another one.
    const others = guessAtOnce((n) => logIn(`user${n}@mt2.test`, `wrong-${n}`), 20);
    expect((await logIn('trader@mt2.test')).ok).toBe(false);
    expect(counted.compared).toBeLessThan(10);
    await others;
  });

  it('that flood one account do not prevent others from logging in', async () => {
    const { guest } = await server.fork();
    const flood = guessAtOnce(() => guest.send(session.login, { user_string: 'trader@mt2.test', password: 'wrong' }), 300);
    await ok(guest, session.login, { user_string: 'basic@mt2.test', password: 'mt2-demo' });
    expect((await flood)[0]).toBe(10);
  });
});

describe('a hash that the product did not make', () => {
  const ENDLESS = '$argon2id$v=19$m=262144,t=4294967295,p=1$t4msos1J/n4CHQaPn+dncg$1+btaCftmHqd4Gfadw87ohX55fJd6X5ktTprvvdJrxg';

  it('is never computed, and matches nothing', async () => {
    const { world, client: trader } = await server.enter('trader');
    await world.world.write((tx) =>
      right(tx.sql.change('User', 'UPDATE "User" SET "passwordHash" = +?, "fundPasswordHash" = +?', ENDLESS, ENDLESS)),
    );
    const login = { user_string: 'trader@mt2.test', password: 'mt2-demo' };
    const change = { old_password: 'mt2-demo', password: 'secret-2' };
    const fund = { password: '112233', re_password: '112233', oldpassword: FUND_PASSWORD };
    await refusal(world.guest, session.login, login);
    await refusal(trader, security.changePassword, change);
    await refusal(trader, security.setFundPassword, fund);
    expect(counted.compared).toBe(3);
    expect(counted.hashes).not.toContain(ENDLESS);
  });
});
