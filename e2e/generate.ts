// npm run generate: writes all generated files that are in Git, in the order in which they need each other, and names those that changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const SCHEMA = 'docs/scene.schema.json';

const node = (...args: readonly string[]): string =>
  execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Each step with the files it writes. */
const STEPS: readonly { readonly about: string; readonly files: readonly string[]; readonly run: () => void }[] = [
  { about: 'row types', files: ['prisma/generated/client.ts'], run: () => void node('prisma/generate.ts') },
  {
    about: 'refusals',
    files: ['apps/server/src/http/documents/refused.json'],
    run: () => void node('apps/server/src/testing/write-refused.ts'),
  },
  {
    about: 'scene schema',
    files: [SCHEMA],
    run: () => {
      writeFileSync(SCHEMA, node('packages/cli/src/main.ts', 'scene', 'schema'));
      node('node_modules/@biomejs/biome/bin/biome', 'format', '--config-path=.biome.json', '--write', SCHEMA);
    },
  },
];

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

for (const { about, files, run } of STEPS) {
  const before = files.map(textOf);
  run();
  const changed = files.filter((file, at) => textOf(file) !== before[at]);
  process.stdout.write(`${about}: ${changed.length === 0 ? 'unchanged' : `changed ${changed.join(', ')}`}\n`);
}
