import { type Client, lab, product } from '@mt2/contracts';
import { ACCOUNT_NAMES } from '@mt2/contracts/wallet';
import { type Atoms, assertDefined, atoms, DAY } from '@mt2/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { ok, openServer, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { Borrower } from '../../testing/users/borrower.ts';
import { FIVEFOLD, RobotOwner } from '../../testing/users/robot-owner.ts';
import { Speculator } from '../../testing/users/speculator.ts';
import { Trader } from '../../testing/users/trader.ts';
import { midnightOf } from './daily-profits.ts';

let server: TestServer;
afterEach(() => server.close());

/** The total of all accounts, and today's profit. */
async function listed(client: Client): Promise<{ total: Atoms; today: Atoms }> {
  const { message } = await ok(client, product.wallet.listBalances, {});
  const totals = Object.values(ACCOUNT_NAMES).map((name) => atoms(message[`${name}_wallet`].usdt_totle));
  return { total: totals.reduce((sum, total) => sum + total, 0n), today: atoms(String(message.today_pnl)) };
}
const curveOf = async (client: Client) =>
  (await ok(client, product.wallet.getCurve, {})).message.map(({ time, total, pnl }) => ({
    time,
    total: atoms(total),
    profit: atoms(pnl),
  }));

/** Advances to the last second of the day. */
const untilMidnight = (world: TestWorld) => {
  const now = world.world.now();
  return world.advance(`${midnightOf(now) + DAY - 1 - now}s`);
};

/** Users with contracts, a leveraged robot, a loan, deposits and trades, and two personas with a history. */
async function enter(world: TestWorld) {
  const speculator = await Speculator.enter(world, '50000', 'trader');
  const owner = await RobotOwner.enter(world);
  const trader = await Trader.enter(world, 'newcomer', { USDT: '5000', BTC: '0.3' });
  const borrower = await Borrower.enter(world);
  const [whale, saver] = [await world.as('whale'), await world.as('saver')];
  return { speculator, owner, trader, borrower, clients: [speculator.client, owner.client, trader.client, borrower.client, whale, saver] };
}

/** The actions of three days. */
async function actOn(day: number, world: TestWorld, { speculator, owner, trader, borrower }: Awaited<ReturnType<typeof enter>>) {
  if (day === 0) {
    const { ticket } = await speculator.open({});
    await speculator.open({ coin: 'ETH', side: 'short', leverage: 10, lots: 20, account: 'lever' });
    await owner.create(FIVEFOLD);
    await world.advance('2h');
    await speculator.close(ticket.id, { lots: 30 });
    await borrower.borrow();
  }
  if (day === 1) {
    await trader.place({ amount: '0.02' });
    await trader.fund('ETH', '1.5');
    await speculator.open({ leverage: 5, lots: 7 });
  }
  if (day === 2)
    await ok(world.guest, lab.labMarket.addScript, { symbol: 'BTC/USDT', kind: 'pulse', percent: 3, over: 600, hold: 90_000, back: 600 });
}

describe('the curve of total assets', () => {
  it.each([
    { worldSeed: 20_261_119, worldEpoch: '2026-01-01T00:00:00Z' },
    { worldSeed: 31, worldEpoch: '2026-03-14T15:09:26Z' },
    { worldSeed: 977, worldEpoch: '2027-02-27T23:59:01Z' },
  ])('has the total of the balances at each 00:00 UTC, and the profit of each day: seed $worldSeed, epoch $worldEpoch', async (origin) => {
    server = await openServer(origin);
    const world = await server.fork();
    const people = await enter(world);
    const { clients } = people;
    const expected = clients.map((): { total: Atoms; profit: Atoms }[] => []);
    for (let day = 0; day < 4; day += 1) {
      await world.advance('1h');
      await actOn(day, world, people);
      await untilMidnight(world);
      const last = await Promise.all(clients.map(listed));
      await world.advance('1s');
      const next = await Promise.all(clients.map(listed));
      for (const [index, { total, today }] of next.entries()) {
        const before = assertDefined(last[index], 'read before');
        // The day's profit: that until its last second, and the change of value to 00:00, without what happens then.
        expected[index]?.push({ total, profit: before.today + total - today - before.total });
      }
    }
    await world.advance('90m');
    for (const [index, client] of clients.entries()) {
      const days = (await curveOf(client)).slice(-5);
      expect(days.slice(1).map(({ total }) => total)).toEqual(expected[index]?.map(({ total }) => total));
      expect(days.slice(0, -1).map(({ profit }) => profit)).toEqual(expected[index]?.map(({ profit }) => profit));
      expect(days.at(-1)?.profit).toBe((await listed(client)).today);
    }
  });
});
