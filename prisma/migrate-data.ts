// npm run db:migrate: brings the worlds and snapshots of DATA_DIR up to date. The server does the same to each world it opens.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { applyMigrations } from './migrate.ts';

const dataDir = resolve(process.env.DATA_DIR ?? './data');
const below = (folder: string) =>
  existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)).map((name) => join(dataDir, folder, name)) : [];
/** The note next to a world's file; empty next to a snapshot. */
function noteIn(folder: string): string {
  const note = join(folder, 'note.json');
  return existsSync(note) ? readFileSync(note, 'utf8') : '';
}
/** The file of a world's state: on Windows the note may name another one than `world.db`. */
const stateIn = (folder: string) => join(folder, /"file":"(state-\d+\.db)"/.exec(noteIn(folder))?.[1] ?? 'world.db');
const files = [...below('worlds').map(stateIn), ...below('snapshots').filter((file) => file.endsWith('.db'))];

/**
 * True if the log next to a world's file belongs to it: then only the server may open the file, because the server decides
 * when the log can be deleted.
 */
const isOpen = (file: string): boolean => /"state":"(?:open|replacing)"/.test(noteIn(dirname(file)));

function migrate(file: string): string {
  if (statSync(file).size === 0) throw new Error('the file is empty');
  const db = new Database(file);
  try {
    const applied = applyMigrations(db);
    return applied === 0 ? 'up to date' : `${applied} migrated`;
  } finally {
    db.close();
  }
}

for (const file of files.filter((each) => existsSync(each))) {
  if (isOpen(file)) {
    process.stdout.write(`${file}: in use, or not closed cleanly; the server brings it up to date when it opens it\n`);
    continue;
  }
  try {
    process.stdout.write(`${file}: ${migrate(file)}\n`);
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
