import { type Client, lab, product } from '@mt2/contracts';
import { OPENING_STATUS } from '@mt2/contracts/lever';
import { ACCOUNT_NAMES } from '@mt2/contracts/wallet';
import { type Atoms, atoms, DAY, HOUR, sumOf } from '@mt2/domain';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { FIVEFOLD } from '../../testing/users/robot-owner.ts';
import { midnightOf } from './daily-profits.ts';

const server = await openServer();
afterAll(() => server.close());

/** The user who acts: verified, with a history. */
const PERSONA = 'trader';
const [BTC, USDT] = [1, 3];
const { lever, loan, robot, spot, wallet } = product;

/** The total of all accounts, and today's profit. */
async function listed(client: Client): Promise<{ total: Atoms; today: Atoms }> {
  const { message } = await ok(client, wallet.listBalances, {});
  const totals = Object.values(ACCOUNT_NAMES).map((name) => atoms(message[`${name}_wallet`].usdt_total));
  return { total: sumOf(totals), today: atoms(String(message.today_pnl)) };
}
const curveOf = async (client: Client) =>
  (await ok(client, wallet.getCurve, {})).message.map(({ total, pnl }) => ({ total: atoms(total), profit: atoms(pnl) }));

const contract = (share: number, type: 1 | 2, account: 'contract' | 'lever') =>
  ({ currency_id: BTC, legal_id: USDT, share, multiple: 20, type, account, status: OPENING_STATUS.market }) as const;
const order = (size: number, type: 1 | 2, target_price = '0') =>
  ({ currency_id: BTC, legal_id: USDT, type, amount: `0.${String(size).padStart(3, '0')}`, target_price }) as const;

/** The actions of the user, and of the operator for the user. `size` is 1 to 100. */
const ACTS: Readonly<Record<string, (client: Client, world: TestWorld, size: number) => Promise<unknown>>> = {
  long: (client, _, size) => client.send(lever.submit, contract(size, 1, 'contract')),
  short: (client, _, size) => client.send(lever.submit, contract(size, 2, 'lever')),
  close: (client, _, size) => client.send(lever.closeAll, { account: size > 50 ? 'contract' : 'lever' }),
  buy: (client, _, size) => client.send(spot.placeOrder, order(size, 1)),
  sell: (client, _, size) => client.send(spot.placeOrder, order(size, 2)),
  wait: (client, _, size) => client.send(spot.placeOrder, order(size, 1, String(64_000 - 40 * size))),
  robot: (client) => client.send(robot.createRobot, FIVEFOLD),
  borrow: (client, _, size) =>
    client.send(loan.apply, { id: 3, amount: String(1000 + 10 * size), currency_id: BTC, pledge_number: '0.1', agree: '1' }),
  transfer: (client, _, size) =>
    client.send(wallet.transfer, { currency_id: USDT, number: String(size), from_field: 'change', to_field: 'micro' }),
  deposit: (_, world, size) => world.fund(PERSONA, { currency: 'ETH', amount: String(size / 50), account: 'change' }),
  pulse: (_, world, size) =>
    world.guest.send(lab.labMarket.addScript, {
      symbol: 'BTC/USDT',
      kind: 'pulse',
      percent: size % 5 || 2,
      over: 600,
      hold: 90_000,
      back: 600,
    }),
};
/** An action after some seconds, or at the next 00:00. */
const act = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  size: fc.integer({ min: 1, max: 100 }),
  after: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 9 * HOUR }) }, fc.constant('midnight' as const)),
});

it('a point of the curve is the total of the balances at that 00:00 UTC, with the profit of its day, after random actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 10 }), async (random) => {
      const world = await server.fork();
      const client = await world.as(PERSONA);
      const policy = { mode: 'approve', after: 60 } as const;
      await ok(world.guest, lab.operator.setPolicies, { loan: policy });
      for (const account of ['contract', 'lever', 'trust'] as const)
        await world.fund(PERSONA, { currency: 'USDT', amount: '5000', account });
      const expected: { total: Atoms; profit: Atoms }[] = [];
      const nextMidnight = () => midnightOf(world.world.now()) + DAY;
      /** Advances the world, and reads the user's assets on both sides of each 00:00. */
      const advanceTo = async (end: number) => {
        for (let midnight = nextMidnight(); midnight <= end; midnight += DAY) {
          await world.advance(`${midnight - 1 - world.world.now()}s`);
          const before = await listed(client);
          await world.advance('1s');
          const { total, today } = await listed(client);
          // The day's profit: that until its last second, and the change of value to 00:00, without what happens then.
          expected.push({ total, profit: before.today + total - today - before.total });
        }
        await world.advance(`${end - world.world.now()}s`);
      };
      for (const { name, size, after } of random) {
        await advanceTo(after === 'midnight' ? nextMidnight() : world.world.now() + after);
        await ACTS[name]?.(client, world, size);
        // A total includes what the user does at 00:00, unlike the profit of the day before.
        const last = expected.at(-1);
        if (after === 'midnight' && last) last.total = (await listed(client)).total;
      }
      await advanceTo(nextMidnight() + HOUR);
      const days = (await curveOf(client)).slice(-1 - expected.length);
      expect(days.slice(1).map(({ total }) => total)).toEqual(expected.map(({ total }) => total));
      expect(days.slice(0, -1).map(({ profit }) => profit)).toEqual(expected.map(({ profit }) => profit));
      expect(days.at(-1)?.profit).toBe((await listed(client)).today);
    }),
    { numRuns: 6 },
  );
});
