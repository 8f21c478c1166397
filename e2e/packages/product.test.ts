import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { OWN_NODE, openRepository, type Repository } from './repository.ts';

const product = inject('product');
const nodes = inject('nodes');
const MEGABYTE = 1_000_000;

let repository: Repository;
/** A user's folder may have a name that a shell or a text of source code reads in another way. */
const above = mkdtempSync(join(tmpdir(), 'mt2-product-'));
beforeAll(async () => {
  repository = await openRepository({ installed: [product], at: join(above, "mein Ordner ü'$1") });
});
afterAll(() => rmSync(above, { recursive: true, force: true }));

const manifest = () =>
  JSON.parse(readFileSync(join(repository.folder, 'node_modules/mt2/package.json'), 'utf8')) as Readonly<{
    version: string;
    private: boolean;
    dependencies: Readonly<Record<string, string>>;
  }>;

/** Starts the product by a command, with a new folder for a user's data, until this test ends. */
async function start(command: readonly string[], node: string, data: string) {
  const settings = { XDG_DATA_HOME: join(repository.folder, data) };
  const started = await repository.serve(command, node, settings);
  onTestFinished(() => void started.server.kill('SIGKILL'));
  return { ...started, settings: { ...settings, PORT: new URL(started.url).port } };
}

const textAt = async (url: string) => (await fetch(url)).text();

describe('the packed product', () => {
  it('is private, small, and has libraries as dependencies of one version', () => {
    expect(statSync(product).size).toBeLessThan(30 * MEGABYTE);
    const { private: isPrivate, dependencies } = manifest();
    expect(isPrivate).toBe(true);
    expect(Object.entries(dependencies).filter(([name, version]) => name.startsWith('@mt2/') || !/^\d+\.\d+\.\d+$/.test(version))).toEqual(
      [],
    );
    expect(dependencies).toHaveProperty('better-sqlite3');
  });

  it('has the licences of the libraries inside it', () => {
    const at = (path: string) => readFileSync(join(repository.folder, 'node_modules/mt2', path), 'utf8');
    expect(at('licences.md')).toMatch(/@prisma\/adapter-better-sqlite3[\s\S]+Apache License/);
    for (const client of ['web', 'lab'])
      expect(JSON.parse(at(`apps/${client}/dist/licences.json`))).toContainEqual(
        expect.objectContaining({ name: 'react-dom', text: expect.stringContaining('Permission is hereby granted') }),
      );
  });

  it('starts on its oldest Node without a build, keeps its worlds in the user’s folder, and is found by its other commands', async () => {
    const node = nodes.oldest;
    const mt2 = 'node_modules/.bin/mt2';
    const { url, settings, server } = await start([mt2, 'start'], node, 'oldest');
    expect(await textAt(url)).toContain('<title>MT2');
    expect(await textAt(`${url}/lab/`)).toContain('<title>');
    expect(JSON.parse(await textAt(`${url}/api/health`))).toMatchObject({ message: { version: '3.5.8', build: manifest().version } });
    expect(existsSync(join(settings.XDG_DATA_HOME ?? '', 'mt2/server.json'))).toBe(true);

    const run = (...words: string[]) => repository.run([mt2, ...words], node, settings);
    expect(await run('worlds', 'create', 'mine')).toMatchObject({ code: 0, out: 'mine\n', err: '' });
    expect(await run('conform', '--only', 'finance.list')).toMatchObject({ code: 0, out: expect.stringContaining(' 0 failed') });
    expect(await run('--version')).toEqual({ code: 0, out: `${manifest().version}\n`, err: '' });
    expect(await run('help')).toMatchObject({ code: 0, out: expect.stringMatching(/^mt2 start\n[\s\S]*mt2 clock advance/) });
    const failing = `node -e "fetch(process.env.MT2_URL + '/api/health').then(({ status }) => process.exit(status === 200 ? 7 : 1))"`;
    expect(await run('exec', failing)).toMatchObject({ code: 7 });
    expect(await run('start', 'now')).toMatchObject({ code: 2, err: expect.stringContaining('takes no arguments') });

    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual(process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]);
  });

  it('is started by npx, which a signal ends together with the server', async () => {
    const { url, server } = await start(['npx', '--no-install', 'mt2', 'start'], OWN_NODE, 'npx');
    expect(await textAt(url)).toContain('<title>MT2');
    server.kill('SIGTERM');
    await once(server, 'exit');
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), { timeout: 60_000 });
  });

  it('says in one sentence which Node it needs on an older one', async () => {
    expect(await repository.run(['node_modules/.bin/mt2', 'start'], nodes.older)).toEqual({
      code: 2,
      out: '',
      err: 'mt2 needs Node 22.18 or newer, and this is Node 20.19.0: install it from https://nodejs.org.\n',
    });
  });
});
