import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertDefined } from '@mt2/domain';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { WalReader, writePages } from './wal.ts';

it('what commits write brings a copy of the file to where it is, also if it has become shorter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-wal-'));
  const [file, copy] = [join(folder, 'world.db'), join(folder, 'copy.db')];
  const [db, reader] = [new Database(file), new WalReader()];
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const fill = () => db.exec("INSERT INTO t SELECT value, hex(randomblob(2000)) FROM json_each('[1,2,3,4,5,6,7,8,9]')");
  db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (a, b); PRAGMA wal_checkpoint(TRUNCATE)');
  copyFileSync(file, copy);
  for (const write of [
    fill,
    fill,
    () => db.exec('DELETE FROM t WHERE a > 1; VACUUM'),
    () => db.exec('BEGIN; DELETE FROM t; ROLLBACK'),
    fill,
  ]) {
    write();
    reader.read(file);
    const entry = reader.take();
    if (entry) writePages(copy, entry);
    const copied = new Database(copy);
    copied.pragma('journal_mode = DELETE');
    expect([copied.prepare('SELECT * FROM t').all(), copied.pragma('integrity_check', { simple: true })]).toEqual([
      db.prepare('SELECT * FROM t').all(),
      'ok',
    ]);
    copied.close();
  }
  expect(assertDefined(reader, 'it read').take()).toBeUndefined();
});
