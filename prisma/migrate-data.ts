// npm run db:migrate: brings the worlds and snapshots of DATA_DIR up to date. The server does the same to each world it opens.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { applyMigrations } from './migrate.ts';

const dataDir = resolve(process.env.DATA_DIR ?? './data');
const below = (folder: string) =>
  existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)).map((name) => join(dataDir, folder, name)) : [];
const files = [...below('worlds').map((folder) => join(folder, 'world.db')), ...below('snapshots').filter((file) => file.endsWith('.db'))];

/**
 * True if the log next to a world's file belongs to it: then only the server may open the file, because the server decides
 * when the log can be deleted.
 */
function isOpen(file: string): boolean {
  const note = join(dirname(file), 'note.json');
  return existsSync(note) && /"state":"(?:open|replacing)"/.test(readFileSync(note, 'utf8'));
}

for (const file of files.filter((each) => existsSync(each))) {
  if (isOpen(file)) {
    process.stdout.write(`${file}: in use, or not closed cleanly; the server brings it up to date when it opens it\n`);
    continue;
  }
  const db = new Database(file);
  const applied = applyMigrations(db);
  db.close();
  process.stdout.write(`${file}: ${applied === 0 ? 'up to date' : `${applied} migrated`}\n`);
}
