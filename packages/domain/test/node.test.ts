import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readText } from './source.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { runsOn } = createRequire(import.meta.url)(`${ROOT}own-node.cjs`) as { readonly runsOn: (version: string) => boolean };

type Manifest = {
  readonly engines: { readonly node: string };
  readonly devEngines: { readonly runtime: { readonly version: string; readonly onFail: string } };
  readonly devDependencies?: object;
};
const read = (path: string) => readText(path).text;
const manifest = JSON.parse(read('package.json')) as Manifest;

/** The first release of each line in a range such as `^22.18 || >=24.3`. */
const firstOf = (range: string) =>
  Array.from(range.matchAll(/(\d+)\.(\d+)/g), ([, major, minor]) => [Number(major), Number(minor)] as const);

describe('the version of Node', () => {
  it('is the same range in each field of the manifest, which stops no older Node', () => {
    const { engines, devEngines } = manifest;
    expect(devEngines.runtime).toMatchObject({ version: engines.node, onFail: 'warn' });
    const first = firstOf(engines.node);
    expect(first).toHaveLength(2);
    for (const [major, minor] of first)
      expect([runsOn(`${major}.${minor - 1}.9`), runsOn(`${major}.${minor}.0`), engines.node]).toEqual([false, true, engines.node]);
  });

  it('is one that MT2 runs on wherever one is named', () => {
    const line = read('.nvmrc').trim();
    const places = {
      Dockerfile: `ARG BASE=node:${line}.`,
      '.devcontainer/devcontainer.json': `typescript-node:${line}-`,
      '.github/actions/mt2/action.yml': `node-version: ${line}\n`,
    };
    for (const [path, words] of Object.entries(places)) expect(read(path)).toContain(words);
    const [oldest] = firstOf(manifest.engines.node);
    for (const path of ['README.md', 'own-node.cjs', 'docs/operate.md', 'docs/packages.md', 'docs/testing.md', 'docs/qa-reference.md'])
      expect([path, read(path)]).toEqual([path, expect.stringContaining(oldest!.join('.'))]);
  });
});

it('every action of GitHub is one of those that run on Node 24', () => {
  const least: Readonly<Record<string, number>> = { checkout: 6, 'setup-node': 6, 'setup-python': 6, 'upload-artifact': 7 };
  const texts = globSync(['.github/**/*.yml', 'examples/**/*.yml'], { cwd: ROOT, exclude: ['**/node_modules/**'] }).map(read);
  const used = texts.flatMap((text) => [...text.matchAll(/uses: actions\/([\w-]+)@(?:\w{40} # )?v(\d+)/g)]);
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(Object.keys(least)));
  expect(used.filter(([, name = '', major]) => Number(major) < (least[name] ?? 0))).toEqual([]);
});

it('no command asks npx for Node, which it would download', () => {
  const folders = ['*', '.{ci,devcontainer,vscode}/*', '.github/**/*', '{apps,packages,prisma,e2e,examples,docs}/**/*'];
  const paths = folders.flatMap((pattern) =>
    globSync(`${pattern}.{md,json,ts,tsx,js,mjs,cjs,sh,yml,yaml}`, {
      cwd: ROOT,
      exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|data|generated|test-results)$/.test(path),
    }),
  );
  expect(paths.length).toBeGreaterThan(1000);
  const asking = [...paths, '.ci/run'].filter((path) => /\bnpx (?:-\S+ )*node(?:@\S+)?(?![\w/.-])/.test(read(path)));
  expect(asking.filter((path) => path !== 'docs/decisions/055-packages.md' && path !== 'CHANGELOG.md')).toEqual([]);
  expect(Object.keys(manifest.devDependencies ?? {})).not.toContain('node');
});
