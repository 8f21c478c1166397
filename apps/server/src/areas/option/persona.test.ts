import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { OptionBuyer } from '../../testing/users/option-buyer.ts';

const server = await openServer();
afterAll(() => server.close());

describe('the options trader of the seed', () => {
  it('has options that were won, lost and drawn, of every direction', async () => {
    const buyer = await OptionBuyer.enter(await server.fork(), { persona: 'options-trader', funds: {} });
    const delivered = await buyer.orders({ status: 3 });
    expect(new Set(delivered.map(({ type, profit_result }) => `${type} ${profit_result}`))).toEqual(
      new Set(['1 1', '1 -1', '1 0', '2 1', '2 -1', '0 1', '0 -1']),
    );
  });

  it('waits for three more, which are delivered two, four and six minutes after the epoch', async () => {
    const world = await server.fork();
    const buyer = await OptionBuyer.enter(world, { persona: 'options-trader', funds: {} });
    const waiting = await buyer.orders({ status: 1 });
    expect(waiting.map(({ symbol_name, type_name, complete_at }) => [symbol_name, type_name, complete_at.slice(11)])).toEqual([
      ['ETH/USDT', 'Put', '00:04:00'],
      ['BTC/USDT', 'Flat', '00:06:00'],
      ['BTC/USDT', 'Call', '00:02:00'],
    ]);
    expect((await buyer.balance())[1]).toBe('320.00000000');
    for (const left of [2, 1, 0]) {
      await world.advance('2m');
      expect(await buyer.orders({ status: 1 })).toHaveLength(left);
    }
    await world.prove();
  });
});

it('the trader has bought options now and then, in two coins, and waits for none', async () => {
  const trader = await OptionBuyer.enter(await server.fork(), { persona: 'trader', funds: {} });
  const orders = await trader.orders();
  expect(orders).toHaveLength(8);
  expect(new Set(orders.map(({ status, currency_name }) => `${status} ${currency_name}`))).toEqual(new Set(['3 USDT', '3 ETH']));
  const [available, frozen] = await trader.balance();
  expect([Number(available) > 500, frozen]).toEqual([true, '0.00000000']);
});
