// npm run db:migrate: brings the worlds and snapshots of DATA_DIR up to date. The server does the same to each world that it opens.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { applyMigrations } from './migrate.ts';

const dataDir = resolve(process.env.DATA_DIR ?? './data');
const below = (folder: string) =>
  existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)).map((name) => join(dataDir, folder, name)) : [];
const files = [...below('worlds').map((folder) => join(folder, 'world.db')), ...below('snapshots').filter((file) => file.endsWith('.db'))];

for (const file of files.filter((each) => existsSync(each))) {
  const db = new Database(file);
  const applied = applyMigrations(db);
  db.close();
  process.stdout.write(`${file}: ${applied === 0 ? 'up to date' : `${applied} migrated`}\n`);
}
