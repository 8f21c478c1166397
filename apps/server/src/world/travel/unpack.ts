import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Complaint } from '@mt2/contracts/complaint';
import { pictureKind } from '@mt2/domain/upload';
import { LAST_OF_UNRELEASED, readMigrations } from '@mt2/prisma/migrate';
import { NoTar, readTar, type TakeFile } from './tar.ts';
import { DATABASE, DESCRIPTION, type Description, description, FORMAT, MOST_BYTES, MOST_PICTURES, pictureIn } from './world-file.ts';

/** Thrown for a file that cannot be loaded as a world: a newer version wrote it, or it is not a world. */
export class Unloadable extends Error {
  readonly isNewer: boolean;
  readonly complaint: Complaint;
  constructor(complaint: Complaint, isNewer = false) {
    super(`${complaint.path}: ${complaint.expected}, not ${complaint.got}`);
    this.complaint = complaint;
    this.isNewer = isNewer;
  }
}

/** An unpacked export: its database, and the bytes of its images by hash. */
export type Unpacked = { readonly database: string; readonly pictures: ReadonlyMap<string, string> };

const KB = 1024;
const bytesText = (bytes: number): string => `${Math.ceil(bytes / KB)} KB`;
/** Refuses an oversized part before it is written to disk. */
function checkSize(path: string, size: number, most: number): void {
  if (size > most) throw new Unloadable({ path, expected: `at most ${bytesText(most)}`, got: bytesText(size) });
}

function readDescription(bytes: Buffer): Description {
  const whole = 'the description of a world';
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Unloadable({ path: DESCRIPTION, expected: whole, got: 'no JSON' });
  }
  const read = description.safeParse(json);
  if (read.success) return read.data;
  throw new Unloadable({ path: `${DESCRIPTION} ${read.error.issues[0]?.path.join('.')}`, expected: whole, got: 'another value' });
}

/** Refuses files of an unreleased build and of a newer version. The database itself is checked again later. */
function checkVersion({ mt2_world, product, schema, migrations }: Description): void {
  const last = LAST_OF_UNRELEASED[mt2_world < FORMAT ? '0001_spine' : schema];
  if (last) {
    const got = `that of an unreleased build (${product}), and commit ${last} is the last that opens it`;
    throw new Unloadable({ path: DESCRIPTION, expected: 'that of the release 3.6.0 or later', got });
  }
  const known = readMigrations();
  const newest = known.at(-1)?.name ?? '';
  const isKnown = mt2_world <= FORMAT && known.some(({ name }) => name === schema);
  if (!isKnown && (mt2_world > FORMAT || migrations > known.length || schema > newest))
    throw new Unloadable({ path: `${DESCRIPTION} schema`, expected: `at most ${newest}`, got: `${schema} of version ${product}` }, true);
}

/**
 * Takes the expected files of an archive in order, and nothing else. No name in the archive becomes a path, and files
 * declared too large are not read, so the unpacked size is bounded whatever the compression.
 */
class Taker {
  readonly #folder: string;
  readonly pictures = new Map<string, string>();
  #described = false;
  #hasDatabase = false;
  #total = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get database(): string {
    return join(this.#folder, DATABASE);
  }

  readonly take: TakeFile = async ({ name, size }, { pieces, whole }) => {
    this.#total += size;
    checkSize('file', this.#total, MOST_BYTES.all);
    if (name === DESCRIPTION && !this.#described) {
      checkSize(name, size, MOST_BYTES.description);
      checkVersion(readDescription(await whole()));
      this.#described = true;
    } else if (name === DATABASE && this.#described && !this.#hasDatabase) {
      checkSize(name, size, MOST_BYTES.database);
      await writeFile(this.database, pieces(), { mode: 0o600 });
      this.#hasDatabase = true;
    } else await this.#takePicture(name, size, whole);
  };

  /** Throws if a file is missing. */
  finish(): Unpacked {
    if (!this.#hasDatabase) throw new Unloadable({ path: DATABASE, expected: 'a database', got: 'nothing' });
    return this;
  }

  async #takePicture(name: string, size: number, whole: () => Promise<Buffer>): Promise<void> {
    const sha256 = pictureIn(name);
    if (sha256 === undefined || !this.#hasDatabase || this.pictures.has(sha256))
      throw new Unloadable({
        path: JSON.stringify(name),
        expected: `${DESCRIPTION}, ${DATABASE} and pictures, each once and in this order`,
        got: 'another file',
      });
    checkSize(name, size, MOST_BYTES.picture);
    if (this.pictures.size === MOST_PICTURES) throw new Unloadable({ path: 'pictures', expected: `at most ${MOST_PICTURES}`, got: 'more' });
    const bytes = await whole();
    if (createHash('sha256').update(bytes).digest('hex') !== sha256 || !pictureKind(bytes))
      throw new Unloadable({ path: name, expected: 'a JPEG or PNG with this hash', got: 'other bytes' });
    const file = join(this.#folder, sha256);
    await writeFile(file, bytes, { mode: 0o600 });
    this.pictures.set(sha256, file);
  }
}

/** Unpacks an exported world into a folder, which the caller removes. Throws `Unloadable`. */
export async function unpackWorld(file: Blob, folder: string): Promise<Unpacked> {
  await mkdir(folder, { recursive: true });
  const taker = new Taker(folder);
  try {
    const sent = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(sent, createGunzip(), async (source: AsyncIterable<Buffer>) => readTar(source, taker.take));
  } catch (error) {
    throw unloadableBy(error);
  }
  return taker.finish();
}

function unloadableBy(error: unknown): unknown {
  if (error instanceof NoTar) return new Unloadable({ path: 'file', expected: 'a tar archive, gzipped', got: error.message });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^Z_/.test(code)) return error;
  return new Unloadable({ path: 'file', expected: 'a tar archive, gzipped', got: (error as Error).message });
}
