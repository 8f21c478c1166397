import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, ok } from '@mt2/domain';
import { ALERT_KINDS, ALERT_STATUS } from '@mt2/domain/alert';
import { createPricePath, type Market, SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market';
import { TRIGGER_STATUS } from '@mt2/domain/trigger';
import type { PriceAlert, TriggerOrder } from '@mt2/prisma';
import { alertArea } from '@mt2/server/areas/alert/area';
import { triggerArea } from '@mt2/server/areas/trigger/area';
import { Place } from '@mt2/server/world/storage/place';
import type { Job } from '@mt2/server/world/time/job';
import type { Tx } from '@mt2/server/world/transaction/tx';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';

const ORDERS = 10_000;
const TICKS = 600;

/** Ten thousand waiting trigger orders, then the same number of alerts, none of them close: the cost of a second with each, and without. */
export const benchTriggerOrders = async (dataDir: string): Promise<Figure[]> => [
  ...(await benchWaiting(dataDir, { name: 'trigger orders', jobs: triggerArea.jobs ?? [], store: storeTrigger })),
  ...(await benchWaiting(dataDir, { name: 'alerts', jobs: alertArea.jobs ?? [], store: storeAlert })),
];

/** A kind of order that waits for a price: its area's due work, and how to store one. */
type Kind = {
  readonly name: string;
  readonly jobs: readonly Job[];
  readonly store: (tx: Tx, market: Market, at: { readonly index: number; readonly isUp: boolean; readonly ticks: number }) => void;
};

async function benchWaiting(dataDir: string, { name, jobs, store }: Kind): Promise<Figure[]> {
  const id = name.replace(' ', '-');
  const file = join(dataDir, `${id}.db`);
  copyFileSync(templateOf(dataDir), file);
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id, place: new Place(file), jobs, real: () => performance.now(), failed });
  const without = await aFewTicks(world);
  await leaveMany(world, store);
  const waiting = await aFewTicks(world);
  await world.close();
  return [
    atMost(`a price tick with ${ORDERS} waiting ${name}, p95`, percentile(waiting, 0.95), 1, 'ms'),
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

/** Stores them at 20% to 40% from the price on either side. */
async function leaveMany(world: World, store: Kind['store']): Promise<void> {
  const path = createPricePath({ seed: world.world.seed });
  await world.write((tx) => {
    for (let index = 0; index < ORDERS; index += 1) {
      const market = marketAt(index);
      const isUp = index % 24 < 12;
      const away = 0.2 + 0.2 * (index / ORDERS);
      store(tx, market, { index, isUp, ticks: Math.round(path.tickAt(market, tx.now) * (isUp ? 1 + away : 1 - away)) });
    }
    tx.derived.forget();
    return ok(undefined);
  });
}

/** Like its command; half of them wait for the mark price. */
const storeTrigger: Kind['store'] = (tx, market, { index, isUp, ticks }) =>
  void tx.sql.insert<TriggerOrder>('TriggerOrder', {
    userId: 1,
    marketId: market.id,
    account: 'contract',
    side: 1,
    kind: 'market',
    triggerBy: index % 48 < 24 ? 'mark' : 'last',
    direction: isUp ? 'up' : 'down',
    triggerPrice: ticksToAtoms(market, ticks),
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

/** Like its command. */
const storeAlert: Kind['store'] = (tx, market, { isUp, ticks }) =>
  void tx.sql.insert<PriceAlert>('PriceAlert', {
    userId: 1,
    marketId: market.id,
    kind: ALERT_KINDS.indexOf(isUp ? 'above' : 'below') + 1,
    rate: 0,
    base: ticksToAtoms(market, ticks),
    target: ticksToAtoms(market, ticks),
    isRecurring: 0,
    isArmed: 1,
    restsUntil: 0,
    status: ALERT_STATUS.codeOf('active'),
    times: 0,
    toldAt: 0,
    toldPrice: 0n,
    createdAt: tx.now,
    closedAt: 0,
  });
