// Linters and client generators for the API documents, in the versions of `tools/package-lock.json`: installed on demand, and kept for the
// next run.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Repository, repositoryAt } from './repository.ts';

const TOOLS = fileURLToPath(new URL('tools', import.meta.url));
const lock = createHash('sha256')
  .update(readFileSync(join(TOOLS, 'package-lock.json')))
  .digest('hex')
  .slice(0, 12);
const KEPT = fileURLToPath(new URL(`../../node_modules/.cache/api-tools/${lock}`, import.meta.url));

/** Returns the folder in which npm has installed the tools. Another run may do the same: the first to finish keeps them. */
export async function fetchApiTools(): Promise<string> {
  if (existsSync(KEPT)) return KEPT;
  const draft = `${KEPT}.${process.pid}`;
  mkdirSync(dirname(KEPT), { recursive: true });
  cpSync(TOOLS, draft, { recursive: true });
  const { code, err } = await repositoryAt(draft).run(['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  try {
    if (code !== 0) throw new Error(err);
    if (!existsSync(KEPT)) renameSync(draft, KEPT);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return KEPT;
}

/** A new folder outside this repository, with the tools. */
export function openWithApiTools(tools: string): Repository {
  const repository = repositoryAt(mkdtempSync(join(tmpdir(), 'mt2-api-tools-')));
  repository.write('package.json', JSON.stringify({ private: true, type: 'module' }));
  symlinkSync(join(tools, 'node_modules'), join(repository.folder, 'node_modules'), 'junction');
  return repository;
}
