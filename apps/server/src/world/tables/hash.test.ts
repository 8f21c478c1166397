import { lab } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

/**
 * The seeded world of the default seed and epoch. It changes only with the seed, the schema or the rules that the
 * personas' histories use: a commit that changes it on purpose updates the hash to the one printed by this test, and says
 * why.
 */
const GOLDEN = '16c67268d99d7f77b28e7acbf5cdf76bda2f1c4475c9673625481054dea50e75';

const server = await sharedServer();

describe('the hash of a world', () => {
  it('is the golden one right after seeding', async () => {
    expect(await (await server.fork()).hash()).toBe(GOLDEN);
  });

  it('is the same for 30 days in one step and in parts of a day', async () => {
    const hashes = [];
    for (const [steps, by] of [
      [1, '30d'],
      [90, '8h'],
    ] as const) {
      const world = await server.fork();
      for (let step = 0; step < steps; step++) await world.advance(by);
      hashes.push(await world.hash());
      await world.prove();
    }
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).not.toBe(GOLDEN);
  });

  it('differs if anything differs', async () => {
    const [plain, shifted, funded] = [await server.fork(), await server.fork(), await server.fork()];
    await ok(shifted.guest, lab.labMarket.addScript, { symbol: 'DOT/USDT', kind: 'hold', percent: 1, over: 60 });
    await ok(funded.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '0.00000001' });
    expect(new Set(await Promise.all([plain, shifted, funded].map((each) => each.hash()))).size).toBe(3);
  });

  it('includes or excludes each table', async () => {
    const world = await server.fork();
    const { tables } = (await ok(world.guest, lab.inspect.getHash, {})).message;
    expect(Object.keys(tables)).toEqual(Object.keys(tables).toSorted());
    expect(Object.keys(tables)).not.toContain('Session');
    expect(tables.User?.rows).toBeGreaterThan(5);
    const before = tables.User?.sha256;
    await world.signUp('another@example.com');
    const after = (await ok(world.guest, lab.inspect.getHash, {})).message.tables;
    expect(after.User?.sha256).not.toBe(before);
    expect(after.SpotOrder).toEqual(tables.SpotOrder);
  });

  it('contains no session and no password', async () => {
    const [one, other] = [await server.fork(), await server.fork()];
    await one.as('trader');
    expect(await one.hash()).toBe(await other.hash());
  });
});
