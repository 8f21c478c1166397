import { gunzipSync, gzipSync } from 'node:zlib';
import { applyMigrations, readMigrations } from '@mt2/prisma/migrate';
import Database from 'better-sqlite3';
import { readTar, TAR_END, tarHead, tarPadding } from '../world/travel/tar.ts';
import { FORMAT } from '../world/travel/world-file.ts';

const EPOCH = Date.UTC(2026, 0, 1) / 1000;

type Part = readonly [name: string, bytes: Buffer | string];

/** A gzipped archive of these files. */
export const tarOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      return [tarHead({ name, size: bytes.length }), bytes, tarPadding(bytes.length)];
    }),
    TAR_END,
  ]);

export const toFile = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'world.tar.gz');
/** A file of these parts, as an export writes it. */
export const packFile = (parts: readonly Part[]): File => toFile(gzipSync(tarOf(parts)));

/** The parts of an exported file, in their order. */
export async function partsOf(file: Blob): Promise<[string, Buffer][]> {
  const parts: [string, Buffer][] = [];
  const bytes = gunzipSync(Buffer.from(await file.arrayBuffer()));
  async function* source() {
    yield bytes;
  }
  await readTar(source(), async ({ name }, { whole }) => void parts.push([name, await whole()]));
  return parts;
}

/** The bytes of a database after some SQL. */
export function changeDatabase(bytes: Buffer, sql: string): Buffer {
  // In memory there is no log next to it.
  const alone = Buffer.from(bytes).fill(1, 18, 20);
  const db = new Database(alone);
  db.unsafeMode(true);
  db.exec(sql);
  const changed = db.serialize();
  db.close();
  return changed;
}

/** An exported file after some SQL in its world. */
export async function changeFile(file: Blob, sql: string): Promise<File> {
  const parts = await partsOf(file);
  return packFile(parts.map(([name, bytes]): Part => [name, name === 'world.db' ? changeDatabase(bytes, sql) : bytes]));
}

/** A file of a world without personas, with a message in it. */
export function emptyFile(over: Readonly<Record<string, unknown>> = {}): File {
  const known = readMigrations();
  const db = new Database(':memory:');
  applyMigrations(db, known);
  db.exec(`INSERT INTO "WorldState" (id, seed, epoch, now, mode, "ratePerMille") VALUES (1, 7, ${EPOCH}, ${EPOCH + 60}, 'frozen', 1000);
    INSERT INTO "OutboxMessage" (recipient, purpose, code, text, at) VALUES ('a@mt2.test', 'register', '123456', 'old', ${EPOCH})`);
  const bytes = db.serialize();
  db.close();
  return packFile([
    ['world.json', descriptionOf(over)],
    ['world.db', bytes],
  ]);
}

/** The description in a file of this version, with some other values. */
export function descriptionOf(over: Readonly<Record<string, unknown>> = {}): string {
  const known = readMigrations();
  const own = { mt2_world: FORMAT, product: '3.6.0', schema: known.at(-1)?.name, migrations: known.length, world: 'w', now: '' };
  return JSON.stringify({ ...own, ...over });
}
