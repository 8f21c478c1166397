import { Customer } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { Trader } from '@mt2/prisma/testing/trader';
import { type CalledWorld, ok } from '@mt2/server/testing/harness';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { attackLength } from './length.ts';
import { race } from './race.ts';

const isLong = attackLength() === 'long';
/** Repetitions of each race: the winner may differ, the state afterwards may not. */
const TIMES = isLong ? 25 : 2;
const RUNNERS = 20;

const server = Attacked.shared();
let world: CalledWorld;
beforeEach(async () => {
  world = await server.fork();
});
afterEach(async () => {
  expect(await violationsOf(world)).toEqual([]);
  await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
});

/** Ten USDT of XRP. */
const TEN = { coin: 'XRP', quantity: '50', price: '0.2' } as const;

const again = { repeats: TIMES - 1 };

it.each([0, 5, 10, RUNNERS])(
  'an order is cancelled or filled, never both, when %s requests arrive before the price',
  again,
  async (early) => {
    const trader = await Trader.enter(world, '1000', 'empty');
    const { id } = await trader.place({ price: '63000' });
    await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -5, over: '60s' });
    let advanced: Promise<unknown> | undefined;
    const cancel = (runner: number) => {
      if (runner === early) advanced = world.advance('90s');
      return trader.client.send(product.spot.cancelOrder, { id });
    };
    const tally = await race(RUNNERS, cancel);
    await (advanced ?? world.advance('90s'));
    expect((await trader.order(id)).status).toBe(tally.ok === 1 ? 'cancelled' : 'completed');
  },
);

it('a code works only once', again, async () => {
  const customer = await Customer.enter(world, 'no-address');
  const form = { ...(await customer.addressForm()), pay_password: FUND_PASSWORD };
  const forms = [form, { ...form, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }];
  const send = (runner: number) => customer.client.send(product.withdraw.addAddress, assertDefined(forms[runner % 2], 'one of two'));
  expect((await race(6, send)).ok).toBe(1);
  const email = 'racer@mt2.test';
  await ok(world.guest, product.session.sendMailCode, { user_string: email, type: 'register' });
  const { code } = assertDefined(
    (await ok(world.guest, lab.outbox.listOutbox, { recipient: email, purpose: 'register' })).message.at(-1),
    'sent',
  );
  const signUp = { type: 'email', user_string: email, code, password: 'secret-1', re_password: 'secret-1' };
  expect((await race(6, () => world.guest.send(product.session.register, signUp))).ok).toBe(1);
});

it('a restored world keeps every order placed after its restoration', again, async () => {
  const trader = await Trader.enter(world, '100000', 'empty');
  const name = `race-${world.id}`;
  await ok(world.guest, lab.worlds.snapshotWorld, { world: world.id, name });
  const restored = ok(world.guest, lab.worlds.restoreWorld, { world: world.id, name });
  const tally = await race(RUNNERS, () => trader.try(TEN));
  await restored;
  const later = await trader.place(TEN);
  const listed = (await trader.orders()).map(({ id }) => id);
  expect(tally.ok).toBe(RUNNERS);
  expect(listed).toContain(later.id);
  await ok(world.guest, lab.worlds.deleteSnapshot, { name });
});
