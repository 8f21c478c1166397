import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, ok } from '@mt2/domain';
import { createPricePath, Levels, type Market, SEED_MARKETS } from '@mt2/domain/market';
import { priceWatch } from '@mt2/server/areas/market/index';
import { Place } from '@mt2/server/world/storage/place';
import type { Tx } from '@mt2/server/world/transaction/tx';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';

const TRIGGERS = 10_000;
const TICKS = 600;
const DAYS = 30;

/** Ten thousand triggers on mark prices, in a world with nothing else: the cost of a second, of a moving level, and of a month. */
export async function benchTriggers(dataDir: string): Promise<Figure[]> {
  const file = join(dataDir, 'triggers.db');
  copyFileSync(templateOf(dataDir), file);
  const waiting = new Waiting();
  const real = () => performance.now();
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id: 'triggers', place: new Place(file), jobs: waiting.watch.jobs, real, failed });
  waiting.fill(world);
  const ticks: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) ticks.push(await timed(() => world.advance((now) => now + 1)));
  const moves: number[] = [];
  for (let move = 0; move < TICKS; move += 1)
    moves.push(await timed(() => world.write((tx) => ok(waiting.moveNearest(tx, marketAt(move))))));
  const [lively, calm] = [await aMonth(world), await aMonth(world)];
  await world.close();
  return [
    atMost(`a price tick with ${TRIGGERS} open triggers, p95`, percentile(ticks, 0.95), 5, 'ms'),
    noted('  p50', percentile(ticks, 0.5), 'ms'),
    noted('a nearest level moved there and back, p95', percentile(moves, 0.95), 'ms'),
    noted(`${DAYS} days in which ${lively.fired} of them fire`, lively.ms, 'ms'),
    atMost(`${DAYS} days after in which ${calm.fired} fire, for each market and day`, calm.ms / DAYS / SEED_MARKETS.list.length, 0.6, 'ms'),
  ];
}

async function aMonth(world: World): Promise<{ readonly ms: number; readonly fired: number }> {
  let fired = 0;
  const ms = await timed(async () => {
    const { happened } = await world.advance((now) => now + DAYS * 86_400);
    fired = happened.get('bench') ?? 0;
  });
  return { ms, fired };
}

const marketAt = (index: number): Market => assertDefined(SEED_MARKETS.list[index % SEED_MARKETS.list.length], 'there are markets');

class Waiting {
  readonly #sides = new Map(SEED_MARKETS.list.map((market) => [market.id, new Levels()]));
  readonly watch = priceWatch({
    only: {
      kind: 'bench',
      phase: 'stops',
      table: 'TriggerOrder',
      source: 'mark',
      levels: () => (market) => this.of(market),
      run: (tx, market) => this.#fire(tx, market),
    },
  });

  of({ id }: Market) {
    return assertDefined(this.#sides.get(id), 'every market is watched');
  }

  /** From 0.1% to 40% away on either side. */
  fill(world: World): void {
    const path = createPricePath({ seed: world.world.seed });
    for (let id = 0; id < TRIGGERS; id += 1) {
      const away = 0.001 + 0.4 * (id / TRIGGERS);
      const mark = path.mark(marketAt(id), world.now());
      if (id % 24 < 12) this.of(marketAt(id)).up.set(id, Math.round(mark * (1 + away)));
      else this.of(marketAt(id)).down.set(id, Math.round(mark * (1 - away)));
    }
  }

  moveNearest(tx: Tx, market: Market): void {
    const { up } = this.of(market);
    up.set(TRIGGERS, assertDefined(up.nearest('up'), 'something waits') - 1);
    this.watch.watchAgain(tx, market);
    up.delete(TRIGGERS);
    this.watch.watchAgain(tx, market);
  }

  #fire(tx: Tx, market: Market): number {
    const { up, down } = this.of(market);
    const mark = createPricePath({ seed: tx.world.seed }).mark(market, tx.now);
    const before = up.size + down.size;
    for (const id of up.reached(mark, 'up')) up.delete(id);
    for (const id of down.reached(mark, 'down')) down.delete(id);
    return before - up.size - down.size;
  }
}
