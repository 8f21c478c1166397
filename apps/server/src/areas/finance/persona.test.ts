import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { Saver } from '../../testing/users/saver.ts';

const server = await openServer();
afterAll(() => server.close());

describe('the saver of the seed', () => {
  it('has orders in every state', async () => {
    const saver = await Saver.enter(await server.fork(), '1', 'saver');
    const rows = await saver.orders();
    const shown = rows.map((row) => [
      row.day,
      Number(row.amount),
      row.status === 1 ? `hosting, ${row.remain_day} left` : row.is_cancel === 1 ? `redeemed for ${row.receive_now}` : 'completed',
      row.reinvest === 1 ? (row.reinvested_as > 0 ? 'reinvested' : 'will reinvest') : '',
    ]);
    expect(shown).toEqual([
      [7, 25_000, 'hosting, 7 left', ''],
      [7, 60_000, 'hosting, 4 left', 'will reinvest'],
      [15, 120_000, 'hosting, 10 left', ''],
      [7, 60_000, 'completed', 'reinvested'],
      [15, 10_000, 'redeemed for 9940.00000000', ''],
      [30, 45_000, 'hosting, 2 left', ''],
      [30, 5_000, 'redeemed for 4477.50000000', ''],
      [15, 10_000, 'completed', ''],
    ]);
  });

  it('has its last order completed and its reinvesting orders renewed within a month', async () => {
    const world = await server.fork();
    const saver = await Saver.enter(world, '1', 'saver');
    await world.advance('30d');
    const hosting = await saver.orders({ status: 1 });
    expect(hosting.map(({ day, reinvest }) => [day, reinvest])).toEqual([[7, 1]]);
    await world.prove();
  });
});

it('the trader has completed one order and redeemed another, and hosts nothing now', async () => {
  const trader = await Saver.enter(await server.fork(), '1', 'trader');
  const rows = await trader.orders();
  expect(rows.map(({ status, is_cancel, amount }) => [status, is_cancel, amount])).toEqual([
    [2, 1, '500.00000000'],
    [2, 0, '1000.00000000'],
  ]);
  expect(Number((await trader.report()).total_profit)).toBe(27);
});
