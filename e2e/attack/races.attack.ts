import { Customer } from '@mt2/conformance/customer';
import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { type Actor, coinId } from '@mt2/prisma/testing/actor';
import { Speculator } from '@mt2/prisma/testing/speculator';
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

const transferTen = ({ client }: Actor) =>
  client.send(product.wallet.transfer, { coinId: coinId('USDT'), amount: '10', from: 'change', to: 'legal' });

const again = { repeats: TIMES - 1 };

it('orders and transfers together never exceed the balance', again, async () => {
  const trader = await Trader.enter(world, '100', 'empty');
  const tally = await race(RUNNERS, (runner) => (runner % 2 === 0 ? trader.try(TEN) : transferTen(trader)));
  expect(tally).toMatchObject({ ok: 10 });
  expect((await trader.balance())[0]).toBe('0');
});

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

it.each([0, 5, RUNNERS])(
  'an OCO order ends by one leg or its cancellation, never two, when %s cancels arrive before the price',
  again,
  async (early) => {
    const trader = await Trader.enter(world, { USDT: '100', BTC: '1' }, 'empty');
    const row = await trader.placeOco({ quantity: '0.1', price: '64500', at: '63500' });
    await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -5, over: '60s' });
    let advanced: Promise<unknown> | undefined;
    const tally = await race(RUNNERS, (runner) => {
      if (runner === early) advanced = world.advance('90s');
      const isLeg = runner % 2 === 0;
      return trader.client.send(isLeg ? product.spot.cancelOrder : product.waiting.cancel, { id: isLeg ? row.legId : row.id });
    });
    await (advanced ?? world.advance('90s'));
    const { status } = await trader.waiting(row.id);
    expect(status).toBe(tally.ok === 1 ? 'cancelled' : 'triggered');
    expect((await trader.order(row.legId)).status).toBe('cancelled');
    expect((await trader.balance('BTC'))[1]).toBe('0');
  },
);

it('an OCO order that both legs reach in one second sells once, and its edits race with that', again, async () => {
  const trader = await Trader.enter(world, { USDT: '100', BTC: '1' }, 'empty');
  const row = await trader.placeOco({ quantity: '0.1', price: '64500', at: '63500' });
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: 5, over: '60s' });
  const advanced = world.advance('90s');
  await race(RUNNERS, (runner) => trader.tryEditOco(row.id, { quantity: `0.${10 + runner}`, at: String(63_000 + runner) }));
  await advanced;
  const ended = await trader.waiting(row.id);
  expect([ended.status, ended.frozen, ended.orderId]).toEqual(['filled', 0n, 0]);
  const { filledQuantity } = await trader.order(row.legId);
  expect(filledQuantity).toBe(ended.quantity);
});

it('in one second, a stop and a trailing stop close their lots before liquidation takes the rest', again, async () => {
  const speculator = await Speculator.enter(world, '2000', 'empty');
  const { id } = (await speculator.open()).position;
  await speculator.addStop(id, { lots: 30, stopLoss: '63000' });
  await speculator.do(product.waiting.close, { ticketId: id, lots: '40', rate: atoms('0.01') });
  // A trailing stop follows the price from the second after its placement.
  await world.advance('5s');
  await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent: -30, over: '1s' });
  await world.advance('10s');
  expect(await speculator.stopsOf(id)).toMatchObject([{ status: 'triggered', direction: 'down' }]);
  expect(await speculator.waitings({ type: 'trigger' })).toMatchObject([{ status: 'triggered', lots: 40 }]);
  expect(await speculator.position(id)).toMatchObject({ status: 'closed', closedLots: 100 });
});
