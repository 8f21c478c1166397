import { lab } from '@mt2/contracts';
import { assertDefined, atoms, formatPlain } from '@mt2/domain';
import { lotSteps, waitingCost } from '@mt2/domain/lever';
import { atomsToTicks, createPricePath, type Market, SEED_MARKETS } from '@mt2/domain/market';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, SEED } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { slowScan } from '../../testing/slow-scan.ts';

const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');
const ticks = (market: Market, price: string) => assertDefined(atomsToTicks(market, atoms(price)), 'on tick');
/** The second at which the ladder first gives a whole lot at a price or better, found by looking at every second. */
const reached = (side: 'buy' | 'sell', price: string, lots: number): number => {
  const [step] = slowScan(BTC, side, [{ price: ticks(BTC, price), quantity: lots * lotSteps(BTC) }], EPOCH, EPOCH + 7_200);
  return assertDefined(step, 'it is reached').at;
};

describe('a limit entry', () => {
  it('waits with its cost frozen, fills as maker at its own price in its second, and can be cancelled before', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position, order } = await speculator.open({ price: '64100', takeProfit: '66000', stopLoss: '62000' });
    const frozen = formatPlain(waitingCost(BTC, { side: 'long', leverage: 20, filled: 0n }, ticks(BTC, '64100'), 100).total);
    expect(position).toMatchObject({
      status: 'entrusted',
      statusText: 'Pending',
      lots: 100,
      entryPrice: atoms('64100'),
      openedAt: undefined,
    });
    expect(position).toMatchObject({ initialMargin: atoms('320.5'), openOrderId: order.id, isClosable: false });
    expect(order).toMatchObject({ kind: 'limit', status: 'not-traded', statusText: 'Unfilled', filledLots: 0, price: atoms('64100') });
    expect(order.margin).toBe(position.initialMargin);
    expect((await speculator.balance())[1]).toBe(frozen);
    await world.prove();
    const due = reached('buy', '64100', 100);
    await ok(world.guest, lab.clock.advance, { by: due - EPOCH - 1 });
    expect((await speculator.position(position.id)).status).toBe('entrusted');
    expect((await world.advance('1s')).message).toMatchObject({ total: 1, events: [{ kind: 'lever-fill', count: 1 }] });
    const filled = await speculator.position(position.id);
    expect(filled).toMatchObject({ status: 'trading', entryPrice: atoms('64100'), openedAt: due, openOrderId: 0 });
    // 0.02% of 6410: the rest of the frozen taker fee is returned.
    expect(filled).toMatchObject({ openFee: atoms('1.282'), margin: atoms('320.5'), reserve: atoms('3.04475') });
    expect(await speculator.balance()).toEqual(['675.17325', '323.54475']);
    expect((await speculator.orders(position.id))[0]).toMatchObject({
      status: 'full',
      statusText: 'Filled',
      averagePrice: atoms('64100'),
      margin: atoms('320.5'),
    });
  });

  it('immediately takes the ladder up to its limit, and leaves the rest to fill in parts', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000000');
    const path = createPricePath({ seed: SEED });
    const asks = path.depth(BTC, EPOCH, 50).asks;
    const [first, second] = [assertDefined(asks[0], 'an ask'), assertDefined(asks[1], 'another')];
    const now = Math.floor((first.quantity + second.quantity) / lotSteps(BTC));
    const { position, order } = await speculator.open({
      leverage: 10,
      lots: 20_000,
      price: BigInt(second.price) * 1_000_000n,
    });
    expect(order).toMatchObject({ status: 'partial', statusText: 'Partially filled', lots: 20_000, filledLots: now });
    expect(position).toMatchObject({ status: 'trading', lots: now, openOrderId: order.id });
    await world.prove();
    const lots: number[] = [];
    for (let second = 0; second < 6; second += 1) {
      await world.advance('4s');
      lots.push((await speculator.position(position.id)).lots);
      await world.prove();
    }
    expect(lots.at(-1)).toBeGreaterThan(now);
    const partly = await speculator.position(position.id);
    expect(partly.status).toBe('trading');
    if (partly.openOrderId !== 0) await speculator.cancel(order.id);
    expect(await speculator.position(position.id)).toMatchObject({ status: 'trading', openOrderId: 0, lots: partly.lots });
    expect((await speculator.close(position.id)).position.closedLots).toBeGreaterThan(0);
  });
});

describe('a limit close', () => {
  it('locks its position, fills in its second as maker, and frees the rest', async () => {
    const { world, who: speculator } = await inFork(server, Speculator);
    const { position } = await speculator.open({});
    const { order, position: locked } = await speculator.close(position.id, { lots: 40, price: '64200' });
    expect(order).toMatchObject({ type: 'close-long', kind: 'limit', status: 'not-traded', lots: 40 });
    expect(locked).toMatchObject({ status: 'closing', statusText: 'Closing', lots: 100, closeOrderId: order.id, isClosable: false });
    await speculator.refusedClose(position.id);
    await speculator.setStops(position.id, '70000', '62000');
    const due = reached('sell', '64200', 40);
    await ok(world.guest, lab.clock.advance, { to: new Date(due * 1000).toISOString() });
    expect(await speculator.position(position.id)).toMatchObject({
      status: 'trading',
      lots: 60,
      closedLots: 40,
      closeOrderId: 0,
      closePrice: atoms('64200'),
      // 40 lots of 58 USDT a coin.
      realised: atoms('2.32'),
      closeFee: atoms('0.5136'),
      updatedAt: due,
    });
  });
});
