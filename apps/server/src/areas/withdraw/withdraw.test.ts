import { Customer, ELSEWHERE, withdrawal } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import type { UserEvent } from '@mt2/contracts/feed';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { withdraw } = product;

const server = await sharedServer();
/** A world in which the newcomer is ready, without any balance. */
const prepared = (await Customer.ready(await server.fork())).world.id;

async function ready(usdt = '1000'): Promise<Customer> {
  const customer = await Customer.enter(await server.fork(prepared));
  await customer.fund('USDT', usdt);
  return customer;
}
const listOf = async ({ client }: Customer) => (await ok(client, withdraw.listWithdrawals, {})).message;
const termsOf = async ({ client }: Customer, currency = 3) => (await ok(client, withdraw.getTerms, { currency })).message;

describe('the terms of a coin', () => {
  it('contain the fees and limits of each chain and of the bank, and today’s remaining limit', async () => {
    const customer = await ready();
    const chain = (net_type: string, rate: string, min_number: string, min_deposit: string) => ({
      net_type,
      rate: `${rate}.00000000`,
      min_number: `${min_number}.00000000`,
      max_number: '100000.00000000',
      min_deposit: `${min_deposit}.00000000`,
    });
    expect(await termsOf(customer)).toEqual({
      rate: '1.00000000',
      min_number: '20.00000000',
      max_number: '100000.00000000',
      name: 'USDT',
      legal_balance: '0.00000000',
      change_balance: '1000.00000000',
      left_today: 3,
      chains: [chain('TRC20', '1', '20', '10'), chain('ERC20', '5', '50', '10'), chain('OMNI', '10', '100', '50')],
      bank: {
        rate: '0.00000000',
        rate_percent: '1.00',
        min_number: '100.00000000',
        max_number: '50000.00000000',
        min_deposit: '100.00000000',
        fiat: 'CNY',
        fiat_rate: expect.stringMatching(/^7\.[12]\d{3}$/),
      },
      latest_credit_hours: 12,
      daily_limit: '10000.00000000',
      daily_left: '10000.00000000',
      held_until: '',
      has_hold: 0,
      price: '1.00000000',
    });
    await customer.withdraw('300');
    expect(await termsOf(customer)).toMatchObject({ change_balance: '700.00000000', left_today: 2, daily_left: '9700.00000000' });
  });
});

describe('a withdrawal', () => {
  it('is frozen when it is requested, and paid out when it is approved', async () => {
    const customer = await ready();
    const { world } = customer;
    const id = await customer.withdraw('100');
    expect(await customer.balance()).toEqual(['900.00000000', '100.00000000']);
    const { message: queue } = await ok(world.guest, lab.operator.listReviews, {});
    expect(queue.find((review) => review.kind === 'withdrawal' && review.id === id)).toMatchObject({
      user: { id: 1001 },
      summary: `100.00 USDT · TRC20 · ${ELSEWHERE.TRC20}`,
    });
    await world.advance('2h');
    await customer.decide('withdrawal', { decision: 'approve' });
    expect(await customer.balance()).toEqual(['900.00000000', '0.00000000']);
    expect((await listOf(customer)).data).toEqual([
      {
        id,
        name: 'USDT',
        number: '100.00000000',
        rate: '1.00000000',
        real_number: '99.00000000',
        status: 2,
        create_time: '2026-01-01 00:00:00',
        address: ELSEWHERE.TRC20,
        reason: '',
        currency: 3,
        net_type: 'TRC20',
        type: 0,
        notes: '',
        latest_time: '2026-01-01 12:00:00',
        update_time: '2026-01-01 02:00:00',
        txid: expect.stringMatching(/^[0-9a-f]{64}$/),
        bank: null,
      },
    ]);
    expect((await customer.mail('withdrawal')).text).toBe('MT2: your withdrawal of 100.00 USDT was approved; 99.00 USDT is on its way.');
    const { message: ledger } = await ok(customer.client, product.wallet.listLedger, {});
    expect(ledger.list.map(({ kind, bucket, value }) => `${kind} ${bucket} ${value}`).slice(0, 3)).toEqual([
      'withdraw frozen -100.00000000',
      'withdraw-freeze frozen 100.00000000',
      'withdraw-freeze available -100.00000000',
    ]);
    await world.prove();
  });

  it('is returned in full when it is rejected, with the reason', async () => {
    const customer = await ready();
    await customer.withdraw('100');
    await customer.decide('withdrawal', { decision: 'reject', reason: 'The address is on a list' });
    expect(await customer.balance()).toEqual(['1000.00000000', '0.00000000']);
    expect((await listOf(customer)).data[0]).toMatchObject({ status: 3, reason: 'The address is on a list' });
    expect((await customer.mail('withdrawal')).text).toMatch(/back in your account. Reason: The address is on a list$/);
    await customer.world.prove();
  });

  it('is read by its number, by its owner alone, and each of its states is sent to them with its row', async () => {
    const world = await server.fork(prepared);
    const customer = await Customer.enter(world);
    await customer.fund('USDT', '1000');
    const received: UserEvent[] = [];
    world.world.listen({ events: (all) => received.push(...all.map(({ event }) => event)) });
    const id = await customer.withdraw('100');
    const read = async () => (await ok(customer.client, withdraw.getWithdrawal, { id })).message;
    const waiting = await read();
    expect(waiting).toEqual((await listOf(customer)).data[0]);
    await customer.decide('withdrawal', { decision: 'reject', reason: 'The address is on a list' });
    expect(received.filter(({ event }) => event === 'record')).toEqual([
      { event: 'record', kind: 'withdrawal', id, status: 1, withdrawal: waiting },
      { event: 'record', kind: 'withdrawal', id, status: 3, withdrawal: await read() },
    ]);
    const stranger = await customer.world.as('trader');
    await refusal(stranger, withdraw.getWithdrawal, { id });
  });

  it('pays its own fee, regardless of the rate sent, and carries a note', async () => {
    const customer = await ready();
    const { beside } = await ok(customer.client, withdraw.requestWithdrawal, { ...withdrawal('100'), rate: '0', notes: '  rent  ' });
    expect((await listOf(customer)).data[0]).toMatchObject({
      id: beside.id,
      rate: '1.00000000',
      real_number: '99.00000000',
      notes: 'rent',
    });
  });
});

