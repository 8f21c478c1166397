import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/cast/speculator';
import { Trader } from '@mt2/prisma/cast/trader';
import { type CalledWorld, ok } from '@mt2/server/testing/harness';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { race } from './race.ts';

const { lever, oco, spot, trigger } = product;
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

const order = { marketId: 1, side: 'buy', quantity: atoms('0.001'), price: atoms('60000'), clientId: 'mine' } as const;
const placing = { ...order, trigger: atoms('66000') };
const legs = { ...order, trigger: atoms('70000') };
const long = { marketId: 1, side: 'long', kind: 'limit', lots: '1', leverage: '20', price: '60000', clientId: 'mine' } as const;

it('a client order ID places one order, however often it is sent at once', async () => {
  const trader = await Trader.enter(world, '1000', 'empty');
  expect(await race(RUNNERS, () => trader.client.send(spot.placeOrder, order))).toEqual({ ok: RUNNERS });
  expect(await trader.orders()).toMatchObject([{ clientId: 'mine' }]);
  expect(await trader.balance()).toEqual(['940', '60']);
});

it('a client order ID places one of several orders that are sent at once', async () => {
  const trader = await Trader.enter(world, '10000', 'empty');
  const tally = await race(RUNNERS, (runner) => trader.client.send(spot.placeOrder, { ...order, price: atoms(String(59_000 + runner)) }));
  expect(tally).toEqual({ ok: 1, 'client-id-used': RUNNERS - 1 });
  expect(await trader.orders()).toHaveLength(1);
});

it('a client order ID names one order of all kinds', async () => {
  const who = await Speculator.enter(world);
  await who.fund('10000', 'USDT', 'spot');
  const calls = [
    () => who.client.send(spot.placeOrder, order),
    () => who.client.send(trigger.placeSpot, placing),
    () => who.client.send(oco.place, legs),
    () => who.client.send(oco.place, { ...legs, clientId: 'other', stopClientId: 'mine' }),
    () => who.client.send(lever.submit, { ...long, account: 'contract' }),
  ];
  expect(await race(calls.length, (runner) => calls[runner]!())).toEqual({ ok: 1, 'client-id-used': calls.length - 1 });
});

it('a client order ID is of no use to another user or in another world, who may have the same', async () => {
  const trader = await Trader.enter(world, '1000', 'empty');
  const { id } = (await trader.do(spot.placeOrder, order)).beside.order;
  const stranger = await Trader.enter(world, '1000', 'newcomer');
  const elsewhere = await server.fork();
  const namesake = await Trader.enter(elsewhere, '1000', 'empty');
  for (const other of [stranger, namesake]) {
    for (const call of [spot.cancelOrder, lever.cancel, trigger.cancel, oco.cancel])
      expect(await other.refusal(call, { clientId: 'mine' })).toBe('order-not-found');
    const theirs = (await other.do(spot.placeOrder, { ...order, price: atoms('59000') })).beside.order;
    expect(theirs).toMatchObject({ clientId: 'mine', price: atoms('59000') });
    await other.do(spot.cancelOrder, { clientId: 'mine' });
  }
  expect(await trader.order(id)).toMatchObject({ status: 'waiting' });
  await ok(elsewhere.guest, lab.worlds.deleteWorld, { id: elsewhere.id });
});

it('placings and cancellations of one client order ID at once leave one order', async () => {
  const trader = await Trader.enter(world, '1000', 'empty');
  await race(RUNNERS, (runner) =>
    runner % 2 === 0 ? trader.client.send(spot.placeOrder, order) : trader.client.send(spot.cancelOrder, { clientId: 'mine' }),
  );
  const [only, ...others] = await trader.orders();
  expect([only?.status, others]).toEqual(['cancelled', []]);
  expect(await trader.balance()).toEqual(['1000', '0']);
});
