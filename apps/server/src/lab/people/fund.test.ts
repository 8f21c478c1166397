import { lab, product } from '@mt2/contracts';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireAccount } from '../../areas/wallet/index.ts';
import { ok, openServer, refusal, type TestServer } from '../../testing/harness.ts';

const { people } = lab;
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe('money from the lab', () => {
  it.each(ACCOUNT_KINDS.map(wireAccount))('comes into the account %s', async (account) => {
    const world = await server.fork();
    const sent = { persona: 'newcomer', currency: 'USDT', account, amount: '12.5' };
    expect((await ok(world.guest, people.fund, sent)).message).toEqual({
      currency: 'USDT',
      account,
      available: '12.50000000',
      frozen: '0.00000000',
    });
    expect((await ok(world.guest, people.fund, sent)).message.available).toBe('25.00000000');
    const { message } = await ok(await world.as('newcomer'), product.wallet.getBalance, { currency: 3, type: account });
    expect(message[`${account}_balance`]).toBe('25.00000000');
    await world.prove();
  });

  it.each([
    ['persona-unknown', { persona: 'nobody' }],
    ['coin-not-found', { currency: 'GOLD' }],
    ['coin-not-found', { currency: '' }],
    ['coin-not-found', { currency: 'BTC', account: 'lever' }],
    ['account-kind-invalid', { account: 'savings' }],
    ['amount-empty', { amount: '' }],
    ['amount-invalid', { amount: '0' }],
    ['amount-invalid', { amount: '-1' }],
    ['amount-invalid', { amount: '1e3' }],
    ['amount-invalid', { amount: '1.123456789' }],
    ['amount-invalid', { amount: '1000000000.00000001' }],
  ])('is refused: %s, %o', async (name, wrong) => {
    const world = await server.fork();
    const sent = { persona: 'newcomer', currency: 'USDT', account: 'change', amount: '1', ...wrong };
    expect(await refusal(world.guest, people.fund, sent)).toBe(name);
    await world.prove();
  });

  it('never makes a balance larger than the ledger can add up', async () => {
    const world = await server.fork();
    const most = { persona: 'newcomer', currency: 'USDT', amount: '1000000000' };
    await ok(world.guest, people.fund, most);
    expect(await refusal(world.guest, people.fund, { ...most, amount: '0.00000001' })).toBe('above-maximum-amount');
    await world.prove();
  });
});

describe('a login without a password', () => {
  it('is a session of that persona', async () => {
    const world = await server.fork();
    const { message } = await ok(world.guest, people.logInAs, { persona: 'whale' });
    const client = server.client(world.id, message.token);
    expect((await ok(client, product.account.getProfile, {})).message).toMatchObject({ id: message.user.id, email: 'whale@mt2.test' });
    expect(await refusal(world.guest, people.logInAs, { persona: 'nobody' })).toBe('persona-unknown');
  });
});
