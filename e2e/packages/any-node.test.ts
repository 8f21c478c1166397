// A copy of this repository, without its packages, on an older Node and on each line that MT2 runs on. All of them are taken from npm.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { World } from '@mt2/lab';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNodes } from './nodes.ts';
import { type Repository, repositoryAt } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The first release of the oldest line, and one of each newer line. */
const LINES = { v22: '22.18.0', v24: '24.21.0', v26: '26.10.0' } as const;
/** The lines but that of this Node, on which all other tests run, and a Node on which MT2 does not run. */
const others = Object.entries(LINES).filter(([line]) => !process.version.startsWith(`${line}.`));
const nodes = await fetchNodes<string>(Object.fromEntries(others));
const { older } = await fetchNodes({ older: '20.19.0' });

let copy: Repository;
beforeAll(() => {
  copy = repositoryAt(mkdtempSync(join(tmpdir(), 'mt2-nodes-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  for (const path of new Set(files)) cpSync(join(ROOT, path), join(copy.folder, path));
  // Newer than its sources: the first start need not build them again.
  for (const client of ['apps/web/dist', 'apps/lab/dist'])
    cpSync(join(ROOT, client), pathIn(client), { recursive: true, filter: () => true });
});
afterAll(() => copy?.remove());

const pathIn = (path: string) => join(copy.folder, path);
const fetched = () => pathIn(`node_modules/.bin/node${process.platform === 'win32' ? '.exe' : ''}`);
const isGenerated = () => existsSync(pathIn('prisma/generated/client.ts'));
/** Removes what the end of an installation makes. */
function forget(): void {
  for (const made of [pathIn('prisma/generated'), fetched()]) rmSync(made, { recursive: true, force: true });
}

/** Starts the server as README says, with nothing seeded, uses it, and ends it. */
async function withServer<T>(node: string, use: (url: string) => Promise<T>): Promise<T> {
  rmSync(pathIn('data'), { recursive: true, force: true });
  const { url, server } = await copy.serve(['npm', 'start'], node, {});
  const ended = once(server, 'exit');
  try {
    for (const [path, words] of Object.entries({ '/': '<title>MT2', '/lab/': '<title>', '/api/health': '"ok"' }))
      expect(await (await fetch(url + path)).text()).toContain(words);
    return await use(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** The hash of a new world of a server, 30 days later. */
async function hashAMonthLater(url: string): Promise<string> {
  const world = await World.open({ url });
  expect((await world.people.logIn('trader')).token).not.toBe('');
  await world.clock.advance('30d');
  return world.hash();
}

describe('an older Node', () => {
  it.each([
    ['fetches a newer one, which npm run finds first', ['npm', 'ci', '--prefer-offline'], {}],
    ['gets it from the cache of npm the second time', ['npm', 'run', '--silent', 'postinstall'], { npm_config_offline: 'true' }],
  ])('%s', async (_, command, settings) => {
    forget();
    const { code, out, err } = await copy.run(command, older, settings);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/MT2 needs Node 22\.18 or newer, and this is Node 20\.19\.0: fetching node-\S+\.\n/);
    expect(await copy.run([fetched(), '--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^v2[24]\./) });
    expect(isGenerated()).toBe(true);
  });

  it('starts the server by npm start', () => withServer(older, async () => undefined));
});

describe('a Node that MT2 runs on', () => {
  it('is used as it is: nothing is fetched', async () => {
    forget();
    const ended = await copy.run(['npm', 'run', '--silent', 'postinstall'], nodes.v22, { npm_config_offline: 'true' });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect([isGenerated(), existsSync(fetched())]).toEqual([true, false]);
  });

  describe.each(others)('of line %s', (line) => {
    const node = assertDefined(nodes[line], 'a Node of each line');

    it('starts the server, conforms, logs in, and has the same world 30 days later', async () => {
      await withServer(node, async (url) => {
        const conformed = await copy.run(['node', 'packages/cli/mt2.js', 'conform', '--only', 'spot'], node, { MT2_URL: url });
        expect(conformed).toMatchObject({ code: 0, out: expect.stringContaining(' 0 failed') });
        expect(await hashAMonthLater(url)).toBe(await hashAMonthLater(inject('url')));
      });
    });

    it('has the golden prices', async () => {
      const command = ['npx', 'vitest', 'run', '--reporter=dot', 'src/market/golden.test.ts'];
      const ended = await repositoryAt(pathIn('packages/domain')).run(command, node);
      expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/Tests +\d+ passed/) });
    });
  });
});

it('an installation for production, without the tools of development, builds the clients and starts the server too', async () => {
  for (const made of ['node_modules', 'prisma/generated', 'apps/web/dist', 'apps/lab/dist'])
    rmSync(pathIn(made), { recursive: true, force: true });
  const { code, err } = await copy.run(['npm', 'ci', '--prefer-offline'], nodes.v22, { NODE_ENV: 'production' });
  expect({ code, err, tools: existsSync(pathIn('node_modules/vitest')) }).toEqual({ code: 0, err: '', tools: false });
  await withServer(assertDefined(nodes.v22, 'the oldest line'), async () => undefined);
});
