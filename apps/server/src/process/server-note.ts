import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_NOTE, serverNote } from '@mt2/contracts/server-note';

type Note = { readonly id: string; readonly url: string };

function readNote(dataDir: string): Note | undefined {
  try {
    return serverNote.safeParse(JSON.parse(readFileSync(join(dataDir, SERVER_NOTE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function writeNote(dataDir: string, note: Note): Note {
  const file = join(dataDir, SERVER_NOTE);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.draft`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return note;
}

/** The ID of a data folder: random, stored in its note, and written there if it has none. */
export const idOfFolder = (dataDir: string): string =>
  (readNote(dataDir) ?? writeNote(dataDir, { id: randomBytes(16).toString('hex'), url: '' })).id;

/** The address of a server for programs on the same machine: loopback if it listens on all addresses. */
export const localAddress = (host: string, port: number): string => {
  const asked = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
};

/** Notes the address of a data folder's server. */
export function noteAddress(dataDir: string, url: string): void {
  writeNote(dataDir, { id: idOfFolder(dataDir), url });
}
