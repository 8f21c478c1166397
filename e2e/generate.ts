// npm run generate: writes all generated files that are in Git, in the order in which they need each other, and names those that changed.
// The recorded wire is compared last; `-- --approve` approves its differences.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { approve: { type: 'boolean' } } });
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
const say = (line: string): void => void process.stdout.write(`${line}\n`);

for (const { about, files, run } of STEPS) {
  const before = files.map(textOf);
  run();
  const changed = files.filter((file, at) => textOf(file) !== before[at]);
  say(`${about}: ${changed.length === 0 ? 'unchanged' : `changed ${changed.join(', ')}`}`);
}

say('recorded wire:');
const recorder = ['apps/server/src/testing/recording/write-recording.ts', ...(values.approve ? ['--approve'] : [])];
const { status } = spawnSync(process.execPath, recorder, { stdio: 'inherit' });
if (status !== 0 && !values.approve)
  say('Look at the differences (docs/testing.md), then approve them with `npm run generate -- --approve`.');
process.exitCode = status ?? 1;
