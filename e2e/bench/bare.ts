import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Running, start } from './child.ts';

const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
export const QUOTES = '/api/currency/quotation_new';

/** The bare routes that the product is compared with: they send the product's bytes, and write to a copy of its tables. */
export async function startBare(server: Running, dataDir: string): Promise<Running> {
  const bytes = join(dataDir, 'quotes.json');
  writeFileSync(bytes, await (await fetch(`${server.url}${QUOTES}`)).text());
  const database = join(dataDir, 'bare.db');
  copyFileSync(templateOf(dataDir), database);
  return start([BARE], { BYTES: bytes, DATABASE: database }, '/bytes');
}

/** The seeded file created by the first start. */
export function templateOf(dataDir: string): string {
  const folder = join(dataDir, 'templates');
  const [name] = readdirSync(folder).filter((each) => each.endsWith('.db'));
  if (!name) throw new Error('the first start left a template');
  return join(folder, name);
}
