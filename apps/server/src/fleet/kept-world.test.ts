import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { Sql } from '../world/tables/sql.ts';
import { KeptWorld } from './kept-world.ts';
import type { Change } from './store.ts';

const FENCE = { id: 'kept', owner: 'one', generation: 1, sequence: 7 };
const ROW = { ...FENCE, reserved: 0, isPinned: true, isSnapshot: false, base: 1, baseSequence: 1 };
/** A disk that has every image. */
const DISK = { get: async (hash: string) => Buffer.from(hash), put: async () => '', holds: () => true };

const kindOf = (change: Change): string => ('kind' in change ? change.kind : Object.keys(change)[0]) ?? '';

/** An open, frozen, pinned world, of which `commit` writes to the log. Its entries are stored at once, or when the test says so. */
function openWorld({ isHeld = false, put = async (_what: string) => undefined as unknown } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-kept-'));
  const [file, copied] = [join(folder, 'world.db'), join(folder, 'copy')];
  const db = new Database(file);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  db.defaultSafeIntegers(true);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
    CREATE TABLE "Upload" ("id" INTEGER PRIMARY KEY, "sha256" TEXT, "sentSha" TEXT); PRAGMA wal_checkpoint(TRUNCATE)`);
  const sent: { readonly kind: string; readonly sequence: number; readonly upTo: number | undefined; readonly store: () => void }[] = [];
  const failed: unknown[] = [];
  const store = {
    append: ({ sequence }: { readonly sequence: number }, _reserved: number, change: Change) =>
      new Promise<boolean>((resolve) => {
        sent.push({ kind: kindOf(change), sequence, upTo: 'base' in change ? change.upTo : undefined, store: () => resolve(true) });
        if (!isHeld) resolve(true);
      }),
    remove: async () => true,
    putBase: async () => {
      await put('base');
      return 1;
    },
    putImage: async (_fence: object, hash: string) => void (await put(hash)),
  };
  const lease = { isValid: true, whenValid: async () => true };
  const kept = new KeptWorld({ store, lease, disk: { shown: DISK, sent: DISK }, lost: (_kept, error) => void failed.push(error) }, ROW);
  const copy = (): string => {
    db.exec(`VACUUM INTO '${copied}'`);
    return copied;
  };
  const copyStored = async (stored: () => void) => {
    stored();
    return copy();
  };
  const confirmed = () => {
    kept.capture(file, new Sql(db));
    return kept.confirmed();
  };
  kept.world = { mode: 'frozen', ahead: () => 0, confirmed, state: { checkpoint: () => undefined, copyStored } };
  const commit = async (image = 'image') => {
    db.exec(`INSERT INTO "Upload" ("sha256", "sentSha") VALUES ('${image}', 'sent')`);
    await confirmed();
  };
  const kinds = () => sent.splice(0).map(({ kind }) => kind);
  return { db, kept, copy, sent, failed, commit, kinds };
}

it('stores nothing beside the entry that unpins a world, and pins it again afterwards', async () => {
  const { kept, copy, sent, failed } = openWorld({ isHeld: true });
  const unpinned = kept.forget('unpinned');
  kept.rebase(copy());
  const stored = kept.confirmed();
  expect(sent).toMatchObject([{ kind: 'unpin', sequence: 7 }]);
  sent[0]?.store();
  await expect.poll(() => sent).toMatchObject([{}, { kind: 'base', sequence: 8, upTo: 8 }]);
  sent[1]?.store();
  await Promise.all([stored, unpinned]);
  expect(failed).toEqual([]);
});

it('stores the commits that come while an entry is under way as one', async () => {
  const { commit, sent } = openWorld({ isHeld: true });
  const first = commit();
  const later = Promise.all([commit(), commit(), commit()]);
  await expect.poll(() => sent).toMatchObject([{ kind: 'frames', sequence: 7 }]);
  sent[0]?.store();
  await first;
  await expect.poll(() => sent).toMatchObject([{}, { kind: 'frames', sequence: 8 }]);
  sent[1]?.store();
  await later;
  expect(sent).toHaveLength(2);
});

it('stores new images before the entry with their rows, each once', async () => {
  const put: string[] = [];
  const opened = openWorld({ put: async (what) => expect([put.push(what) > 0, opened.sent]).toEqual([true, []]) });
  const { commit, copy, db, kept, kinds } = opened;
  await commit();
  expect([kinds(), put.splice(0)]).toEqual([['frames'], ['image', 'sent']]);
  await commit();
  expect([kinds(), put]).toEqual([['frames'], []]);
  db.exec(`UPDATE "Upload" SET "sha256" = 'other'`);
  kept.rebase(copy());
  await kept.confirmed();
  expect([kinds(), put]).toEqual([['base'], ['other', 'base']]);
});

it('stores a base once after a long log', async () => {
  const { commit, kept, kinds } = openWorld();
  await commit();
  await kept.tick();
  expect(kinds()).toEqual(['frames']);
  await commit('long'.repeat(2_500_000));
  for (const expected of [['frames', 'base'], []]) {
    await kept.tick();
    expect(kinds()).toEqual(expected);
  }
});
