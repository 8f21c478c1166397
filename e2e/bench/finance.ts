import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, atoms, COIN, DAY, must, ok } from '@mt2/domain';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { creditFromWorld } from '@mt2/server/areas/deposit/index';
import { financeArea } from '@mt2/server/areas/finance/area';
import { findNextCompletion, insertOrder } from '@mt2/server/areas/finance/finance.repo';
import { buy, changeProduct } from '@mt2/server/areas/finance/index';
import { findProduct } from '@mt2/server/areas/finance/products';
import { findUserByEmail } from '@mt2/server/areas/user/index';
import { Place } from '@mt2/server/world/storage/place';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted, timed } from './figure.ts';

const ORDERS = 1_000;
const HOSTING = 100_000;
const SEARCHES = 500;
const USDT = 3;
const FIFTEEN_DAYS = 2;
const AMOUNT = '100';

/** A thousand orders of fifteen days run to their end in one advance, in a world without other work. */
export async function benchFinance(dataDir: string): Promise<Figure[]> {
  const file = join(dataDir, 'finance.db');
  copyFileSync(templateOf(dataDir), file);
  const real = () => performance.now();
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id: 'finance', place: new Place(file), jobs: financeArea.jobs ?? [], real, failed });
  await host(world);
  let happened: ReadonlyMap<string, number> = new Map();
  const before = process.cpuUsage();
  const ms = await timed(async () => {
    ({ happened } = await world.advance((now) => now + 16 * DAY));
  });
  const { user, system } = process.cpuUsage(before);
  const searching = await searchAmongMany(world);
  await world.close();
  const [credits, completions] = ['finance-interest', 'finance-completion'].map((kind) => happened.get(kind) ?? 0);
  return [
    atMost(`${ORDERS} orders of 15 days to their end in one advance: ${credits} credits, ${completions} completions`, ms, 500, 'ms'),
    atMost(`the order that is completed next, among ${HOSTING} that are hosting`, searching, 0.2, 'ms'),
    noted('  CPU', (user + system) / 1000, 'ms'),
    noted('  CPU for each credit', (user + system) / assertDefined(credits, 'interest was credited'), 'µs'),
  ];
}

/** Milliseconds of a search for the next order to complete, among many active ones. */
async function searchAmongMany(world: World): Promise<number> {
  const searched = await world.write((tx) => {
    const product = assertDefined(findProduct(tx, FIFTEEN_DAYS), 'the product is there');
    const owner = assertDefined(findUserByEmail(tx, emailOf('saver')), 'a persona is there').id;
    for (let order = 0; order < HOSTING; order += 1) insertOrder(tx, product, { userId: owner, amount: 100n * COIN, reinvests: false });
    const begin = performance.now();
    for (let search = 0; search < SEARCHES; search += 1) must(findNextCompletion(tx, tx.now + 60 * DAY), 'an order is completed next');
    return ok((performance.now() - begin) / SEARCHES);
  });
  must(searched.ok, 'the orders are searched');
  return searched.value;
}

/** Buys the orders, in turn for every persona. */
async function host(world: World): Promise<void> {
  await world.write((tx) => changeProduct(tx, FIFTEEN_DAYS, { quota: atoms('1000000') }));
  await world.write((tx) => {
    const owners = PERSONAS.map(({ name }) => assertDefined(findUserByEmail(tx, emailOf(name)), 'a persona is there').id);
    for (const owner of owners) must(creditFromWorld(tx, owner, 'spot', USDT, 100_000n * COIN).ok, 'a persona is funded');
    for (let order = 0; order < ORDERS; order += 1) {
      const owner = assertDefined(owners[order % owners.length], 'there are personas');
      must(buy(tx, owner, { product: FIFTEEN_DAYS, amount: AMOUNT, isAgreed: true, reinvests: false }).ok, 'an order is bought');
    }
    return ok(undefined);
  });
}
