import { product } from '@mt2/contracts';
import { atoms, formatPlain } from '@mt2/domain';
import { type Option, OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { ok } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const DIRECTIONS = ['up', 'down', 'flat'] as const;

describe('an option is delivered', () => {
  it('won, lost, and flat beyond its band, at the second that it was bought for', async () => {
    const world = await server.fork();
    await world.advance('4h');
    const buyer = await OptionBuyer.enter(world);
    const bought: [number, Option][] = [];
    for (const seconds of [60, 120, 300])
      for (const direction of DIRECTIONS) bought.push([seconds, await buyer.buy({ seconds, direction })]);
    expect(new Set(bought.map(([, { openPrice }]) => openPrice))).toEqual(new Set([atoms('64434.59')]));
    expect(await buyer.balance()).toEqual(['100', '900']);
    expect((await world.advance('59s')).message).toMatchObject({ total: 0 });
    expect((await world.advance('1s')).message).toMatchObject({ total: 3, events: [{ kind: 'option', count: 3 }] });
    expect(await buyer.balance()).toEqual(['280', '600']);
    await world.advance('1h');
    const results = [];
    for (const [seconds, { id }] of bought) {
      const { closePrice, band, result, profit, endedAt = 0, remaining, status, boughtAt } = await buyer.order(id);
      expect([status, remaining, endedAt - boughtAt]).toEqual(['delivered', 0, seconds]);
      results.push([seconds, ...[closePrice, band].map((each) => formatPlain(each)), result, formatPlain(profit)].join(' '));
    }
    expect(results).toEqual([
      '60 64442.72 1.14 win 80',
      '60 64442.72 1.14 lose -100',
      '60 64442.72 1.14 lose -100',
      '120 64438.26 1.36 win 82',
      '120 64438.26 1.36 lose -100',
      '120 64438.26 1.36 lose -100',
      '300 64448.67 2.08 win 86',
      '300 64448.67 2.08 lose -100',
      '300 64448.67 2.08 lose -100',
    ]);
    expect(await buyer.balance()).toEqual(['648', '0']);
    await world.prove();
  });

  it('drawn if the price is the same, with the whole stake returned', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer, '300');
    // Ethereum costs 3032.81 then, and a minute later.
    await world.advance('532s');
    for (const direction of DIRECTIONS) await buyer.buy({ coin: 'ETH', direction });
    await world.advance('60s');
    const [flat, down, up] = await buyer.orders();
    expect(up).toMatchObject({ openPrice: atoms('3032.81'), closePrice: atoms('3032.81'), result: 'draw', resultText: 'Even' });
    expect([up, down, flat].map((order) => [order?.profit, order?.settlement])).toEqual([
      [0n, atoms('100')],
      [0n, atoms('100')],
      [atoms('850'), atoms('950')],
    ]);
    expect(await buyer.balance()).toEqual(['1150', '0']);
  });

  it('in the coin that paid it', async () => {
    const { world, who: buyer } = await inFork(server, OptionBuyer, { BTC: '0.001', ETH: '0.03333333' });
    await buyer.buy({ pays: 'BTC', direction: 'down', amount: '0.0002' });
    await buyer.buy({ pays: 'ETH', direction: 'down', seconds: 120, amount: '0.03333333' });
    await world.advance('2m');
    expect(await buyer.balance('BTC')).toEqual(['0.00116', '0']);
    expect(await buyer.balance('ETH')).toEqual(['0.06066666', '0']);
  });
});

it('the owner receives events of the purchase, of the delivery, and of the balance then', async () => {
  const { world, who: buyer } = await inFork(server, OptionBuyer);
  const feed = await FeedSocket.ofUser(world, 'basic');
  const { id } = await buyer.buy({ direction: 'down' });
  const bought = (await feed.next('update', 'user')).data;
  const {
    type_name: _,
    status_name: __,
    profit_result_name: ___,
    ...facts
  } = (await ok(buyer.wire, product.compatibility.getOptionResult, { id })).message;
  expect(bought).toContainEqual({ event: 'option', order: facts });
  expect(bought).toContainEqual({ event: 'balance', account: 'micro', currency: 3, available: '900.00000000', frozen: '100.00000000' });
  await world.advance('1m');
  const delivered = (await feed.next('update', 'user')).data;
  const order = expect.objectContaining({
    id: facts.id,
    status: 3,
    profit_result: 1,
    end_price: '64073.12000000',
    remain_milli_seconds: 0,
  });
  expect(delivered).toContainEqual({ event: 'option', order });
  expect(delivered).toContainEqual({ event: 'balance', account: 'micro', currency: 3, available: '1080.00000000', frozen: '0.00000000' });
});
