import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { pictureRowsIn } from '../world/storage/picture-rows.ts';
import { Pictures } from '../world/storage/pictures.ts';
import { loadImages, storeImages } from './world-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-images-'));
const openDisk = (name: string) => ({ shown: new Pictures(join(folder, name, 'shown')), sent: new Pictures(join(folder, name, 'sent')) });

it('brings the images of a world to the disk of its next owner, as shown and as sent', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one, other] = [openDisk('one'), openDisk('other')];
  const both = Buffer.from('shown as it was sent');
  const [sha256, sentSha] = [await one.shown.put(Buffer.from('shown')), await one.sent.put(Buffer.from('sent'))];
  const same = await one.shown.put(both);
  await one.sent.put(both);
  const file = join(folder, 'world.db');
  const db = new Database(file);
  db.exec('CREATE TABLE "Upload" ("id" INTEGER PRIMARY KEY, "sha256" TEXT, "sentSha" TEXT)');
  const insert = db.prepare('INSERT INTO "Upload" ("sha256", "sentSha") VALUES (?, ?)');
  insert.run(sha256, sentSha);
  insert.run(same, same);
  insert.run('of no file', 'of no file');
  db.close();
  const stored = new Map<string, Buffer>();
  await storeImages(pictureRowsIn(file), one, new Set(), async (hash, bytes) => void stored.set(hash, bytes));
  expect(stored.size).toBe(3);
  await loadImages({ image: async (_world, hash) => stored.get(hash) }, 'kept', file, other);
  const read = await Promise.all([other.shown.get(sha256), other.sent.get(sentSha), other.shown.get(same), other.sent.get(same)]);
  expect(read.map(String)).toEqual(['shown', 'sent', String(both), String(both)]);
});
