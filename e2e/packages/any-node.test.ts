// A copy of this repository, without its packages and clients, on an older Node and on each line that MT2 runs on. All of them are taken
// from npm. The tests build on each other: it is installed once, the first start builds the clients, and the last one finds a seeded world.
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
});
afterAll(() => copy?.remove());

const pathIn = (path: string) => join(copy.folder, path);
const fetched = () => pathIn(`node_modules/.bin/node${process.platform === 'win32' ? '.exe' : ''}`);
const isGenerated = () => existsSync(pathIn('prisma/generated/client.ts'));
/** Removes what the end of an installation makes. */
function forget(): void {
  for (const made of [pathIn('prisma/generated'), fetched()]) rmSync(made, { recursive: true, force: true });
}

/** Installs, or ends an installation, with the older Node, which fetches a newer one. */
async function installOnOlder(command: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  forget();
  const { code, out, err } = await copy.run(command, older, settings);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/MT2 needs Node 22\.18 or newer, and this is Node 20\.19\.0: fetching node-\S+\.\n/);
  expect(await copy.run([fetched(), '--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^v2[24]\./) });
  expect(isGenerated()).toBe(true);
}

/** Starts the server as README says, uses it, and ends it. */
async function withServer(node: string, use: (url: string) => Promise<unknown>): Promise<void> {
  const { url, server } = await copy.serve(['npm', 'start'], node, {});
  const ended = once(server, 'exit');
  try {
    for (const [path, words] of Object.entries({ '/': '<title>MT2', '/lab/': '<title>', '/api/health': '"ok"' }))
      expect(await (await fetch(url + path)).text()).toContain(words);
    await use(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** The hash of a new world of a server, a day later. */
async function hashADayLater(url: string): Promise<string> {
  const world = await World.open({ url });
  expect((await world.people.logIn('trader')).token).not.toBe('');
  await world.clock.advance('1d');
  return world.hash();
}

/** Prints the prices of a month. */
const PRICES = `
  import { createPricePath, SEED_MARKETS } from '@mt2/domain/market';
  const path = createPricePath({ seed: 20_261_119 });
  const from = Date.UTC(2026, 0, 1) / 1000;
  for (const market of SEED_MARKETS.list)
    for (let at = from; at < from + 30 * 86_400; at += 3_600)
      console.log(path.tickAt(market, at), path.candles(market, '60min', at, at, at + 3_600));`;

it('an older Node fetches a newer one, which npm run finds first, and installs what production needs', async () => {
  await installOnOlder(['npm', 'ci', '--prefer-offline'], { NODE_ENV: 'production' });
  expect(existsSync(pathIn('node_modules/vitest'))).toBe(false);
});

it('a Node that MT2 runs on is used as it is: nothing is fetched', async () => {
  forget();
  const ended = await copy.run(['npm', 'run', '--silent', 'postinstall'], nodes.v22, { npm_config_offline: 'true' });
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect([isGenerated(), existsSync(fetched())]).toEqual([true, false]);
});

describe.each(others)('a Node of line %s', (line) => {
  const node = assertDefined(nodes[line], 'a Node of each line');

  it('starts the server with nothing seeded, conforms, logs in, and has the same world a day later', async () => {
    rmSync(pathIn('data'), { recursive: true, force: true });
    await withServer(node, async (url) => {
      const conformed = await copy.run(['node', 'packages/cli/mt2.js', 'conform', '--only', 'spot.placeOrder'], node, { MT2_URL: url });
      expect(conformed).toMatchObject({ code: 0, out: expect.stringContaining(' 0 failed') });
      expect(await hashADayLater(url)).toBe(await hashADayLater(inject('url')));
    });
  });

  it('has the golden prices', async () => {
    const command = ['node', '--no-warnings', '--input-type=module', '-e', PRICES];
    const [there, here] = [await copy.run(command, node), await copy.run(command)];
    expect(there.out.length).toBeGreaterThan(10_000);
    expect(there).toEqual({ ...here, code: 0 });
  });
});

it('the older Node gets the newer one from the cache of npm the second time, and starts the server by npm start', async () => {
  await installOnOlder(['npm', 'run', '--silent', 'postinstall'], { npm_config_offline: 'true' });
  await withServer(older, async () => undefined);
});
