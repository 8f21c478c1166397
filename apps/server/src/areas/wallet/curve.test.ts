import { lab, product } from '@mt2/contracts';
import { type Atoms, DAY, dayStart, HOUR, sumOf } from '@mt2/domain';
import { ACCOUNT_KINDS } from '@mt2/domain/wallet';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

/** The user who acts: verified, with a history. */
const PERSONA = 'trader';
const [BTC, USDT] = [1, 3];
const { lever, loan, wallet } = product;

/** The total of all accounts, and today's profit. */
async function listed(trader: Trader): Promise<{ total: Atoms; today: Atoms }> {
  const message = await trader.get(wallet.listBalances, {});
  return { total: sumOf(ACCOUNT_KINDS.map((kind) => message[kind]?.usdt ?? 0n)), today: message.todayProfit ?? 0n };
}
const thousandths = (size: number) => `0.${String(size).padStart(3, '0')}`;

/** The actions of the user, and of the operator for the user. `size` is 1 to 100. */
const ACTS: Readonly<
  Record<string, (who: { trader: Trader; speculator: Speculator; owner: RobotOwner }, world: TestWorld, size: number) => Promise<unknown>>
> = {
  long: ({ speculator }, _, lots) => speculator.tryOpen({ lots }),
  short: ({ speculator }, _, lots) => speculator.tryOpen({ side: 'short', lots, account: 'leverage' }),
  close: ({ trader }, _, size) => trader.client.send(lever.closeAll, { account: size > 50 ? 'contract' : 'leverage' }),
  buy: ({ trader }, _, size) => trader.try({ quantity: thousandths(size) }),
  sell: ({ trader }, _, size) => trader.try({ side: 'sell', quantity: thousandths(size) }),
  wait: ({ trader }, _, size) => trader.try({ quantity: thousandths(size), price: String(64_000 - 40 * size) }),
  robot: ({ owner }) => owner.try(FIVEFOLD),
  borrow: ({ trader }, _, size) =>
    trader.client.send(loan.apply, { termId: 3, amount: String(1000 + 10 * size), coinId: BTC, collateral: '0.1', isAgreed: true }),
  transfer: ({ trader }, _, size) =>
    trader.client.send(wallet.transfer, { coinId: USDT, amount: String(size), from: 'change', to: 'micro' }),
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
      const trader = await Trader.enter(world, {}, PERSONA);
      const speculator = await Speculator.enter(world, '5000', PERSONA);
      const owner = await RobotOwner.enter(world, '5000', PERSONA);
      const policy = { mode: 'approve', after: 60 } as const;
      await ok(world.guest, lab.operator.setPolicies, { loan: policy });
      await speculator.fund('5000', 'USDT', 'leverage');
      const expected: { total: Atoms; profit: Atoms }[] = [];
      const nextMidnight = () => dayStart(world.world.now()) + DAY;
      /** Advances the world, and reads the user's assets on both sides of each 00:00. */
      const advanceTo = async (end: number) => {
        for (let midnight = nextMidnight(); midnight <= end; midnight += DAY) {
          await world.advance(`${midnight - 1 - world.world.now()}s`);
          const before = await listed(trader);
          await world.advance('1s');
          const { total, today } = await listed(trader);
          // The day's profit: that until its last second, and the change of value to 00:00, without what happens then.
          expected.push({ total, profit: before.today + total - today - before.total });
        }
        await world.advance(`${end - world.world.now()}s`);
      };
      for (const { name, size, after } of random) {
        await advanceTo(after === 'midnight' ? nextMidnight() : world.world.now() + after);
        await ACTS[name]?.({ trader, speculator, owner }, world, size);
        // A total includes what the user does at 00:00, unlike the profit of the day before.
        const last = expected.at(-1);
        if (after === 'midnight' && last) last.total = (await listed(trader)).total;
      }
      await advanceTo(nextMidnight() + HOUR);
      const days = (await trader.get(wallet.getCurve, {})).slice(-1 - expected.length);
      expect(days.slice(1).map(({ total }) => total)).toEqual(expected.map(({ total }) => total));
      expect(days.slice(0, -1).map(({ profit }) => profit)).toEqual(expected.map(({ profit }) => profit));
      expect(days.at(-1)?.profit).toBe((await listed(trader)).today);
    }),
    { numRuns: 6 },
  );
});
