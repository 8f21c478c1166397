import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sql } from '../tables/sql.ts';
import { PictureSweep, type SweptDatabase } from './picture-sweep.ts';
import { Pictures } from './pictures.ts';

let folder: string;
let store: Pictures;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mt2-sweep-'));
  store = new Pictures(join(folder, 'pictures'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isStored = (sha256: string) => existsSync(join(folder, 'pictures', sha256));
/** A world file with an upload. */
function worldWith(name: string, sha256: string): SweptDatabase {
  const file = join(folder, name);
  const db = new Database(file);
  db.exec('CREATE TABLE "Upload" ("sha256" TEXT, "sentSha" TEXT)');
  db.prepare('INSERT INTO "Upload" VALUES (?, ?)').run(sha256, sha256);
  db.close();
  return { file };
}
/** Stores an image, and makes the next list contain it. */
async function settled(text: string): Promise<string> {
  const sha256 = await store.put(Buffer.from(text));
  store.listSettled();
  return sha256;
}

describe('the image sweep', () => {
  it('removes images in no world and not pending outside', async () => {
    const [used, outside, unused] = [await settled('used'), await settled('outside'), await settled('unused')];
    const files = [worldWith('one', used)];
    await new PictureSweep([store], () => files, { hashes: () => [outside], deleted: 0 }).sweep();
    expect([used, outside, unused].map(isStored)).toEqual([true, true, false]);
  });

  it('keeps one claimed by a world that has already been read', async () => {
    const picture = await settled('claimed meanwhile');
    const files = [worldWith('one', 'another'), worldWith('two', 'another')];
    let outside = [picture];
    const sweep = new PictureSweep([store], () => files, { hashes: () => outside, deleted: 0 }).sweep();
    outside = [];
    await sweep;
    expect(isStored(picture)).toBe(true);
  });

  it('keeps one whose bytes are sent again meanwhile', async () => {
    const picture = await settled('sent twice');
    const files = [worldWith('one', 'another')];
    const sweep = new PictureSweep([store], () => files, { hashes: () => [], deleted: 0 }).sweep();
    await Promise.all([sweep, store.put(Buffer.from('sent twice'))]);
    expect(isStored(picture)).toBe(true);
  });

  it('asks an open world itself, and opens no second handle of its file', async () => {
    const [used, unused] = [await settled('used'), await settled('unused')];
    const db = new Database(worldWith('one', used).file);
    // Opening this file would fail, and then nothing is removed.
    const open = { file: join(folder, 'missing'), sql: new Sql(db) };
    await new PictureSweep([store], () => [open], { hashes: () => [], deleted: 0 }).sweep();
    expect([used, unused].map(isStored)).toEqual([true, false]);
    db.close();
  });
});
