import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAddress } from '@mt2/server/process/server-file';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { dataFolders, findServer } from '../src/find-server.ts';
import { printed } from './command-line.ts';

const SILENT = 'http://127.0.0.1:1';
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-found-'));
  folders.push(folder);
  return folder;
};

const folder = newFolder();
const asked: { readonly url: string; readonly token: unknown }[] = [];
/** Another user's server, which would accept every call. */
const stranger = createServer((request, response) => {
  asked.push({ url: request.url ?? '', token: request.headers['x-lab-token'] });
  response
    .setHeader('content-type', 'application/json')
    .end('{"type":"ok","code":1,"message":{"id":"mine","data_folder":"another","version":"1"}}');
});
const server = await openServer({ labToken: 'of this server' }, folder);
const own = await server.url();
await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
const strange = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
afterAll(async () => {
  await server.close();
  stranger.close();
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

describe('the server of a data folder', () => {
  it('is found at the address of its last start, without a lab token', async () => {
    writeAddress(folder, own);
    expect(await findServer([folder], SILENT)).toBe(own);
    expect(await findServer([newFolder(), folder], strange)).toBe(own);
  });

  it('is found at the standard address if nothing answers at the stored one, or none is stored', async () => {
    for (const stored of [SILENT, '', strange]) {
      writeAddress(folder, stored);
      expect(await findServer([folder], own)).toBe(own);
    }
  });

  it('is not a server that reports another ID, or none: such a server is used only if it is named', async () => {
    writeAddress(folder, SILENT);
    await expect(findServer([folder], strange)).rejects.toThrow(
      `The server at ${strange} does not belong to the data folder ${folder}. To use it anyway: --url ${strange}`,
    );
    await expect(findServer([newFolder()], own)).rejects.toThrow(
      `A server answers at ${own}, but it does not belong to a data folder here`,
    );
  });

  it.each<[string, (response: ServerResponse) => void, string, number?]>([
    ['busy', () => {}, 'is busy: it did not answer in time', 1],
    [
      'without a lab',
      (response) =>
        void response.writeHead(404, { 'content-type': 'application/json' }).end('{"type":"error","code":0,"key":"unknown-path"}'),
      'has no lab: start it with LAB=1.',
    ],
  ])('is named with the remedy if it is %s', async (_, reply, sentence, waitMs) => {
    const answering = createServer((__, response) => reply(response));
    await new Promise<void>((done) => answering.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
    writeAddress(folder, url);
    await expect(findServer([folder], SILENT, waitMs)).rejects.toThrow(`The server at ${url} ${sentence}`);
    answering.closeAllConnections();
    answering.close();
  });

  it('is not called at an address that may be on another machine', async () => {
    for (const url of ['http://192.0.2.1:3000', 'https://127.0.0.1.mt2.example', 'http://127.mt2.example', 'no address']) {
      writeAddress(folder, url);
      await expect(findServer([folder], own)).rejects.toThrow(`names a server that may be on another machine: ${url}. To use it anyway`);
    }
  });

  it('is found by the data folder and the lab token that .env here names, but not by an address there', async () => {
    const here = newFolder();
    writeAddress(folder, own);
    writeFileSync(join(here, '.env'), `DATA_DIR=${folder}\nLAB_TOKEN="of this server"\nMT2_URL=${strange}\n`);
    const ask = async (env: Record<string, string>, ...words: string[]) => {
      const { code, out, err } = await printed(['worlds', 'list', ...words], { env });
      return [code, out + err];
    };
    const cwd = process.cwd();
    process.chdir(here);
    onTestFinished(() => process.chdir(cwd));
    expect(await ask({})).toEqual([0, expect.stringContaining('main')]);
    expect(await ask({ LAB_TOKEN: 'another' })).toEqual([1, expect.stringContaining('lab-token')]);
    expect(await ask({}, '--url', own)).toEqual([1, expect.stringContaining('lab-token')]);
  });

  it('is requested by name if none answers', async () => {
    writeAddress(folder, SILENT);
    await expect(findServer([folder], SILENT)).rejects.toThrow(`No server of the data folder ${folder} answers at ${SILENT}. Start it`);
    await expect(findServer([newFolder()], SILENT)).rejects.toThrow(`No server answers at ${SILENT}. Start it`);
  });

  it('keeps its ID, also if its server file is rewritten, and gets another one if that cannot be read', async () => {
    const idOf = (url: string) => {
      writeAddress(folder, url);
      return (JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { id: string }).id;
    };
    const id = idOf(own);
    expect([id, idOf(strange)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), id]);
    const other = newFolder();
    writeFileSync(join(other, 'server.json'), '{');
    writeAddress(other, own);
    await expect(findServer([other], SILENT)).rejects.toThrow('does not belong to the data folder');
    writeAddress(folder, own);
  });
});

describe('the command line', () => {
  const mt2 = (line: string, env: Record<string, string>) => printed(line.split(' '), { env });

  it('uses the server of the data folder of DATA_DIR', async () => {
    writeAddress(folder, own);
    expect(await mt2('clock', { DATA_DIR: folder, LAB_TOKEN: 'of this server' })).toMatchObject({ code: 0, err: '' });
    expect(await mt2('clock', { DATA_DIR: folder, LAB_TOKEN: 'of this server', MT2_URL: '' })).toMatchObject({ code: 0 });
    expect(dataFolders(folder)).toEqual([folder]);
  });

  it('uses a named server whatever it reports, and sends only the ID request to one it found', async () => {
    writeAddress(folder, strange);
    asked.length = 0;
    expect(await mt2('worlds create mine', { DATA_DIR: folder, LAB_TOKEN: 'of this server' })).toMatchObject({ code: 3, out: '' });
    expect(asked).toEqual([{ url: '/lab/api/identity', token: undefined }]);
    expect(await mt2('worlds create mine --token x', { MT2_URL: strange })).toMatchObject({ err: '' });
    expect(asked.at(-1)).toEqual({ url: '/lab/api/worlds', token: 'x' });
  });

  it('needs no server for local commands', async () => {
    expect(await mt2('scene schema', { DATA_DIR: newFolder() })).toMatchObject({ code: 0, err: '' });
    expect(await mt2('--version', { DATA_DIR: newFolder() })).toMatchObject({ code: 0, err: '' });
  });
});
