import { lab, product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/cast/speculator';
import { Trader } from '@mt2/prisma/cast/trader';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const levelOf = (who: Trader | Speculator) => who.get(product.fee.getLevel, {});

describe('a fee level', () => {
  it('is reached by the volume of spot and contracts of complete days, and ends with their thirtieth', async () => {
    const { world, who: trader } = await inFork(server, Trader, '700000');
    const speculator = await Speculator.enter(world, '40000');
    await trader.place({ quantity: '5' });
    await speculator.open({ lots: 4000 });
    const { volume: today, level } = await levelOf(trader);
    expect([today, level]).toEqual([0n, 0]);
    await world.advance('1d');
    const get = vi.spyOn(world.world.sql, 'get');
    const spot = await levelOf(trader);
    expect(await levelOf(trader)).toEqual(spot);
    expect(get.mock.calls.filter(([sql]) => sql.includes('"SpotFill"'))).toHaveLength(1);
    get.mockRestore();
    expect(spot).toMatchObject({ level: 1, spotTaker: 90_000n, contractMaker: 18_000n, nextVolume: atoms('1000000') });
    expect(spot.volume).toBe((await trader.orders()).reduce((sum, { filledQuote }) => sum + (filledQuote ?? 0n), 0n));
    expect(await levelOf(speculator)).toMatchObject({ level: 1, leastLevel: 0 });
    await world.advance('29d');
    expect(await levelOf(trader)).toMatchObject({ level: 1 });
    await world.advance('1d');
    expect(await levelOf(trader)).toMatchObject({ level: 0, volume: 0n });
  });

  it('counts a fill of the last day that is settled after the level was read on the next day', async () => {
    const real = { ms: 0 };
    const other = await openServer({}, undefined, { real: () => real.ms });
    onTestFinished(() => other.close());
    const { world, who: trader } = await inFork(other, Trader, '700000');
    await trader.place({ quantity: '5', price: '64100' });
    await ok(world.guest, lab.clock.setClock, { mode: 'running', rate: 1000 });
    // Nothing is settled before the next command: the order is filled by then.
    real.ms += 86_400;
    expect(await levelOf(trader)).toMatchObject({ level: 0, volume: 0n });
    await trader.place({ quantity: '0.01' });
    expect(await levelOf(trader)).toMatchObject({ level: 1, spotTaker: 90_000n });
  });

  it('is copied onto an order when it is placed', async () => {
    const { world, who: trader } = await inFork(server, Trader, '10000');
    const speculator = await Speculator.enter(world, '10000');
    for (const who of [trader, speculator]) await ok(world.guest, lab.people.setFeeLevel, { persona: who.email, level: 3, until: '1h' });
    const resting = await trader.place({ quantity: '0.1', price: '64100' });
    const held = await speculator.open({ price: '64100', lots: 10 });
    await world.advance('1d');
    expect(await levelOf(trader)).toMatchObject({ level: 0, leastLevel: 0 });
    const filled = await trader.order(resting.id);
    expect([filled.status, formatAtoms(filled.fee)]).toEqual(['completed', '0.00005200']);
    // 641 USDT at 0.013%.
    expect((await speculator.orders(held.position.id)).map(({ fee }) => formatAtoms(fee))).toEqual(['0.08333000']);
    // Closed after the level ended: at 0.05%.
    const { order } = await speculator.close(held.position.id);
    // Ten lots are 0.01 BTC.
    expect(order.fee).toBe(((order.averagePrice / 100n) * 5n + 9_999n) / 10_000n);
  });
});
