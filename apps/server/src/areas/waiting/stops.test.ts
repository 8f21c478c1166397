import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { endOthersContracts } from '../../testing/end-others.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { help, lever, waiting } = product;
const server = await sharedServer();

const script = (world: TestWorld, percent: number, over = '1m') =>
  ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'hold', percent, over });
/** Moves the price by percent and lets five minutes pass; returns the due work of contracts. */
async function move(world: TestWorld, percent: number) {
  await script(world, percent);
  const { message } = await world.advance('5m');
  return message.events.filter(({ kind }) => /^(lever|part-stop)/.test(kind));
}
/** A world whose only contracts are those of a speculator, who has a long of 100 lots at 64,142, 20x. */
async function holding(stops: { takeProfit?: string; stopLoss?: string } = {}) {
  const { world, who } = await inFork(server, Speculator, '2000');
  await endOthersContracts(world);
  const { id } = (await who.open(stops)).position;
  return { world, who, id };
}

describe('stops for some lots', () => {
  it.each([
    ['take-profit', 'mark', 'tp', { takeProfit: '65000', stopLoss: '62000' }, 2],
    ['take-profit', 'last', 'tp', { takeProfit: '65000' }, 2],
    ['stop-loss', 'mark', 'sl', { stopLoss: '63000' }, -2],
    ['stop-loss', 'last', 'sl', { takeProfit: '66000', stopLoss: '63000' }, -2],
  ] as const)('close them at the market: %s on the %s price', async (_, watched, reason, prices, percent) => {
    const { world, who, id } = await holding();
    const stop = await who.addStop(id, { ...prices, watched });
    expect((await who.position(id)).stops).toMatchObject([{ id: stop.id, lots: 30, watched, status: 'waiting' }]);
    expect(await move(world, percent)).toEqual([{ kind: `part-stop-${watched}`, count: 1 }]);
    expect(await who.position(id)).toMatchObject({ status: 'trading', lots: 70, closedLots: 30, stops: [] });
    const [order] = await who.orders(id);
    expect(order).toMatchObject({ kind: 'market', cause: reason, lots: 30, filledLots: 30, status: 'full' });
    const direction = percent > 0 ? 'up' : 'down';
    expect(await who.stopsOf(id)).toMatchObject([{ id: stop.id, status: 'triggered', direction, orderId: order?.id, lots: 30 }]);
  });

  it('shrink with their position, and end with it', async () => {
    const { who, id } = await holding();
    const [small, large] = [await who.addStop(id, { stopLoss: '63000' }), await who.addStop(id, { lots: 80, stopLoss: '63500' })];
    await who.close(id, { lots: 60 });
    const lotsOf = async () => (await who.position(id)).stops.map((stop) => [stop.id, stop.lots]);
    expect(await lotsOf()).toEqual([
      [small.id, 30],
      [large.id, 40],
    ]);
    await who.close(id, { lots: 15 });
    expect(await lotsOf()).toEqual([
      [small.id, 25],
      [large.id, 25],
    ]);
    await who.close(id);
    expect(await lotsOf()).toEqual([]);
    expect((await who.stopsOf(id)).map(({ status, reason }) => `${status} ${reason}`)).toEqual(Array(2).fill('cancelled ticket-not-open'));
  });

  it('keep a pair for what the ladder does not take, which is reached in the next seconds', async () => {
    const { world, who } = await inFork(server, Speculator, '4000000');
    await endOthersContracts(world);
    const { position } = await who.open({ lots: 60_000, leverage: 5 });
    const open = position.lots;
    expect(open).toBeGreaterThan(20_000);
    await who.addStop(position.id, { lots: open, takeProfit: '65000' });
    await script(world, 2);
    await world.advance('30m');
    expect((await who.position(position.id)).closeReason).toBe('tp');
    const ended = await who.stopsOf(position.id);
    const orders = (await who.orders(position.id)).filter(({ cause }) => cause === 'tp');
    expect(ended.length).toBe(orders.length);
    expect(ended.every(({ status, direction }) => status === 'triggered' && direction === 'up')).toBe(true);
    expect(orders.reduce((sum, { filledLots }) => sum + filledLots, 0)).toBe(open);
  });

  it('with a limit place a close order, which locks the position', async () => {
    const { world, who, id } = await holding({ stopLoss: '62000' });
    await who.addStop(id, { takeProfit: '65000', takeProfitLimit: '69000' });
    await who.addStop(id, { lots: 20, takeProfit: '65100' });
    expect(await move(world, 2)).toEqual([{ kind: 'part-stop-mark', count: 1 }]);
    expect(await who.position(id)).toMatchObject({ status: 'closing', lots: 100, stops: [{ lots: 20 }] });
    const [order] = await who.orders(id);
    expect(order).toMatchObject({ kind: 'limit', cause: 'tp', price: atoms('69000'), lots: 30, status: 'not-traded' });
    // The stops of the whole position cancel it.
    await move(world, -6);
    expect(await who.position(id)).toMatchObject({ status: 'closed', closeReason: 'sl', closedLots: 100, stops: [] });
    expect((await who.orders(id)).map(({ cause, status }) => `${cause} ${status}`)).toEqual(['sl full', 'tp cancelled', 'user full']);
  });

  it('wait while an order closes the position, and are carried out in the next second in which their price holds', async () => {
    const { world, who, id } = await holding();
    await who.addStop(id, { takeProfit: '65000' });
    const { order } = await who.close(id, { lots: 10, price: '70000' });
    expect(await move(world, 2)).toEqual([]);
    expect((await who.position(id)).stops).toHaveLength(1);
    await who.cancel(order.id);
    expect((await world.advance('1s')).message.events).toEqual([{ kind: 'part-stop-mark', count: 1 }]);
    expect((await who.position(id)).lots).toBe(70);
  });

  it('come after those of the whole position and before liquidation', async () => {
    const { world, who, id } = await holding({ stopLoss: '62500' });
    await who.addStop(id, { stopLoss: '62500' });
    const { position: other } = await who.open({});
    await who.addStop(other.id, { lots: 100, stopLoss: '61300' });
    await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '55000', over: '1s' });
    await world.advance('10m');
    expect(await who.position(id)).toMatchObject({ closeReason: 'sl', closedLots: 100 });
    expect(await who.stopsOf(id)).toMatchObject([{ status: 'cancelled', reason: 'ticket-not-open' }]);
    expect(await who.position(other.id)).toMatchObject({ closeReason: 'sl' });
    expect(await who.stopsOf(other.id)).toMatchObject([{ status: 'triggered', direction: 'down' }]);
  });

  it('can be replaced and removed while they wait', async () => {
    const { world, who, id } = await holding();
    const { id: stopId } = await who.addStop(id, { takeProfit: '65000' });
    expect(await who.editStop(stopId, { lots: 50, takeProfit: '66000', watched: 'last' })).toMatchObject({
      id: stopId,
      lots: 50,
      by: 'last',
    });
    await move(world, 2);
    expect((await who.position(id)).lots).toBe(100);
    expect((await who.do(waiting.cancel, { id: stopId })).beside.waiting).toMatchObject({ status: 'cancelled', reason: '' });
    await move(world, 3);
    expect((await who.position(id)).lots).toBe(100);
  });

  it('keep margin that would bring the liquidation price to their stop-loss', async () => {
    const { who, id } = await holding();
    await who.setMargin(id, '200');
    await who.addStop(id, { stopLoss: '61000' });
    expect(await who.refusal(lever.setMargin, { id, amount: '-200' })).toBe('stop-loss-beyond-liquidation');
    await who.setMargin(id, '-50');
  });

  it('tell their owner: the part that was closed, and the order that was placed', async () => {
    const { world, who, id } = await holding();
    await who.addStop(id, { takeProfit: '65000' });
    await who.addStop(id, { takeProfit: '65100', takeProfitLimit: '69000' });
    await move(world, 3);
    const { rows } = await who.get(help.listEvents, {});
    expect(rows.slice(0, 2).map(({ kind }) => kind)).toEqual(['stop-order-placed', 'position-reduced']);
  });
});