describe('a refused withdrawal', () => {
  it('is the fourth of the day, regardless of the others’ outcome; midnight resets the limit', async () => {
    const customer = await ready();
    for (const decision of ['approve', 'reject'] as const) {
      await customer.withdraw('20');
      await customer.decide('withdrawal', { decision });
    }
    await customer.withdraw('20');
    expect((await termsOf(customer)).left_today).toBe(0);
    await customer.world.advance('86399s');
    await refusal(customer.client, withdraw.requestWithdrawal, withdrawal('20'));
    await customer.world.advance('1s');
    expect((await termsOf(customer)).left_today).toBe(3);
    await customer.withdraw('20');
    await customer.world.prove();
  });

  it('is beyond the limit of the level within a day; rejected ones do not count', async () => {
    const customer = await ready('50000');
    await customer.withdraw('6000');
    await customer.withdraw('4000');
    expect((await termsOf(customer)).daily_left).toBe('0.00000000');
    await refusal(customer.client, withdraw.requestWithdrawal, withdrawal('20'));
    await customer.decide('withdrawal', { decision: 'reject' });
    expect((await termsOf(customer)).daily_left).toBe('4000.00000000');
    await customer.withdraw('4000');
    await customer.world.advance('24h');
    await customer.withdraw('10000');
    await customer.world.prove();
  });

  it('may be more with the advanced verification, and counts a coin at its price', async () => {
    const customer = await Customer.enter(await server.fork());
    await customer.setFundPassword();
    await customer.addAddress();
    await customer.addAddress('OMNI', 1);
    await customer.verify('advanced');
    await customer.fund('BTC', '10');
    await customer.fund('USDT', '100000');
    expect((await termsOf(customer)).daily_limit).toBe('100000.00000000');
    const bitcoin = { ...withdrawal('1'), currency: 1, address: ELSEWHERE.OMNI };
    await ok(customer.client, withdraw.requestWithdrawal, bitcoin);
    const { price } = await termsOf(customer, 1);
    const left = 100_000 - Number(price);
    expect(Number((await termsOf(customer)).daily_left)).toBeCloseTo(left, 4);
    await refusal(customer.client, withdraw.requestWithdrawal, withdrawal(String(Math.ceil(left) + 1)));
    await ok(customer.client, withdraw.requestWithdrawal, withdrawal(String(Math.floor(left))));
    await customer.world.prove();
  });

  it('is too soon after a change of security, in a world with that setting', async () => {
    const customer = await ready();
    await ok(customer.world.guest, lab.setting.setSettings, { security_hold: true });
    await refusal(customer.client, withdraw.requestWithdrawal, withdrawal('100'));
    await customer.world.advance('24h');
    await customer.withdraw('100');
    const change = { oldpassword: FUND_PASSWORD, password: '135791', re_password: '135791' };
    await ok(customer.client, product.security.setFundPassword, change);
    expect(await termsOf(customer)).toMatchObject({ held_until: '2026-01-03 00:00:00', has_hold: 1 });
    const again = { ...withdrawal('100'), pay_password: '135791' };
    await refusal(customer.client, withdraw.requestWithdrawal, again);
    await ok(customer.world.guest, lab.setting.setSettings, { security_hold: false });
    await ok(customer.client, withdraw.requestWithdrawal, again);
  });
});
