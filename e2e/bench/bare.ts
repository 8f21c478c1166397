import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Running, start } from './child.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
export const QUOTES = '/api/currency/quotation_new';

/** The bare routes that the product is compared with: they send the product's bytes, and write to a copy of its tables. */
export async function startBare(server: Running, dataDir: string): Promise<Running> {
  const bytes = await storeQuotes(server, dataDir);
  const database = join(dataDir, 'bare.db');
  copyFileSync(templateOf(dataDir), database);
  return start([here('./bare-server.ts')], { BYTES: bytes, DATABASE: database }, '/bytes');
}

/** A server of Node alone, which sends the product's bytes. */
export const startHttp = async (server: Running, dataDir: string): Promise<Running> =>
  start([here('./bare-http.ts')], { BYTES: await storeQuotes(server, dataDir) }, '/bytes');

async function storeQuotes(server: Running, dataDir: string): Promise<string> {
  const file = join(dataDir, 'quotes.json');
  writeFileSync(file, await (await fetch(`${server.url}${QUOTES}`)).text());
  return file;
}

/** The seeded file created by the first start. */
export function templateOf(dataDir: string): string {
  const folder = join(dataDir, 'templates');
  const [name] = readdirSync(folder).filter((each) => each.endsWith('.db'));
  if (!name) throw new Error('the first start left a template');
  return join(folder, name);
}
