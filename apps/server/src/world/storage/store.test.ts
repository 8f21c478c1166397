import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBlank } from '../registry/template.ts';
import { Gone } from './gone.ts';
import { SidecarFile } from './sidecar.ts';
import { StateFiles } from './state-files.ts';
import { Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'mt2-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
let file = '';
beforeEach(() => {
  count += 1;
  file = join(folder, `${count}`, 'world.db');
});

describe('a world’s file', () => {
  it('is never created by a lookup', () => {
    const store = new Store(new StateFiles(file));
    expect(() => store.sql).toThrow();
    expect(existsSync(file)).toBe(false);
  });

  it('of a newer version is refused and released', async () => {
    makeBlank(file, { seed: 1, epoch: 0 });
    const db = new Database(file);
    db.exec(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'y', '9999_from_the_future')`);
    const store = new Store(new StateFiles(file));
    expect(() => store.sql).toThrow('this database has the migration 9999_from_the_future, which this version does not know');
    expect(store.isOpen).toBe(false);
    db.exec(`DELETE FROM "_prisma_migrations" WHERE id = 'x'`);
    db.close();
    expect(store.sql.get('SELECT "seed" FROM "WorldState"')).toEqual({ seed: 1 });
    await store.end();
  });

  it('is flushed to the disk itself if it is pinned, also on macOS', async () => {
    makeBlank(file, { seed: 1, epoch: 0 });
    for (const [sidecar, wanted] of [
      [undefined, [0, 0]],
      [new SidecarFile(dirname(file), { parent: '' }), [2, 1]],
    ] as const) {
      const store = new Store(new StateFiles(file, sidecar));
      const read = (name: string) => store.sql.get<Record<string, bigint>>(`PRAGMA ${name}`)?.[name];
      expect([read('synchronous'), read('fullfsync')].map(Number)).toEqual(wanted);
      await store.end();
    }
  });

  it('is closed and reopened on use, but not after its end', async () => {
    makeBlank(file, { seed: 1, epoch: 0 });
    const store = new Store(new StateFiles(file));
    expect(store.isOpen).toBe(false);
    expect(await store.read.worldState.count()).toBe(1);
    expect(store.sql.all('SELECT * FROM "WorldState"')).toHaveLength(1);
    await store.close();
    expect(store.isOpen).toBe(false);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(await store.read.worldState.count()).toBe(1);
    expect(store.sql.all('SELECT * FROM "WorldState"')).toHaveLength(1);
    await store.end();
    expect(() => store.sql).toThrow(Gone);
    expect(() => store.read).toThrow(Gone);
  });
});
