import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportPinned, settingsOf } from '../src/commands/exec.ts';

const lost = { parent: 'seed', last_used: '2026-01-01T00:00:00Z', pinned: true, damage: 'It cannot be read', remedy: 'Reset it' };

it('exports no world that cannot be opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-exec-'));
  const message = ['damaged', 'unavailable'].map((mode) => ({ ...lost, id: mode, mode }));
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = url === '/lab/api/worlds' ? { type: 'ok', code: 1, message } : { type: 'error', code: 0, message: 'No such world' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await once(server, 'listening');
  await exportPinned({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, folder);
  expect([asked, readdirSync(folder)]).toEqual([['/lab/api/worlds'], []]);
});

it('starts a server with the settings of this folder, but not as a part of others, nor with other data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-exec-'));
  const file = 'BRIDGE=https://staging.test/api\nWORLD_EPOCH=now\nLAB_TOKEN=secret\nLAB=0\nCORS_ORIGINS=http://a.test\n';
  writeFileSync(join(folder, '.env'), file);
  const here = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(here);
    rmSync(folder, { recursive: true });
  });
  const env = { PATH: '/bin', FLEET: 'postgres://127.0.0.1/mt2', WORLD_FILE: 'a.gz', CORS_ORIGINS: 'http://b.test', DATA_DIR: 'mine' };
  const own = { LAB: '1', PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'own' };
  expect(settingsOf(env, 'own')).toEqual({ PATH: '/bin', CORS_ORIGINS: 'http://b.test', ...own });
  expect(settingsOf({}, 'own')).toEqual({ CORS_ORIGINS: 'http://a.test', ...own });
});
