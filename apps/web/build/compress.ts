// Writes a `.br` and a `.gz` copy next to each text file of a built client, so the server never compresses a static file:
// `node apps/web/build/compress.ts apps/web/dist`. `npm start` runs it when the page is served already.
import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** The name of a file of the first load. The best brotli takes ten times as long as the next one and saves 6%: only these are worth it. */
const FIRST = /(^|[\\/])(index\.html|(libraries|index|parts|prices|home)-[^/]*\.(js|css))$/;
/** True for a file of the first load, by its path as the system writes it. */
export const isOfFirstLoad = (file: string): boolean => FIRST.test(file);
/** Smaller files, in bytes, get no compressed copy. */
const SMALLEST = 512;

/** The server may read a copy as soon as it has its name. */
async function put(file: string, content: Uint8Array): Promise<void> {
  await writeFile(`${file}.draft`, content);
  await rename(`${file}.draft`, file);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const quality = isOfFirstLoad(file) ? constants.BROTLI_MAX_QUALITY : 9;
  await put(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  await put(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Compresses the files of a folder. */
async function compressAll(folder: string): Promise<void> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)).filter((file) => TEXT.test(file));
  // The page comes last: its copy says that all are there.
  const page = join(folder, 'index.html');
  const others = files.filter((file) => file !== page).values();
  const compressOthers = async (): Promise<void> => {
    for (const file of others) await compress(file);
  };
  // As many as Node has threads for it: a process may have few files open.
  await Promise.all(Array.from({ length: 4 }, compressOthers));
  await compress(page);
}

if (import.meta.main) await compressAll(process.argv[2] ?? '');
