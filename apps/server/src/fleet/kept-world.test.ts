import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { type KeptStore, KeptWorld, type Tables } from './kept-world.ts';
import type { Change } from './store.ts';

const OWN = 7;
/** No images. */
const TABLES: Tables = { all: () => [], isInTransaction: false };

/** A disk that has every image. */
const DISK = { get: async (hash: string) => Buffer.from(hash), put: async () => '', holds: () => true };

type Sent = { readonly kind: string; readonly upTo: number | undefined; readonly sequence: number; readonly store: () => void };

function kindOf(change: Change): string {
  if ('kind' in change) return change.kind;
  return 'frames' in change ? 'pages' : 'base';
}

/** A pinned world. Its entries are stored at once, or when the test says so. */
function openKept({ isHeld = false, put = async (_what: string) => undefined as unknown } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sent: Sent[] = [];
  const failed: unknown[] = [];
  const store: KeptStore = {
    append: ({ sequence }, _reserved, change) =>
      new Promise((resolve) => {
        const storeIt = () => resolve(true);
        sent.push({ kind: kindOf(change), upTo: 'base' in change ? change.upTo : undefined, sequence, store: storeIt });
        if (!isHeld) storeIt();
      }),
    remove: async () => {
      sent.push({ kind: 'removed', upTo: undefined, sequence: 0, store: () => undefined });
      return true;
    },
    putBase: async () => {
      await put('base');
      return 1;
    },
    putImage: async (_fence, hash) => void (await put(hash)),
  };
  const host = {
    store,
    disk: { shown: DISK, sent: DISK },
    lease: { isValid: true, whenValid: async () => true },
    lost: (_kept: KeptWorld, error: unknown) => void failed.push(error),
    failed: (error: unknown) => void failed.push(error),
  };
  const row = {
    id: 'kept',
    owner: 'one',
    generation: 1,
    sequence: OWN,
    reserved: 0,
    isPinned: true,
    isSnapshot: false,
    base: 1,
    baseSequence: 1,
  };
  const kept = new KeptWorld(host, row);
  const copy = (): string => {
    const file = join(folder, 'copy');
    writeFileSync(file, 'a state');
    return file;
  };
  const next = async (): Promise<Sent> => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    return sent.shift() as Sent;
  };
  return { kept, folder, copy, next, sent, failed };
}

/** The same with an open, frozen world; `commit` writes to its log. */
function openWorld({ tables = TABLES, ...over }: Parameters<typeof openKept>[0] & { readonly tables?: Tables } = {}) {
  const opened = openKept(over);
  const { kept, folder, copy } = opened;
  const file = join(folder, 'world.db');
  const db = new Database(file);
  onTestFinished(() => void db.close());
  db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE "Row" ("id" INTEGER); PRAGMA wal_checkpoint(TRUNCATE)');
  const confirmed = () => {
    kept.capture(file, tables);
    return kept.confirmed();
  };
  kept.world = {
    mode: 'frozen',
    ahead: () => 0,
    confirmed,
    state: {
      checkpoint: () => undefined,
      copyStored: async (stored) => {
        stored();
        return copy();
      },
    },
  };
  const commit = async () => {
    db.exec('INSERT INTO "Row" VALUES (1)');
    await confirmed();
  };
  const tick = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await kept.tick();
  };
  const kinds = () => opened.sent.splice(0).map(({ kind }) => kind);
  return { ...opened, commit, tick, kinds };
}

it('stores nothing beside the entry that unpins a world, and pins it again afterwards', async () => {
  const { kept, copy, next, sent, failed } = openKept({ isHeld: true });
  const unpinned = kept.forget('unpinned');
  const entry = await next();
  expect([entry.kind, entry.sequence]).toEqual(['unpin', OWN]);
  kept.rebase(copy(), TABLES);
  const stored = kept.confirmed();
  expect(sent).toEqual([]);
  entry.store();
  const base = await next();
  expect([base.kind, base.sequence, base.upTo]).toEqual(['base', OWN + 1, OWN + 1]);
  base.store();
  await Promise.all([stored, unpinned]);
  expect(failed).toEqual([]);
});

it('stores the commits that come while an entry is under way as one', async () => {
  const { commit, next, sent } = openWorld({ isHeld: true });
  const first = commit();
  const entry = await next();
  const later = Promise.all([commit(), commit(), commit()]);
  entry.store();
  await first;
  const group = await next();
  group.store();
  await later;
  expect([entry.sequence, group.sequence, sent]).toEqual([OWN, OWN + 1, []]);
});

it('refuses what still waits when it gives a world up', async () => {
  const { kept, copy, next } = openKept({ isHeld: true });
  const released = kept.release();
  const entry = await next();
  expect(entry.kind).toBe('release');
  kept.rebase(copy(), TABLES);
  const waiting = kept.confirmed();
  entry.store();
  await expect(waiting).rejects.toThrow('does not own kept any more');
  await released;
  expect(kept.isOwned).toBe(false);
});

it('stores new images before the entry with their rows, each once', async () => {
  const rows = [{ id: 1n, sha256: 'shown', sentSha: 'sent' }];
  const tables = { all: () => rows as never[], isInTransaction: false };
  const put: string[] = [];
  const { commit, sent, copy, kept, kinds } = openWorld({
    tables,
    put: async (what) => {
      put.push(what);
      expect(sent).toEqual([]);
    },
  });
  await commit();
  expect([kinds(), put.splice(0).sort()]).toEqual([['pages'], ['sent', 'shown']]);
  await commit();
  expect([kinds(), put]).toEqual([['pages'], []]);
  kept.rebase(copy(), { ...tables, all: () => [{ id: 1n, sha256: 'other', sentSha: 'sent' }] as never[] });
  await kept.confirmed();
  expect([kinds(), put]).toEqual([['base'], ['other', 'base']]);
});

it('stores a base once after a minute without a commit', async () => {
  const { commit, tick, sent, kinds } = openWorld();
  await tick(100);
  expect(kinds()).toEqual([]);
  await commit();
  await tick(60);
  expect(kinds()).toEqual(['pages']);
  await tick(1);
  expect(sent).toEqual([expect.objectContaining({ kind: 'base', upTo: OWN + 1 })]);
  await tick(100);
  await commit();
  await tick(60);
  expect(kinds()).toEqual(['base', 'pages']);
});

it('stores a base before it gives a world with commits up', async () => {
  const { kept, commit, kinds, failed } = openWorld();
  await commit();
  await kept.release();
  expect([kinds(), failed]).toEqual([['pages', 'base', 'release'], []]);
});

it('gives a world up without a base if the store takes none, and keeps its entries', async () => {
  const { kept, commit, kinds, failed } = openWorld({ put: () => Promise.reject(new Error('full')) });
  await commit();
  await kept.release();
  expect([kinds(), failed]).toEqual([['pages', 'release'], [new Error('full')]]);
});

it('removes a world that is deleted', async () => {
  const { kept, kinds } = openWorld();
  await kept.forget('removed');
  expect(kinds()).toEqual(['removed']);
});
