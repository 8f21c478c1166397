// The sources below `packages` as JavaScript with declarations, for Node and TypeScript in other repositories.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONFIG = fileURLToPath(new URL('tsconfig.build.json', import.meta.url));
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
/** The compiler's output, one folder for each package. */
export const COMPILED = fileURLToPath(new URL('../../dist/compiled/', import.meta.url));

/** The compiler rewrites imports in code, but not in declarations. */
const SOURCE_IMPORT = /(['"])(\.{1,2}\/[^'"]+)\.ts\1/g;
/** Only imports, no other paths to a JSON file: a manifest stays unchanged. */
const JSON_IMPORT = /(\b(?:from|import)\s*\(?)(['"])(\.{1,2}\/[^'"]+\.json)\2(?: with \{ type: 'json' \})?/g;

/** JSON as a module: Node 20 warns about JSON imports, and not every bundler supports them. */
function writeModule(path: string): void {
  const json = readFileSync(path, 'utf8').trim();
  writeFileSync(`${path}.js`, `export default ${json};\n`);
  writeFileSync(`${path}.d.ts`, `declare const content: ${json.replaceAll(/: ".*"/g, ': string')};\nexport default content;\n`);
  rmSync(path);
}

/** Recompiles all packages. Throws on a type error. */
export function compile(): void {
  rmSync(COMPILED, { recursive: true, force: true });
  execFileSync(process.execPath, [TSC, '-p', CONFIG], { stdio: 'inherit' });
  for (const name of readdirSync(COMPILED, { recursive: true }) as string[]) {
    const path = join(COMPILED, name);
    if (name.endsWith('.json')) writeModule(path);
    if (!/\.(js|ts)$/.test(name)) continue;
    const text = readFileSync(path, 'utf8');
    const portable = text.replaceAll(JSON_IMPORT, '$1$2$3.js$2').replaceAll(SOURCE_IMPORT, '$1$2.js$1');
    if (portable !== text) writeFileSync(path, portable);
  }
}
