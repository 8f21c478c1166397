import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { KEPT, MemoryStore } from '../testing/memory-store.ts';
import { Pictures } from '../world/storage/pictures.ts';
import { loadImages, storeBase, writeState } from './state.ts';
import type { LogRow } from './store.ts';

const PAGE = 512;
const folder = mkdtempSync(join(tmpdir(), 'mt2-state-'));
afterAll(() => rmSync(folder, { recursive: true }));
const openDisk = (name: string) => ({ shown: new Pictures(join(folder, name, 'shown')), sent: new Pictures(join(folder, name, 'sent')) });

const numbers = (...all: readonly number[]): Buffer => Buffer.from(Uint32Array.from(all).buffer).swap32();

/** The pages of a commit, each with the same byte everywhere. */
function pagesOf(pages: Readonly<Record<number, number>>, size: number): Buffer {
  const entry = Object.entries(pages).flatMap(([number, byte]) => [numbers(Number(number)), Buffer.alloc(PAGE, byte)]);
  return Buffer.concat([numbers(PAGE, size), ...entry]);
}

/** Loads a state of two pages with this log. */
async function load(log: LogRow[]) {
  const store = new MemoryStore();
  store.worlds.set(KEPT.id, { ...KEPT, log, bases: new Map([[KEPT.base, [Buffer.alloc(2 * PAGE, 1)]]]), images: new Map() });
  const file = join(folder, 'loaded.db');
  writeFileSync(file, '');
  const size = await writeState(store, KEPT, file);
  return { size, bytes: [...readFileSync(file)].filter((_, at) => at % PAGE === 0) };
}

const entry = (frames: Buffer): LogRow => ({ sequence: 2, frames, isWhole: true });

it('writes the base and then the entries', async () => {
  const [first, second] = [pagesOf({ 2: 5, 3: 6 }, 3), pagesOf({ 1: 7 }, 2)];
  expect(await load([entry(first), entry(second)])).toEqual({ size: first.length + second.length, bytes: [7, 5] });
});

const BEYOND = pagesOf({ 9: 1 }, 9);
BEYOND.writeUInt32BE(2, 4);
it.each([
  ['no pages', Buffer.from('rubbish that is long enough')],
  ['an empty entry', Buffer.alloc(0)],
  ['a page beyond the file', BEYOND],
])('refuses %s', async (_, frames) => {
  await expect(load([entry(frames)])).rejects.toThrow(/has no|beyond/);
});

it('brings the images of a world to the disk of its next owner, as shown and as sent', async () => {
  const [store, one, other] = [new MemoryStore(), openDisk('one'), openDisk('other')];
  const both = Buffer.from('shown as it was sent');
  const [sha256, sentSha] = [await one.shown.put(Buffer.from('shown')), await one.sent.put(Buffer.from('sent'))];
  const same = await one.shown.put(both);
  const file = join(folder, 'world.db');
  const db = new Database(file);
  db.exec('CREATE TABLE "Upload" ("id" INTEGER PRIMARY KEY, "sha256" TEXT, "sentSha" TEXT)');
  const insert = db.prepare('INSERT INTO "Upload" ("sha256", "sentSha") VALUES (?, ?)');
  for (const hashes of [
    [sha256, sentSha],
    [same, same],
    ['of no file', 'of no file'],
  ])
    insert.run(...hashes);
  db.close();
  store.worlds.set(KEPT.id, { ...KEPT, log: [], bases: new Map(), images: new Map() });
  await storeBase({ store, disk: one }, KEPT, file, new Set(), async () => true);
  await loadImages(store, KEPT.id, file, other);
  const read = await Promise.all([other.shown.get(sha256), other.sent.get(sentSha), other.shown.get(same), other.sent.get(same)]);
  expect(read.map(String)).toEqual(['shown', 'sent', String(both), String(both)]);
});
