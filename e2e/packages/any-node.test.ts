// A copy of this repository, without its clients, on an older Node and on each line that MT2 runs on. All of them are taken from npm. The
// tests build on each other: the first start builds the clients, and the last one finds a seeded world.
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertDefined } from '@mt2/domain';
import { World } from '@mt2/lab';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fetchNodes } from './nodes.ts';
import { copySources, type Repository, repositoryAt } from './repository.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The first release of the oldest line, and one of each newer line. */
const LINES = { v22: '22.18.0', v24: '24.21.0', v26: '26.10.0' } as const;
/** The lines but that of this Node, on which all other tests run, and a Node on which MT2 does not run. */
const others = Object.entries(LINES).filter(([line]) => !process.version.startsWith(`${line}.`));
const nodes = await fetchNodes<string>(Object.fromEntries(others));
const { older } = await fetchNodes({ older: '20.19.0' });

let copy: Repository;
/** What each line of Node must do as this one does. */
let here: { readonly hash: string; readonly prices: Awaited<ReturnType<Repository['run']>> };
beforeAll(async () => {
  copy = repositoryAt(mkdtempSync(join(tmpdir(), 'mt2-nodes-')));
  copySources(copy.folder);
  linkLibraries();
  here = { hash: await hashADayLater(inject('url')), prices: await copy.run(PRINTS_PRICES) };
});
afterAll(() => copy?.remove());

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true; readonly resolved?: string }>> };
const pathIn = (path: string) => join(copy.folder, path);
const fetched = () => pathIn(`node_modules/.bin/node${process.platform === 'win32' ? '.exe' : ''}`);
const isGenerated = () => existsSync(pathIn('prisma/generated/client.ts'));
/** Links the libraries that the lock lists for production: `.ci/run` installs them by `npm ci`. */
function linkLibraries(): void {
  const { packages } = JSON.parse(readFileSync(pathIn('package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev, link, resolved = '' }] of Object.entries(packages)) {
    if (dev || !path.includes('node_modules/') || existsSync(pathIn(path)) || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(pathIn(path)), { recursive: true });
    symlinkSync(link ? pathIn(resolved) : join(ROOT, path), pathIn(path), 'junction');
  }
}
const END_INSTALL = ['npm', 'run', '--silent', 'postinstall'];
/** Removes what the end of an installation makes. */
function forget(): void {
  for (const made of [pathIn('prisma/generated'), fetched()]) rmSync(made, { recursive: true, force: true });
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
const PRINTS_PRICES = ['node', '--no-warnings', '--input-type=module', '-e', PRICES];

it('a Node that MT2 runs on is used as it is: nothing is fetched', async () => {
  forget();
  const ended = await copy.run(END_INSTALL, nodes.v22, { npm_config_offline: 'true' });
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect([isGenerated(), existsSync(fetched())]).toEqual([true, false]);
});

it.each(others)(
  'Node %s starts with nothing seeded, conforms, logs in, and has the same world a day later and the golden prices',
  async (line) => {
    const node = assertDefined(nodes[line], 'a Node of each line');
    rmSync(pathIn('data'), { recursive: true, force: true });
    await withServer(node, async (url) => {
      const conformed = await copy.run(['node', 'packages/cli/mt2.js', 'conform', '--only', 'spot.placeOrder'], node, { MT2_URL: url });
      expect(conformed).toMatchObject({ code: 0, out: expect.stringContaining(' 0 failed') });
      expect(await hashADayLater(url)).toBe(here.hash);
    });
    const there = await copy.run(PRINTS_PRICES, node);
    expect(there.out.length).toBeGreaterThan(10_000);
    expect(there).toEqual({ ...here.prices, code: 0 });
  },
);

it('an older Node fetches a newer one, the second time from the cache of npm, and npm start finds it', async () => {
  for (const settings of [{}, { npm_config_offline: 'true' }]) {
    forget();
    const { code, out, err } = await copy.run(END_INSTALL, older, settings);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/MT2 needs Node 22\.18 or newer, and this is Node 20\.19\.0: fetching node-\S+\.\n/);
    expect(await copy.run([fetched(), '--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^v2[24]\./) });
    expect(isGenerated()).toBe(true);
  }
  await withServer(older, async () => undefined);
});
