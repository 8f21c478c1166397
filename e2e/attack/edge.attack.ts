import { lab, product } from '@mt2/contracts';
import { assertDefined, atoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { ok, openServer } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { say } from './say.ts';

const FACTOR = attackLength() === 'long' ? 10 : 1;
const seeds = (first: number, count: number) => Array.from({ length: count * FACTOR }, (_, index) => first + index);
const COIN = atoms('1');

const server = await openServer();
afterAll(() => server.close());

it.each(seeds(3200, 4))(
  'a position is liquidated at its price and not a second before, whatever is sent meanwhile, seed %i',
  async (seed) => {
    const chance = Chance.of(seed, 'edge');
    const world = await server.fork();
    const speculator = await Speculator.enter(world, '5000');
    const side = chance.pick(['long', 'short'] as const);
    const sign = side === 'long' ? 1n : -1n;
    const { position } = await speculator.open({ side, lots: 10 + chance.below(90), leverage: chance.pick([20, 50, 100]) });
    // The target is slightly before or beyond the liquidation price.
    const target =
      (assertDefined(position.liquidation, 'it has a price') / 1_000_000n + sign * BigInt(100 - chance.below(20_000))) * 1_000_000n;
    await ok(world.guest, lab.labMarket.setPrice, {
      symbol: 'BTC/USDT',
      to: `${target / COIN}.${String(target % COIN).padStart(8, '0')}`,
      over: '30s',
    });
    let seconds = 0;
    let sent = 0;
    for (; seconds < 45; seconds += 1) {
      const before = await speculator.position(position.id);
      if (before.closeReason) break;
      const near = seconds >= 20;
      const moves = near
        ? [
            speculator.client.send(product.lever.setMargin, { id: position.id, amount: chance.pick(['1', '-1', '0.00000001', '-0.5']) }),
            speculator.client.send(product.lever.setStop, { id: position.id, takeProfit: 0n, stopLoss: before.liquidation ?? 0n }),
          ]
        : [];
      sent += moves.length;
      await Promise.all([...moves, world.advance('1s')]);
      const after = await speculator.position(position.id);
      const [mark = 0n, edge = 0n] = [after.mark ?? before.mark, after.liquidation ?? before.liquidation];
      if (!after.closeReason) expect(sign * (mark - edge)).toBeGreaterThanOrEqual(0n);
    }
    const { closeReason } = await speculator.position(position.id);
    const [available, frozen] = await speculator.balance();
    say(
      `edge ${seed}: a ${side} ${closeReason ? `ended by ${closeReason}` : 'stayed open'} after ${seconds} seconds and ${sent} calls, ` +
        `${available} USDT left`,
    );
    expect(atoms(available)).toBeGreaterThanOrEqual(0n);
    expect(atoms(available) + atoms(frozen)).toBeLessThanOrEqual(atoms('5000'));
    await world.prove();
  },
);
