import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, atoms, COIN, must } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { creditFromWorld } from '@mt2/server/areas/deposit/index';
import { promotionArea } from '@mt2/server/areas/promotion/area';
import { spotArea } from '@mt2/server/areas/spot/area';
import { placeOrder } from '@mt2/server/areas/spot/index';
import { findUserByEmail } from '@mt2/server/areas/user/index';
import { Place } from '@mt2/server/world/storage/place';
import type { On } from '@mt2/server/world/transaction/subscribers';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted } from './figure.ts';

const ROUNDS = 200;
const FILLS = 40;
const USDT = 3;
const QUANTITY = atoms('0.0001');
const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'Bitcoin has a market');

/**
 * Cost of commissions in a spot fill: CPU of the same fills in one world, with and without a payer of commissions, in
 * short turns; the median of each.
 */
export async function benchCommission(dataDir: string): Promise<Figure[]> {
  const alone = await besides(dataDir, 'newcomer');
  const twoDegrees = await besides(dataDir, 'third-degree');
  return [
    noted('A market order that fills at once, without commissions', alone.without, 'µs'),
    atMost('  a trader without an inviter, with them', alone.more, 2, '% more'),
    atMost('  a trader with inviters of two degrees, with them', twoDegrees.more, 15, '% more'),
  ];
}

/** Microseconds of CPU per fill without commissions, and the percentage added by them. */
async function besides(dataDir: string, persona: string): Promise<{ readonly without: number; readonly more: number }> {
  const { world, fill } = await openWorld(dataDir, persona);
  const [without, paying]: [number[], number[]] = [[], []];
  await fill(true);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isPayingFirst = round % 2 === 0;
    for (const pays of [isPayingFirst, !isPayingFirst]) (pays ? paying : without).push(await fill(pays));
  }
  await world.close();
  return { without: median(without), more: (median(paying) / median(without) - 1) * 100 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function openWorld(dataDir: string, persona: string) {
  const file = join(dataDir, `commission-${persona}.db`);
  copyFileSync(templateOf(dataDir), file);
  const failed = (error: unknown): never => {
    throw error;
  };
  let isPaying = false;
  const earn = assertDefined(promotionArea.on?.['fee.taken'], 'promotion subscribes to fees');
  const on: On = { 'fee.taken': (tx, fee) => isPaying && earn(tx, fee) };
  const options = { id: 'commission', place: new Place(file), jobs: spotArea.jobs ?? [], real: () => performance.now(), failed } as const;
  const world = new World({ ...options, on: [on] });
  const owner = assertDefined(findUserByEmail(world, `${persona}@mt2.test`), 'the persona is there').id;
  await world.write((tx) => creditFromWorld(tx, owner, 'spot', USDT, 1_000_000n * COIN));
  const fill = async (pays: boolean): Promise<number> => {
    isPaying = pays;
    await world.advance((now) => now + 1);
    const before = process.cpuUsage();
    for (let filled = 0; filled < FILLS; filled += 1) {
      const placed = await world.write((tx) => placeOrder(tx, owner, { market, side: 'buy', kind: 'market', quantity: QUANTITY }));
      must(placed.ok && placed.value.order.status === 'completed', 'the order fills');
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / FILLS;
  };
  return { world, fill };
}
