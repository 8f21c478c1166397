import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { readMigrations } from '@mt2/prisma/migrate';
import { iso } from '../iso.ts';
import { openWriter } from '../storage/files.ts';
import { pictureRowsIn } from '../storage/picture-rows.ts';
import type { Pictures } from '../storage/pictures.ts';
import type { World } from '../world.ts';
import { TAR_END, tarHead, tarPadding } from './tar.ts';
import { DATABASE, DESCRIPTION, type Description, FORMAT, pictureEntry } from './world-file.ts';

/** The parts needed to export a world. */
export type Packer = { readonly pictures: Pick<Pictures, 'get'>; readonly version: string; readonly workDir: string };

/** Removes what belongs to one server: sessions, and the keys of guests. Their bytes do not stay in the file. */
export function forgetServer(file: string): void {
  const db = openWriter(file);
  try {
    db.pragma('secure_delete = ON');
    db.exec(`DELETE FROM "Session"; UPDATE "ChatGuest" SET "keyHash" = 'gone ' || "id"`);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** The hashes of the pictures in a closed file, as shown. */
export const picturesIn = (file: string): string[] => [...new Set(pictureRowsIn(file).map(({ sha256 }) => sha256))].toSorted();

function describe(world: World, version: string): Description {
  const migrations = readMigrations();
  return {
    mt2_world: FORMAT,
    product: version,
    schema: migrations.at(-1)?.name ?? '',
    migrations: migrations.length,
    world: world.id,
    now: iso(world.now()),
  };
}

async function* archive(file: string, description: Description, pictures: Packer['pictures']): AsyncGenerator<Buffer, void> {
  const entry = (name: string, bytes: Buffer) => [tarHead({ name, size: bytes.length }), bytes, tarPadding(bytes.length)];
  yield* entry(DESCRIPTION, Buffer.from(`${JSON.stringify(description, null, 2)}\n`));
  const { size } = await stat(file);
  yield tarHead({ name: DATABASE, size });
  yield* createReadStream(file, { highWaterMark: 1024 * 1024 });
  yield tarPadding(size);
  for (const sha256 of picturesIn(file)) {
    const bytes = await pictures.get(sha256);
    // The image file may have been removed from disk, or be of another system; it is missing here too.
    if (bytes) yield* entry(pictureEntry(sha256), bytes);
  }
  yield TAR_END;
}

/** A world as one file: a gzipped tar, streamed as it is read. The world continues as soon as its database is copied. */
export async function packWorld(world: World, { pictures, version, workDir }: Packer): Promise<Readable> {
  const folder = await mkdtemp(join(workDir, 'export-'));
  // A file that cannot be removed now is removed by the next start.
  const removeFolder = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  try {
    const file = join(folder, DATABASE);
    await world.state.copyTo(file);
    const description = describe(world, version);
    forgetServer(file);
    const pieces = Readable.from(archive(file, description, pictures), { objectMode: false });
    return pipeline(pieces, createGzip(), () => void removeFolder());
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
