import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused } from '../src/connect.ts';
import { picturesBeside, storePictures } from '../src/store-record.ts';

const HASH = '0123456789abcdef'.repeat(4);
/** Names that lead out of the image folder, or look like a hash but are not. */
const HOSTILE = [
  '../secret',
  '../../secret',
  '/etc/passwd',
  'secret\0',
  '.',
  '',
  `../${HASH}`,
  `${HASH}/../../secret`,
  `${HASH}\n`,
  HASH.toUpperCase(),
  HASH.slice(1),
];

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mt2-pictures-'));
  file = join(folder, 'records', 'world.json');
  await mkdir(join(folder, 'records'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const recordWith = (...pictures: readonly string[]): WorldRecord => ({ steps: pictures.map((picture) => ({ picture })) }) as never;
const filesBelow = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

it('images of a record are stored under their hashes, and read from there', async () => {
  const stored = await storePictures(recordWith(HASH, HASH), file, async () => new Blob(['a picture']));
  expect(stored).toBe(1);
  expect(await readFile(join(`${file}.pictures`, HASH), 'utf8')).toBe('a picture');
  expect(await (await picturesBeside(file)(HASH))?.text()).toBe('a picture');
});

it('no file is written for a name that is not a hash, and the server is not called for it', async () => {
  const asked: string[] = [];
  const stored = await storePictures(recordWith(...HOSTILE), file, async (sha256) => {
    asked.push(sha256);
    return new Blob(['overwritten']);
  });
  expect([stored, asked, await filesBelow()]).toEqual([0, [], []]);
});

it.each(HOSTILE)('no file is read for a name that is not a hash: %j', async (name) => {
  await mkdir(`${file}.pictures`);
  for (const path of [join(folder, 'secret'), join(folder, 'records', 'secret'), join(folder, 'records', HASH)])
    await writeFile(path, 'secret');
  for (const each of [HASH.toUpperCase(), HASH.slice(1)]) await writeFile(join(`${file}.pictures`, each), 'secret');
  expect(await picturesBeside(file)(name)).toBeUndefined();
});

it('an image the server refuses is skipped, and a missing one is undefined', async () => {
  const refused = () => Promise.reject(new Refused('picture-not-found', ''));
  expect(await storePictures(recordWith(HASH), file, refused)).toBe(0);
  expect(await picturesBeside(file)(HASH)).toBeUndefined();
  await expect(storePictures(recordWith(HASH), file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