describe('the positions of a group', () => {
  const group = { marketId: 1, side: 'long', account: 'contract', leverage: 20 } as const;
  it('get their stops together, or none does', async () => {
    const { who, id } = await holding();
    const { position: other } = await who.open({ leverage: 20, lots: 10 });
    const { position: safer } = await who.open({ leverage: 10, lots: 10 });
    await who.setMargin(id, '200');
    const stopsOf = async () =>
      (await Promise.all([id, other.id, safer.id].map((each) => who.position(each)))).map(({ stopLoss }) => stopLoss);
    // Only the position with more margin may have this one.
    expect(await who.refusal(lever.setStops, { ...group, takeProfit: 0n, stopLoss: atoms('61000') })).toBe('stop-loss-beyond-liquidation');
    expect(await stopsOf()).toEqual([0n, 0n, 0n]);
    const { beside } = await who.do(lever.setStops, { ...group, takeProfit: 0n, stopLoss: atoms('62000') });
    expect(beside.changed).toBe(2);
    expect(await stopsOf()).toEqual([atoms('62000'), atoms('62000'), 0n]);
    await who.do(lever.setStop, { id: other.id, takeProfit: atoms('67000'), stopLoss: atoms('62500') });
    const messages = {
      takeProfit: [atoms('70000'), 'Take profit set'],
      stopLoss: [0n, 'Stop loss removed'],
    } as const;
    for (const [stop, [price, message]] of Object.entries(messages)) {
      expect((await who.do(lever.setStops, { ...group, [stop]: price })).message).toBe(message);
    }
    const closed = await who.do(lever.closeAll, group);
    expect([closed.beside.closed, closed.beside.logged?.map(({ kind }) => kind)]).toEqual([2, ['position-closed', 'position-closed']]);
    expect((await who.position(safer.id)).status).toBe('trading');
  });
});
