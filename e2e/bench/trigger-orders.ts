import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, ok } from '@mt2/domain';
import { createPricePath, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import type { TriggerOrder } from '@mt2/prisma';
import { triggerArea } from '@mt2/server/areas/trigger/area';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';

const ORDERS = 10_000;
const TICKS = 600;

/** Ten thousand trigger orders that wait, none of them near: what a second costs with them, and what it costs without. */
export async function benchTriggerOrders(dataDir: string): Promise<Figure[]> {
  const file = join(dataDir, 'trigger-orders.db');
  copyFileSync(templateOf(dataDir), file);
  const failed = (error: unknown): never => {
    throw error;
  };
  const jobs = triggerArea.jobs ?? [];
  const world = new World({ id: 'trigger-orders', file, durability: 'off', jobs, real: () => performance.now(), failed });
  const without = await aFewTicks(world);
  await leaveMany(world);
  const waiting = await aFewTicks(world);
  await world.close();
  return [
    atMost(`a price tick with ${ORDERS} waiting trigger orders, p95`, percentile(waiting, 0.95), 1, 'ms'),
    noted('  p50', percentile(waiting, 0.5), 'ms'),
    noted('  with none, p95', percentile(without, 0.95), 'ms'),
  ];
}

async function aFewTicks(world: World): Promise<number[]> {
  const ticks: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) ticks.push(await timed(() => world.advance((now) => now + 1)));
  return ticks;
}

const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');

/** Stores them as their commands would, a fifth to two fifths from the price on either side, half of them on the mark price. */
async function leaveMany(world: World): Promise<void> {
  const path = createPricePath({ seed: world.world.seed });
  await world.write((tx) => {
    for (let index = 0; index < ORDERS; index += 1) {
      const market = marketAt(index);
      const isUp = index % 24 < 12;
      const away = 0.2 + 0.2 * (index / ORDERS);
      const trigger = Math.round(path.tickAt(market, tx.now) * (isUp ? 1 + away : 1 - away));
      tx.sql.insert<TriggerOrder>('TriggerOrder', {
        userId: 1,
        marketId: market.id,
        account: 'contract',
        side: 1,
        kind: 'market',
        triggerBy: index % 48 < 24 ? 'mark' : 'last',
        direction: isUp ? 'up' : 'down',
        triggerPrice: ticksToAtoms(market, trigger),
        price: 0n,
        quantity: market.lot,
        lots: 1,
        leverage: 10,
        frozenCoin: 3,
        frozen: 1n,
        status: TRIGGER_STATUS.codeOf('waiting'),
        reason: '',
        orderId: 0,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
    }
    tx.derived.forget();
    return ok(undefined);
  });
}
