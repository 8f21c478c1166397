import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { Header, LogSize } from './history.ts';
import { KeptWorld } from './kept-world.ts';
import type { Tables } from './world-images.ts';

const OWN = 7;
/** No images. */
const TABLES: Tables = { all: () => [], isInTransaction: false };
const EMPTY: LogSize = { bytes: 0, entries: 0, hasLeftovers: false };

/** A disk that has every image. */
const DISK = { get: async (sha256: string) => Buffer.from(sha256), put: async () => '', holds: () => true };

type Sent = { readonly kind: Header['kind']; readonly ref: number | undefined; readonly expected: number; readonly store: () => void };

/** A pinned world. Its entries are stored at once, or when the test says so. */
function openKept({ isHeld = false, size = EMPTY, put = async (_name: string) => undefined as unknown } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sent: Sent[] = [];
  const trimmed: number[] = [];
  const removed: string[] = [];
  const failed: unknown[] = [];
  const host = {
    store: {
      publish: (_world: string, { kind, ref }: Header, _body: Buffer, { expected }: { readonly expected: number }) =>
        new Promise<number>((resolve) => {
          const store = () => resolve(expected + 1);
          sent.push({ kind, ref, expected, store });
          if (!isHeld) store();
        }),
      trim: async (_world: string, before: number) => void trimmed.push(before),
      files: {
        put: async (name: string) => void (await put(name)),
        list: async () => [],
        remove: async (name: string) => void removed.push(name),
        removeAll: async (beginning: string) => void removed.push(beginning),
      },
    },
    server: 'one',
    disk: { shown: DISK, sent: DISK },
    isValid: () => true,
    whenValid: async () => true,
    lost: (_kept: KeptWorld, error: unknown) => void failed.push(error),
    failed: (error: unknown) => void failed.push(error),
  };
  const begin = { id: 'kept', generation: OWN, isPinned: true, until: 0, parent: 'seed', object: 'world/kept/pinned/first', size };
  const kept = new KeptWorld(host, begin);
  const copy = (): string => {
    const file = join(folder, 'copy');
    writeFileSync(file, 'a state');
    return file;
  };
  const next = async (): Promise<Sent> => {
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    return sent.shift() as Sent;
  };
  return { kept, folder, copy, next, sent, trimmed, removed, failed };
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

it('publishes nothing beside the entry that unpins a world, and pins it again afterwards', async () => {
  const { kept, copy, next, sent, failed } = openKept({ isHeld: true });
  const unpinned = kept.forget('unpinned');
  const entry = await next();
  expect([entry.kind, entry.expected]).toEqual(['unpinned', OWN]);
  kept.rebase(copy(), TABLES);
  const stored = kept.confirmed();
  expect(sent).toEqual([]);
  entry.store();
  const state = await next();
  expect([state.kind, state.expected]).toEqual(['state', OWN + 1]);
  state.store();
  await Promise.all([stored, unpinned]);
  expect(failed).toEqual([]);
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
    put: async (name) => {
      put.push(name);
      expect(sent).toEqual([]);
    },
  });
  await commit();
  expect([kinds(), put.splice(0).sort()]).toEqual([['pages'], ['world/kept/pinned/image/sent', 'world/kept/pinned/image/shown']]);
  await commit();
  expect([kinds(), put]).toEqual([['pages'], []]);
  kept.rebase(copy(), { ...tables, all: () => [{ id: 1n, sha256: 'other', sentSha: 'sent' }] as never[] });
  await kept.confirmed();
  expect([kinds(), put]).toEqual([['state'], ['world/kept/pinned/image/other', expect.stringMatching(/^world\/kept\/pinned\/[\w-]+$/)]]);
});

it('stores a whole state once after a minute without a commit, and removes what it replaces', async () => {
  const { commit, tick, sent, kinds, trimmed, removed } = openWorld();
  await tick(100);
  expect(kinds()).toEqual([]);
  await commit();
  await tick(60);
  expect(kinds()).toEqual(['pages']);
  await tick(1);
  expect(sent).toEqual([expect.objectContaining({ kind: 'state', ref: OWN + 1 })]);
  expect([trimmed, removed]).toEqual([[OWN + 2], ['world/kept/pinned/first']]);
  await tick(100);
  await commit();
  await tick(60);
  expect(kinds()).toEqual(['state', 'pages']);
});

it('stores a whole state before it gives a world with commits up', async () => {
  const { kept, commit, kinds, failed } = openWorld();
  await commit();
  await kept.release();
  expect([kinds(), failed]).toEqual([['pages', 'state', 'release'], []]);
});

it('gives a world up without a whole state if the store takes none, and keeps its entries', async () => {
  const { kept, commit, kinds, trimmed, failed } = openWorld({ put: () => Promise.reject(new Error('full')) });
  await commit();
  await kept.release();
  expect([kinds(), trimmed, failed]).toEqual([['pages', 'release'], [], [new Error('full')]]);
});

it('removes what the last owner left incomplete', async () => {
  const { tick, sent, trimmed } = openWorld({ size: { bytes: 0, entries: 3, hasLeftovers: true } });
  await tick(2);
  expect(sent).toEqual([expect.objectContaining({ kind: 'state', ref: OWN })]);
  expect(trimmed).toEqual([OWN + 1]);
});

it('removes all files of a world that is deleted', async () => {
  const { kept, kinds, trimmed, removed } = openWorld();
  await kept.forget('removed');
  expect([kinds(), trimmed, removed]).toEqual([['removed'], [OWN + 1], ['world/kept/pinned/']]);
});
