import { lab } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { listOfferings, subscribe } from './index.ts';

const server = await openServer();
afterAll(() => server.close());

const USDT = 3;

/** A world, a user in it with 400 USDT, and the offering open to them. */
async function enter() {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, 'newcomer@mt2.test'), 'the persona is there').id;
  await ok(forked.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '400' });
  const { id } = assertDefined(
    listOfferings(world).find(({ issuePrice }) => issuePrice === atoms('0.35')),
    'it is offered',
  );
  return { forked, world, owner, id, balance: () => balanceOf(world, { owner, account: 'spot', coin: USDT }) };
}

describe('the command that subscribes, for an owner and without a call', () => {
  it('sets the payment aside', async () => {
    const { forked, world, owner, id, balance } = await enter();
    const request = { offering: id, payCoin: USDT, amount: atoms('350'), isAgreed: true };
    const made = await world.write((tx) => subscribe(tx, owner, request));
    expect(made).toMatchObject({ ok: true, value: { userId: owner, status: 'under-review', tokens: atoms('1000') } });
    expect(balance()).toMatchObject({ available: atoms('50'), frozen: atoms('350') });
    await forked.prove();
  });

  it('refuses by name, and writes nothing', async () => {
    const { forked, world, owner, id, balance } = await enter();
    const refusalOf = async (over: Partial<Parameters<typeof subscribe>[2]>) => {
      const request = { offering: id, payCoin: USDT, amount: '350', isAgreed: true, ...over };
      const outcome = await world.write((tx) => subscribe(tx, owner, request));
      return outcome.ok ? undefined : outcome.refusal;
    };
    expect(await refusalOf({ offering: 999 })).toBe('offering-not-found');
    expect(await refusalOf({ isAgreed: false })).toBe('agreement-not-agreed');
    expect(await refusalOf({ payCoin: 4 })).toBe('payment-coin-not-accepted');
    expect(await refusalOf({ amount: 'much' })).toBe('amount-invalid');
    expect(await refusalOf({ amount: atoms('400.1') })).toBe('recharge-needed');
    expect(balance()).toMatchObject({ available: atoms('400'), frozen: 0n });
    await forked.prove();
  });
});
