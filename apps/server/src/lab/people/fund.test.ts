import { Customer } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { describe, expect, it } from 'vitest';
import { wireAccount } from '../../areas/wallet/index.ts';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { people } = lab;
const server = await sharedServer();

describe('money from the lab', () => {
  it.each(ACCOUNT_KINDS)('arrives in the account %s, by its name in the ledger and on the wire', async (account) => {
    const world = await server.fork();
    const sent = { persona: 'newcomer', currency: 'USDT', amount: '12.5' };
    expect((await ok(world.guest, people.fund, { ...sent, account })).message).toEqual({
      currency: 'USDT',
      account,
      available: '12.50000000',
      frozen: '0.00000000',
    });
    const type = wireAccount(account);
    expect((await ok(world.guest, people.fund, { ...sent, account: type })).message).toMatchObject({ account, available: '25.00000000' });
    const { message } = await ok(await world.as('newcomer'), product.wallet.getBalance, { currency: 3, type });
    expect(message[`${type}_balance`]).toBe('25.00000000');
    await world.prove();
  });

  it('is refused with the names of all accounts if there is no such account', async () => {
    const world = await server.fork();
    const answer = await world.guest.send(people.fund, { persona: 'newcomer', currency: 'USDT', account: 'savings', amount: '1' });
    const expected = 'spot (change), options (micro), contract, trust, fiat (legal), leverage (lever)';
    expect(answer).toMatchObject({ ok: false, detail: [{ path: 'account', expected, got: 'savings' }] });
  });
});

describe('money from outside', () => {
  /** Credits every account of all users with the maximum, then half of it and so on, until the world has nothing left to give. */
  async function pourOut(world: TestWorld): Promise<Set<string>> {
    const refusals = new Set<string>();
    const { message } = await ok(world.guest, people.listPeople, {});
    const places = message.flatMap(({ persona }) => ACCOUNT_KINDS.map((kind) => ({ persona, account: wireAccount(kind) })));
    let amount = 900_000_000;
    for (const place of places)
      for (let isGiven = false; !isGiven && amount >= 1; ) {
        const answer = await world.guest.send(people.fund, { ...place, currency: 'USDT', amount: String(amount) }, {});
        isGiven = answer.ok;
        if (!answer.ok) {
          refusals.add(answer.key);
          amount = Math.floor(amount / 2);
        }
      }
    return refusals;
  }

  it('ends before the total given by the world overflows, from the lab as from a deposit', async () => {
    const world = await server.fork();
    expect((await pourOut(world)).size).toBe(1);
    await ok(world.guest, people.fund, { persona: 'newcomer', currency: 'BTC', amount: '1' });
    const customer = await Customer.enter(world, 'newcomer');
    const id = String(await customer.deposit('100'));
    await refusal(world.guest, lab.operator.decideReview, { kind: 'deposit', id, decision: 'approve' });
    expect(await customer.decide('deposit', { decision: 'reject' })).toBe('rejected');
    await world.prove();
  });
});
