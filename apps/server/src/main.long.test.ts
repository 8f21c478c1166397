import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { blackPng, fileOf } from '@mt2/conformance/pictures';
import { createClient, lab, product } from '@mt2/contracts';
import { SERVER_FILE, serverFile } from '@mt2/contracts/server-file';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { missingClients } from './process/missing-clients.ts';
import { ok, openServer } from './testing/harness.ts';
import { processes } from './testing/processes.ts';
import { endedBy } from './testing/system.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { start, dataDir, undoAfter } = processes();

const worldFiles = (folder: string) => readdirSync(join(folder, 'worlds', 'main')).sort();
/** An order that never rests: a user may have only so many at rest in a market. */
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '60000', tif: 'ioc' } as const;

describe('a server', () => {
  it('continues if its output is closed', async () => {
    const folder = dataDir();
    const server = start({ DATA_DIR: folder, LAB_TOKENS: 'so it writes a warning' });
    server.stopReading();
    const file = join(folder, SERVER_FILE);
    const address = () => (existsSync(file) ? serverFile.parse(JSON.parse(readFileSync(file, 'utf8'))).url : '');
    await expect.poll(address, { timeout: 60_000 }).not.toBe('');
    await ok(createClient({ baseUrl: address() }), product.meta.getHealth, {});
    server.kill('SIGTERM');
    expect(await server.ended()).toMatchObject(endedBy('SIGTERM'));
  });

  it('continues where it stopped, with all its worlds if configured, and ends completely on a signal, sent once or twice', async () => {
    const folder = dataDir();
    const first = start({ DATA_DIR: folder, KEEP_WORLDS: '1' });
    const trader = await first.as('trader');
    await ok(trader, lab.worlds.createWorld, { id: 'mine' });
    const ofMine = createClient({ baseUrl: await first.listening(), headers: () => ({ 'x-world': 'mine' }) });
    await ok(ofMine, lab.clock.setClock, { mode: 'running' });
    await ok(trader, lab.clock.setClock, { mode: 'frozen' });
    const { message: advanced } = await ok(trader, lab.clock.advance, { by: '1d' });
    const { beside } = await ok(trader, product.spot.placeOrder, order);
    const { message: hash } = await ok(trader, lab.inspect.getHash, {});
    first.kill('SIGINT');
    first.kill('SIGINT');
    expect(await first.ended()).toMatchObject({ ...endedBy('SIGINT'), complained: '' });
    if (process.platform !== 'win32') expect(worldFiles(folder)).toEqual(['note.json', 'world.db']);

    const second = start({ DATA_DIR: folder, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
    const again = await second.as('trader');
    expect((await ok(again, lab.clock.getClock, {})).message).toMatchObject({ mode: 'frozen', now: advanced.to });
    expect((await ok(again, product.spot.listOrders, { limit: 1 })).message).toEqual([beside.order]);
    expect((await ok(again, lab.inspect.getHash, {})).message).toEqual(hash);
    const { message: worlds } = await ok(again, lab.worlds.listWorlds, {});
    expect(worlds.map(({ id, pinned, mode }) => [id, pinned, mode])).toEqual([
      ['main', true, 'frozen'],
      ['mine', true, 'running'],
    ]);
    second.kill('SIGTERM');
    // An earlier start has kept its compiled code.
    expect((await second.ended()).complained).toMatch(
      /code cache for ESM .+[\\/]apps[\\/]server[\\/]src[\\/]process[\\/]run-server\.ts was accepted/,
    );
  });

  it.each<[NodeJS.Signals, object, isAnswered: boolean]>([
    ['SIGTERM', { ...endedBy('SIGTERM'), complained: '' }, true],
    ['SIGKILL', { code: null, signal: 'SIGKILL', complained: '' }, false],
  ])('ends by %s while encoding an image, with all its child processes', async (signal, end, isAnswered) => {
    const server = start({ DATA_DIR: dataDir() });
    const basic = await server.as('basic');
    const file = fileOf(blackPng(4000, 3000));
    const uploads = Array.from({ length: 3 }, () => basic.send(product.upload.uploadPicture, { file }));
    // The images of one user are decoded one at a time: after the first answer another is in progress.
    expect(await Promise.race(uploads)).toMatchObject({ ok: true });
    server.kill(signal);
    // It has ended once it and all its child processes have closed its output.
    expect(await server.ended()).toMatchObject(end);
    const answered = (await Promise.allSettled(uploads)).filter(({ status }) => status === 'fulfilled');
    expect(answered.length === uploads.length).toBe(isAnswered);
  });

  it('prints a plain sentence when its port is in use', async () => {
    const other = createServer();
    undoAfter(() => new Promise((resolve) => other.close(resolve)));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await start({ PORT: port, DATA_DIR: dataDir() }).ended()).toEqual({
      code: 1,
      signal: null,
      said: '',
      complained: `Port ${port} is in use: stop the program that uses it, or start with PORT=<another>.\n`,
    });
  });

  it('leaves the data folder as it was if it cannot start, and creates none', async () => {
    const parent = dataDir();
    const [own, missing] = [join(parent, 'own'), join(parent, 'a', 'b')];
    mkdirSync(own);
    writeFileSync(join(own, 'notes.txt'), '');
    for (const settings of [
      { DATA_DIR: own, WORLD_FILE: join(parent, 'none.world') },
      { DATA_DIR: missing, LAB: '0' },
    ])
      expect(await start(settings).ended()).toMatchObject({ code: 1, said: '' });
    expect([readdirSync(own), existsSync(join(parent, 'a'))]).toEqual([['notes.txt'], false]);
  });

  it('prints a plain sentence about a folder of a newer version, and about settings of a similar name', async () => {
    const folder = dataDir();
    await (await openServer({}, folder)).stop();
    const db = new Database(join(folder, 'worlds', 'main', 'world.db'));
    db.exec(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', 'y', '9999_later')`);
    db.close();
    const ended = await start({ DATA_DIR: folder, CORS_ORIGIN: 'http://localhost:5173' }).ended();
    expect(ended).toMatchObject({ code: 1, said: '' });
    expect(ended.complained).toMatch(
      new RegExp(
        '^CORS_ORIGIN is not a setting and has no effect: did you mean CORS_ORIGINS\\?\n' +
          `A newer version of MT2 wrote the data folder ${folder} \\(.*9999_later.*\\): ` +
          'start that version, or start with DATA_DIR=<another>\\.\n$',
      ),
    );
  });

  it('reports the pages that are not built', () => {
    const built = 'npm start` builds what it serves';
    expect(missingClients({ web: true, lab: true })).toBeUndefined();
    expect(missingClients({ web: false, lab: true })).toMatch(/^Not built: the web client, so \/ serves nothing\. `npm start` builds/);
    expect(missingClients({ web: true, lab: false })).toContain(`Not built: the lab console. \`${built}`);
  });
});
