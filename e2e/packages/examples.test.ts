import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { EXAMPLES, repositoryAt } from './repository.ts';
import { versionOf } from './version.ts';

const settings = { MT2_URL: inject('url'), PORT: inject('pagePort'), CHROMIUM_PATH: inject('browser') };

const elsewhere = repositoryAt(inject('elsewhere'));

type Manifest = Readonly<{
  scripts: Readonly<Record<string, string>>;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}>;

const readOf = (example: string, path: string) => readFileSync(join(EXAMPLES, example, path), 'utf8');
const manifestOf = (example: string) => JSON.parse(readOf(example, 'package.json')) as Manifest;
const namedBy = (example: string) => {
  const { dependencies, devDependencies } = manifestOf(example);
  return { ...dependencies, ...devDependencies };
};

/** The packages that an example's files import, ours and others. */
function importedBy(example: string): string[] {
  const files = (readdirSync(join(EXAMPLES, example), { recursive: true }) as string[]).filter((path) => /\.(?:tsx?|js)$/.test(path));
  const froms = files.flatMap((path) =>
    Array.from(readOf(example, path).matchAll(/\b(?:from|import) '([^.'][^']*)'/g), ([, from = '']) => from),
  );
  return froms
    .filter((from) => !from.startsWith('node:'))
    .map((from) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Programs not named like their package. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript', playwright: '@playwright/test' };
const WITH_NODE = ['node', 'npm'];

/** The packages whose programs an example's scripts run. */
const runBy = (example: string): string[] =>
  Object.values(manifestOf(example).scripts)
    .flatMap((script) => script.split('&&').map((command) => command.trim().split(' ')[0] ?? ''))
    .filter((program) => !WITH_NODE.includes(program))
    .map((program) => PACKAGES[program] ?? program);

/** The packages of the types that an example is compiled with. */
function typedBy(example: string): string[] {
  if (!existsSync(join(EXAMPLES, example, 'tsconfig.json'))) return [];
  const { compilerOptions } = JSON.parse(readOf(example, 'tsconfig.json')) as { compilerOptions: { types: readonly string[] } };
  return compilerOptions.types.map((name) => (name in namedBy(example) ? name : `@types/${name}`));
}

/** Packages of the examples in the versions of this repository: the packed files are tested with them. */
const PINNED = ['@playwright/test', '@types/node'];

describe('the example', () => {
  // In one folder npm would install the packages of both together, and each would find the other's.
  it.each(['playwright', 'vite-react', 'openapi-client', 'msw', 'cypress'])(
    '%s names the packages that it imports, runs and is compiled with, except the packed files',
    (example) => {
      const named = namedBy(example);
      const imported = importedBy(example);
      expect(imported).not.toEqual([]);
      const needed = new Set([...imported, ...runBy(example), ...typedBy(example)]);
      expect([...needed].filter((name) => !(name in named || name === '@mt2/contracts' || name === '@mt2/lab'))).toEqual([]);
      for (const name of PINNED) if (name in named) expect([name, named[name]]).toEqual([name, versionOf(name)]);
    },
  );

  it.each(readdirSync(EXAMPLES).filter((example) => existsSync(join(EXAMPLES, example, 'package.json'))))(
    '%s has scripts that run in the shells of npm on every system',
    (example) => expect(Object.values(manifestOf(example).scripts).filter((script) => /[$`'"]|^\w+=/.test(script))).toEqual([]),
  );

  it('playwright passes on the oldest Node with four workers', async () => {
    const { code, out } = await elsewhere.run(['npm', 'test'], inject('nodes').oldest, settings);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/6 tests using 4 workers[\s\S]*6 passed/) });
  });

  it('vite-react trades and follows the feed through a proxy and by CORS', async () => {
    const { code, out, err } = await repositoryAt(join(elsewhere.folder, 'vite-react')).run(['npm', 'test'], undefined, settings);
    expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining('2 passed') });
  });

  it('openapi-client compiles with generated types and trades', async () => {
    const { code, out, err } = await repositoryAt(join(inject('strangers'), 'openapi-client')).run(['npm', 'start'], undefined, settings);
    expect({ code, out, err }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Order placed: 0\.01000000 BTC\/USDT at [\s\S]*Refused: above-maximum-amount/),
    });
  });
});
