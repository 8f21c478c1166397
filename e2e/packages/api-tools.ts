// Linters and client generators for the API documents, in the versions of `tools/package-lock.json`.
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepInstalled } from './keep-installed.ts';
import { type Repository, repositoryAt } from './repository.ts';

/** Returns the folder in which npm has installed the tools. */
export const fetchApiTools = (): Promise<string> => keepInstalled(fileURLToPath(new URL('tools', import.meta.url)));

/** A new folder outside this repository, with the tools. */
export function openWithApiTools(tools: string): Repository {
  const repository = repositoryAt(mkdtempSync(join(tmpdir(), 'mt2-api-tools-')));
  repository.write('package.json', JSON.stringify({ private: true, type: 'module' }));
  symlinkSync(join(tools, 'node_modules'), join(repository.folder, 'node_modules'), 'junction');
  return repository;
}
