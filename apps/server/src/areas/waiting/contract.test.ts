import { lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { waiting } = product;
const server = await sharedServer();

describe('a trigger order of a contract', () => {
  it('freezes the order cost, and opens its position in the second of its price', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const long = await speculator.placeTrigger({ at: '64500' });
    const short = await speculator.placeTrigger({ side: 'short', at: '64500', price: '65500' });
    expect([long, short]).toMatchObject([
      {
        account: 'contract',
        kind: 'market',
        lots: 100,
        leverage: 20,
        quantity: atoms('0.1'),
        frozen: atoms('335.364525'),
        direction: 'up',
      },
      { kind: 'limit', price: atoms('65500'), frozen: atoms('335.69347501') },
    ]);
    expect(await speculator.balance()).toEqual(['328.94199999', '671.05800001']);
    const { message } = await world.priceTo('64600');
    expect(message.events.find(({ kind }) => kind === 'trigger-last')).toEqual({ kind: 'trigger-last', count: 2 });
    const orders = await speculator.orders();
    const orderOf = async (id: number) => {
      const { status, orderId } = await speculator.waiting(id);
      return [status, orders.find((order) => order.id === orderId)];
    };
    expect(await orderOf(long.id)).toMatchObject([
      'triggered',
      { type: 'open-long', kind: 'market', status: 'full', filledLots: 100, cause: 'user' },
    ]);
    expect(await orderOf(short.id)).toMatchObject([
      'triggered',
      { type: 'open-short', kind: 'limit', status: 'not-traded', lots: 100, leverage: 20 },
    ]);
  });

  it('gives its position the stops that it has, also after an edit', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const { id, takeProfit, stopLoss } = await speculator.placeTrigger({ at: '64500', takeProfit: '70000', stopLoss: '63000' });
    expect([takeProfit, stopLoss]).toEqual([atoms('70000'), atoms('63000')]);
    expect(await speculator.refusal(waiting.edit, { id, trigger: atoms('70500') })).toBe('take-profit-invalid');
    await speculator.do(waiting.edit, { id, lots: '50' });
    await world.priceTo('64600');
    const [order] = await speculator.orders();
    expect(order).toMatchObject({
      id: (await speculator.waiting(id)).orderId,
      lots: 50,
      takeProfit: atoms('70000'),
      stopLoss: atoms('63000'),
    });
  });

  it('watches the mark price if requested, in the second in which the mark reaches it', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '2000');
    const byMark = await speculator.placeTrigger({ by: 'mark', side: 'short', at: '63500' });
    const byLast = await speculator.placeTrigger({ side: 'short', at: '63500' });
    expect(byMark).toMatchObject({ by: 'mark', direction: 'down' });
    const { message } = await world.priceTo('63000', '10m');
    const kinds = message.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('trigger'));
    expect(kinds.toSorted()).toEqual(['trigger-last', 'trigger-mark']);
    const [one, other] = [await speculator.waiting(byMark.id), await speculator.waiting(byLast.id)];
    expect([one.status, other.status]).toEqual(['triggered', 'triggered']);
    expect(one.updatedAt).not.toBe(other.updatedAt);
  });

  it('opens as many lots as the frozen funds pay for after a price gap, and fails if that is less than one', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '346.60');
    const many = await speculator.placeTrigger();
    const one = await speculator.placeTrigger({ lots: '1' });
    expect((await speculator.balance())[0]).toBe('0.004663');
    await world.priceTo('70000', '1s');
    expect(await speculator.waiting(many.id)).toMatchObject({
      status: 'triggered',
      lots: 100,
      filled: atoms('0.096'),
      ordered: atoms('0.096'),
    });
    expect(await speculator.messages('trigger-partial')).toEqual([expect.stringContaining('opened 96 of 100 lots')]);
    const [order] = await speculator.orders();
    expect(order).toMatchObject({ lots: 96, filledLots: 96, status: 'full' });
    expect(await speculator.waiting(one.id)).toMatchObject({ status: 'failed', reason: 'insufficient-balance' });
  });

  it('fails if its owner is no longer verified', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const { id } = await speculator.placeTrigger();
    await ok(world.guest, lab.people.setLevel, { persona: 'empty', level: 'basic' });
    await world.priceTo('66100');
    expect(await speculator.waiting(id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/./) });
    expect(await speculator.balance()).toEqual(['1000', '0']);
  });

  it('counts together with those on spot: fifty wait in a market, and one more after one has ended', async () => {
    const world = await server.fork();
    const [trader, speculator] = [await Trader.enter(world, {}, 'trader'), await Speculator.enter(world, {}, 'trader')];
    const small = { quantity: '0.0001' };
    const first = await trader.placeTrigger(small);
    for (let number = 1; number < 49; number += 1) await trader.placeTrigger(small);
    await speculator.placeTrigger({ lots: 1 });
    await trader.refusedTrigger(small);
    await trader.placeTrigger({ coin: 'ETH', at: '4000' });
    await trader.do(waiting.cancel, { id: first.id });
    await trader.placeTrigger(small);
  });
});
