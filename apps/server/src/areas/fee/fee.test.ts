import { lab, product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
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

  it('is that of the second of a fill, for makers and takers, and money is frozen at the standard rates', async () => {
    const { world, who: trader } = await inFork(server, Trader, '20000');
    const speculator = await Speculator.enter(world, '10000');
    const place = async () => ({
      spot: (await trader.place({ quantity: '0.1', price: '64100' })).id,
      position: (await speculator.open({ price: '64100', lots: 10 })).position.id,
    });
    const before = await place();
    for (const { email: persona } of [trader, speculator])
      await ok(world.guest, lab.people.setFeeLevel, { persona, level: 3, until: '1d' });
    const during = await place();
    // Of each: margin 32.05, fee 0.3205, reserve 0.304475.
    expect((await speculator.balance('USDT'))[1]).toBe('65.34995');
    await world.advance('86399s');
    for (const { spot, position } of [before, during]) {
      // At 0.052%, and 641 USDT at 0.013%.
      expect(formatAtoms((await trader.order(spot)).fee)).toBe('0.00005200');
      expect((await speculator.orders(position)).map(({ fee }) => formatAtoms(fee))).toEqual(['0.08333000']);
    }
    expect((await speculator.balance('USDT'))[1]).toBe('64.70895');
    const { order } = await speculator.close(before.position);
    // Ten lots are 0.01 BTC, at 0.0325%; after the level's end at 0.05%.
    expect(order.fee).toBe(((order.averagePrice / 100n) * 325n + 999_999n) / 1_000_000n);
    await world.advance('1s');
    const { order: later } = await speculator.close(during.position);
    expect(later.fee).toBe(((later.averagePrice / 100n) * 5n + 9_999n) / 10_000n);
  });

  it('does not outlast its end in an order that was placed small and is edited', async () => {
    const { world, who: trader } = await inFork(server, Trader, '80000');
    await ok(world.guest, lab.people.setFeeLevel, { persona: trader.email, level: 4, until: '1d' });
    const { id } = await trader.place({ quantity: '0.0002', price: '58000' });
    await world.advance('40d');
    const { status, fee } = await trader.edit(id, { quantity: '1', price: '76000' });
    expect([status, formatAtoms(fee)]).toEqual(['completed', '0.00100001']);
  });

  it('is the same in one step and in many, and a day sums the fills of a user at most once', async () => {
    const live = async (days: number) => {
      const { world, who: trader } = await inFork(server, Trader, { USDT: '400000', BTC: '1' });
      await trader.place({ quantity: '5' });
      await trader.place({ price: '64000' });
      await trader.place({ side: 'sell', price: '70000' });
      for (const at of ['66000', '66001', '78000']) await trader.placeTrigger({ at, quantity: '0.01' });
      const get = vi.spyOn(world.world.sql, 'get');
      for (let day = 0; day < 40; day += days) await world.advance(`${days}d`);
      const sums = get.mock.calls.flatMap(([sql, ...values]) => (sql.includes('"SpotFill"') ? [values.join()] : []));
      get.mockRestore();
      return { hash: await world.hash(), orders: await trader.orders(), sums };
    };
    const [atOnce, inParts] = [await live(40), await live(1)];
    expect(atOnce.hash).toBe(inParts.hash);
    // The day of the volume, and the days after it, as maker and as taker; the last order after its thirtieth.
    const [last, ...earlier] = atOnce.orders.map(({ fee }) => formatAtoms(fee));
    expect(last).toBe('0.00001000');
    expect(earlier).toEqual(['0.50400000', '0.00000900', '0.00000900', '0.00000720', '0.00500001']);
    expect(atOnce.sums).toHaveLength(new Set(atOnce.sums).size);
  });
});
