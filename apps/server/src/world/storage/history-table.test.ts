import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

it('`npm run db:migrate` takes the data folder of `.env`, brings all worlds up to date that it can, and names the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-migrated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), 'DATA_DIR=mine');
  const fileOf = (id: string): string => join(folder, 'mine', 'worlds', id, 'world.db');
  for (const id of ['broken', 'empty', 'older']) mkdirSync(join(folder, 'mine', 'worlds', id), { recursive: true });
  writeFileSync(fileOf('broken'), 'no database '.repeat(900));
  writeFileSync(fileOf('empty'), '');
  const older = new Database(fileOf('older'));
  applyMigrations(older, readMigrations().slice(0, -1));
  older.close();
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { 'db:migrate': string } };
  const [, ...given] = scripts['db:migrate'].replace('prisma/', join(root, 'prisma/')).split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8', env: {} });
  expect([status, stdout]).toEqual([1, `${fileOf('older')}: 1 migrated\n`]);
  expect(stderr.split('\n')).toEqual([expect.stringContaining(`${fileOf('broken')}: `), `${fileOf('empty')}: the file is empty`, '']);
  expect(statSync(fileOf('empty')).size).toBe(0);
});
