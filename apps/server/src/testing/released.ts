import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { ok, openServer, type TestWorld } from './harness.ts';
import { liveADay } from './live-a-day.ts';
import { toFile } from './world-files.ts';

/** A world file of each release, which every later version opens, with a note about its content. */
const FOLDER = fileURLToPath(new URL('../../released', import.meta.url));
const END = '.tar.gz';

/** The content of a world that no later version may change: its hash, and available and frozen money by owner, account and coin. */
export type Note = { readonly hash: string; readonly balances: Readonly<Record<string, string>> };

/** The releases of which a folder has the world file, oldest first. */
export const versionsKept = (folder = FOLDER): string[] =>
  globSync(`*${END}`, { cwd: folder })
    .map((name) => name.slice(0, -END.length))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** The world file of a release. */
export const fileOf = (version: string): File => toFile(readFileSync(join(FOLDER, version + END)));
/** The note about the world file of a release. */
export const noteOf = (version: string): Note => JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as Note;

/** The content of a world, as a note. */
export async function noteAbout(world: TestWorld): Promise<Note> {
  const { message } = await ok(world.guest, lab.ledger.listLedgerBalances, {});
  const balances = message.map(({ owner, account, coin, available, frozen }) => [`${owner} ${account} ${coin}`, `${available} ${frozen}`]);
  return { hash: await world.hash(), balances: Object.fromEntries(balances) };
}

/** Writes the world file of a release and its note: of the seed's world, after users have traded in it for two days. */
export async function keepWorldFile(version: string): Promise<void> {
  const server = await openServer({}, undefined, { version });
  try {
    const world = await server.fork();
    await liveADay(world);
    const { message } = await ok(world.guest, lab.worlds.exportWorld, { world: world.id });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, version + END), Buffer.from(await message.arrayBuffer()));
    writeFileSync(join(FOLDER, `${version}.json`), `${JSON.stringify(await noteAbout(world), null, 2)}\n`);
  } finally {
    await server.close();
  }
}
