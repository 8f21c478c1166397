import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FILE, serverFile } from '@mt2/contracts/server-file';

type ServerFile = { readonly id: string; readonly url: string };

function readServerFile(dataDir: string): ServerFile | undefined {
  try {
    return serverFile.safeParse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

function writeServerFile(dataDir: string, content: ServerFile): ServerFile {
  const file = join(dataDir, SERVER_FILE);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.draft`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return content;
}

/** The ID of a data folder: random, stored in its server file, and written there if it has none. */
export const idOfFolder = (dataDir: string): string =>
  (readServerFile(dataDir) ?? writeServerFile(dataDir, { id: randomBytes(16).toString('hex'), url: '' })).id;

/** The address of a server for programs on the same machine: loopback if it listens on all addresses. */
export const localAddress = (host: string, port: number): string => {
  const asked = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
};

/** Writes the address of a data folder's server. */
export function writeAddress(dataDir: string, url: string): void {
  writeServerFile(dataDir, { id: idOfFolder(dataDir), url });
}
