// npm run db:migrate:new -- <name>   writes the migration from the existing ones to the schema
// npm run db:check                   fails if schema and migrations disagree
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import Database from 'better-sqlite3';
import { applyMigrations, readMigrations } from './migrate.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const files = readdirSync(here('./schema'))
  .sort()
  .map((name) => ({ path: here(`./schema/${name}`), content: readFileSync(here(`./schema/${name}`), 'utf8') }));

const PARTIAL_INDEXES = `SELECT i.name FROM sqlite_master t, pragma_index_list(t.name) i WHERE t.type = 'table' AND i.partial = 1`;

/** The SQL that leads from the result of the migrations to the schema; empty if they agree. */
async function difference(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-schema-'));
  try {
    const url = join(folder, 'migrated.db');
    const db = new Database(url);
    applyMigrations(db);
    db.exec('DROP TABLE "_prisma_migrations"');
    // The schema engine cannot read an index over a part of the rows, and the schema cannot declare one.
    for (const { name } of db.prepare<[], { name: string }>(PARTIAL_INDEXES).all()) db.exec(`DROP INDEX "${name}"`);
    db.close();
    const factory = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url }));
    const engine = await SchemaEngine.new({ datamodels: files.map((file) => [file.path, file.content]) }, () => undefined, factory);
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: here('.') },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return (stdout ?? '').trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The numbers of more than one migration: two branches each added the next one. */
function numbersTaken(): string[] {
  const numbers = readMigrations().map((migration) => migration.name.slice(0, 4));
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

const [command, given] = process.argv.slice(2);
const name = given?.replaceAll('-', '_');
if (command === 'check' && numbersTaken().length > 0) {
  process.stderr.write(`more than one migration has the number ${numbersTaken().join(', ')}: give the later one the next number\n`);
  process.exit(1);
}
const sql = await difference();
const isSame = sql === '' || sql === '-- This is an empty migration.';
if (command === 'check') {
  process.stdout.write(isSame ? 'schema and migrations agree\n' : `the schema has changes without a migration:\n${sql}\n`);
  process.exit(isSame ? 0 : 1);
}
if (command !== 'new' || !name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('use: npm run db:migrate:new -- some-name   (lower case, digits, - and _)\n');
  process.exit(2);
}
if (isSame) {
  process.stdout.write('nothing to migrate\n');
  process.exit(0);
}
const last = Number.parseInt(readMigrations().at(-1)?.name ?? '0', 10);
const number = String(last + 1).padStart(4, '0');
mkdirSync(here(`./migrations/${number}_${name}`), { recursive: true });
writeFileSync(here(`./migrations/${number}_${name}/migration.sql`), `${sql}\n`);
process.stdout.write(`wrote prisma/migrations/${number}_${name}/migration.sql\n`);
