import { lab } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { buyOption } from './index.ts';
import { findOption } from './option.repo.ts';

const server = await openServer();
afterAll(() => server.close());

const USDT = 3;
type OptionRequest = Parameters<typeof buyOption>[2];
const UP: OptionRequest = {
  market: assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin'),
  direction: 'up',
  seconds: 60,
  coin: USDT,
  amount: atoms('100'),
};

/** A world, and a user in it who has 250 USDT to buy options. */
async function enter() {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, 'newcomer@mt2.test'), 'the persona is there').id;
  await ok(forked.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', account: 'micro', amount: '250' });
  return { forked, world, owner, balance: () => balanceOf(world, { owner, account: 'options', coin: USDT }) };
}

describe('the command that buys an option, for an owner and without a call', () => {
  it('sets the stake aside until the option is delivered', async () => {
    const { forked, world, owner, balance } = await enter();
    const bought = await world.write((tx) => buyOption(tx, owner, UP));
    expect(bought).toMatchObject({ ok: true, value: { userId: owner, status: 'waiting', stake: atoms('100'), seconds: 60 } });
    expect(balance()).toMatchObject({ available: atoms('150'), frozen: atoms('100') });
    await forked.advance('61s');
    expect(findOption(world, bought.ok ? bought.value.id : 0)?.status).toBe('delivered');
    expect(balance().frozen).toBe(0n);
    await forked.prove();
  });

  it('refuses by name, and writes nothing', async () => {
    const { forked, world, owner, balance } = await enter();
    const refusalOf = async (over: Partial<OptionRequest>) => {
      const outcome = await world.write((tx) => buyOption(tx, owner, { ...UP, ...over }));
      return outcome.ok ? undefined : outcome.refusal;
    };
    expect(await refusalOf({ seconds: undefined })).toBe('option-time-required');
    expect(await refusalOf({ amount: atoms('1') })).toBe('below-minimum-amount');
    expect(await refusalOf({ amount: 'much' })).toBe('amount-invalid');
    expect(await refusalOf({ amount: atoms('251') })).toBe('recharge-needed');
    expect(balance()).toMatchObject({ available: atoms('250'), frozen: 0n });
    await forked.prove();
  });
});
