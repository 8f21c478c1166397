import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { ok, openServer, type TestWorld } from './harness.ts';
import { liveADay } from './live-a-day.ts';
import { toFile } from './world-files.ts';

/** A world file of each release, which every later version opens, with its content. */
const FOLDER = fileURLToPath(new URL('../../released', import.meta.url));
const END = '.tar.gz';

/** The content of a world that no later version may change: its hash, and available and frozen money by owner, account and coin. */
export type Content = { readonly hash: string; readonly balances: Readonly<Record<string, string>> };

/** The releases of which a folder has the world file, oldest first. */
export const versionsKept = (folder = FOLDER): string[] =>
  globSync(`*${END}`, { cwd: folder })
    .map((name) => name.slice(0, -END.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** The world file of a release. */
export const fileOf = (version: string): File => toFile(readFileSync(join(FOLDER, version + END)));
/** The content of the world file of a release. */
export const contentOf = (version: string): Content => JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as Content;

/** The content of a world. */
export async function contentIn(world: TestWorld): Promise<Content> {
  const { message } = await ok(world.guest, lab.ledger.listLedgerBalances, {});
  const balances = message.map(({ owner, account, coin, available, frozen }) => [`${owner} ${account} ${coin}`, `${available} ${frozen}`]);
  return { hash: await world.hash(), balances: Object.fromEntries(balances) };
}

/** Leaves orders of each kind that wait for a price: each has a table. */
async function leaveOrders(world: TestWorld): Promise<void> {
  const trader = await Trader.enter(world, { USDT: '900000', BTC: '5' });
  await trader.placeOco();
  await trader.placeAttached();
  await trader.placeTrigger();
  await trader.trail({ rate: '0.05' });
  const speculator = await Speculator.enter(world, '50000');
  const { position } = await speculator.open();
  await speculator.addStop(position.id, { takeProfit: '90000', watched: 'mark' });
  await speculator.closeAt(position.id, { at: '95000', lots: 10 });
  await speculator.trail(position.id, { rate: '0.05', lots: 10 });
  await speculator.placeTrigger({ at: '45000', takeProfit: '60000' });
}

/** Writes the world file of a release and its content: of the seed's world, after users have traded in it for two days. */
export async function keepWorldFile(version: string): Promise<void> {
  const server = await openServer({}, undefined, { version });
  try {
    const world = await server.fork();
    await liveADay(world);
    await leaveOrders(world);
    const { message } = await ok(world.guest, lab.worlds.exportWorld, { world: world.id });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, version + END), Buffer.from(await message.arrayBuffer()));
    writeFileSync(join(FOLDER, `${version}.json`), `${JSON.stringify(await contentIn(world), null, 2)}\n`);
  } finally {
    await server.close();
  }
}
