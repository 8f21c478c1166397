import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, HISTORY_TABLE, readMigrations } from '@mt2/prisma/migrate';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';

it('the table of migrations has the text of every stored world: with another one, all of them would count as damaged', () => {
  const db = new Database(':memory:');
  applyMigrations(db);
  const { sql } = db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(HISTORY_TABLE) as { sql: string };
  db.close();
  expect(createHash('sha256').update(sql).digest('hex')).toBe('bcdf715c278d0ec5670833c13cd0bc898522d7a89670f800cb3170eb33ffb211');
});

it('migrations that were checked out with CRLF are the same: their worlds travel to other checkouts and back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { name, sql } of readMigrations()) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), sql.replaceAll('\n', '\r\n'));
  }
  expect(readMigrations(folder)).toEqual(readMigrations());
});
