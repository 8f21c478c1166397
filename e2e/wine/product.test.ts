import { once } from 'node:events';
import { globSync, openAsBlob, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { product } from '@mt2/contracts';
import { World, worldsAt } from '@mt2/lab';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { picture } from '../screens/kyc.ts';
import { type Served, serveProduct } from '../served.ts';
import { type Program, runNode, startNode, windowsPath } from './windows.ts';

const windows = inject('windows');
const folder = inject('elsewhere');
const MT2 = 'node_modules/mt2/mt2.js';
/** A machine that does much else takes minutes for it. */
const LONGEST_START_MS = 240_000;

let url: string;
let server: Program;
let linux: Served;

/** Starts the product without any setting but its port. Throws what it said if it ends. */
async function start(port: number): Promise<void> {
  url = `http://127.0.0.1:${port}`;
  server = startNode(windows, [MT2, 'start'], { folder, settings: { PORT: String(port) } });
  const ended = once(server.process, 'exit').then(() => {
    throw new Error(server.said());
  });
  const listens = () => expect(server.said()).toContain(` is at ${url}`);
  await Promise.race([ended, vi.waitFor(listens, { timeout: LONGEST_START_MS, interval: 100 })]);
  ended.catch(() => undefined);
}

/** Ends it as the task manager does. */
async function kill(): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}

const CALLING = `file:///Z:${fileURLToPath(new URL('no-keep-alive.ts', import.meta.url))}`;
const mt2 = (...words: string[]) => runNode(windows, ['--no-warnings', '--import', CALLING, MT2, ...words], { folder });
const dataFolder = () => globSync(join(windows.folder, 'drive_c/users/*/AppData/Local/mt2'))[0] ?? '';
const onLinux = () => ({ url: `http://127.0.0.1:${linux.port}` });

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  [linux] = await Promise.all([serveProduct(), start(port)]);
});
afterAll(async () => {
  await Promise.all([linux?.stop(), kill()]);
});

describe('the packed product as a Windows program', () => {
  it('starts with the seeded world it ships, and serves page, lab and health', async () => {
    const [shipped] = readdirSync(join(folder, 'node_modules/mt2/apps/server/templates')).filter((name) => name.endsWith('.db'));
    expect(readdirSync(join(dataFolder(), 'templates')).filter((name) => name.endsWith('.db'))).toEqual([shipped]);
    const textAt = async (path: string) => (await fetch(`${url}${path}`)).text();
    expect(await textAt('/')).toContain('<title>MT2');
    expect(await textAt('/lab/')).toContain('<title>');
    expect(JSON.parse(await textAt('/api/health'))).toMatchObject({ message: { status: 'ok', lab: true } });
  });

  it('keeps its worlds in the user’s folder, whose path it prints as Windows writes it', () => {
    expect(server.said()).toMatch(/^The worlds are kept in C:\\users\\[^\\/]+\\AppData\\Local\\mt2 \(DATA_DIR\)\.$/m);
  });

  it('logs a user in by password, refuses another password, and takes a picture', async () => {
    const world = await World.open({ url });
    const login = { user_string: 'trader@mt2.test', password: 'mt2-demo' };
    const token = await world.call(product.session.login, login);
    expect(await world.refusal(product.session.login, { ...login, password: 'mt2-demos' })).toBe('wrong-login');
    const file = new File([await openAsBlob(picture('front'))], 'front.jpg');
    const path = await world.call(product.upload.uploadPicture, { file }, { token });
    const kept = await world.call(product.upload.getPicture, { name: basename(path) }, { token });
    expect(kept.size).toBeGreaterThan(1_000);
  });

  it('brings a world to the same state as Linux in a day, copies it, and exchanges it with Linux as a file', async () => {
    const [here, there] = await Promise.all([World.open({ url }), World.open(onLinux())]);
    expect(await here.hash()).toBe(await there.hash());
    await Promise.all([here.clock.advance('1d'), there.clock.advance('1d')]);
    const hash = await there.hash();
    expect(await here.hash()).toBe(hash);
    expect(await (await here.fork()).hash()).toBe(hash);
    const [fromWindows, fromLinux] = await Promise.all([here.export(), there.export()]);
    const arrived = await worldsAt(onLinux()).import('from-windows', fromWindows);
    const brought = await worldsAt({ url }).import('from-linux', fromLinux);
    expect([await arrived.hash(), await brought.hash()]).toEqual([hash, hash]);
    await brought.prove();
  });

  it('resets, restores and pins a world while its news, addresses, hash and differences are read', async () => {
    const world = await World.open({ url });
    const other = await World.open({ url });
    /** Reads like a page and the lab, which hold the world's file open for a while. */
    const read = async () => {
      const session = await world.people.logIn('trader');
      const news = () => world.call(product.help.listNews, {});
      const addresses = () => world.call(product.withdraw.listAddresses, {}, session);
      await Promise.allSettled([news(), addresses()]);
      return Promise.allSettled([news(), addresses(), world.hash(), world.diff(other)]);
    };
    const whileRead = async (change: () => Promise<unknown>) => {
      const reading = read();
      await Promise.all([change(), reading]);
      await change();
    };
    const seeded = await world.hash();
    await whileRead(() => world.reset());
    expect(await world.hash()).toBe(seeded);
    await world.clock.advance('1h');
    await world.snapshot('an-hour-later');
    const later = await world.hash();
    await whileRead(() => world.restore('an-hour-later'));
    expect(await world.hash()).toBe(later);
    await read();
    const visited = await world.hash();
    await world.keep();
    expect(await world.hash()).toBe(visited);
  });

  it('is found by its other commands, which print paths as Windows writes them', async () => {
    const world = await World.open({ url });
    const file = windowsPath(join(folder, 'mine.tar.gz'));
    expect(await mt2('worlds', 'export', world.id, file)).toEqual({ code: 0, said: `${file}\n` });
    expect(await mt2('worlds', 'import', file, 'again')).toEqual({ code: 0, said: 'again\n' });
    expect(await new World('again', { url }).hash()).toBe(await world.hash());
  });

  it('has its pinned worlds after it was killed', async () => {
    const world = await World.open({ url });
    await world.clock.advance('1h');
    const hash = await world.hash();
    await world.keep();
    await kill();
    await start(Number(new URL(url).port));
    expect(await new World(world.id, { url }).hash()).toBe(hash);
  });
});
