import { type Call, type Calls, lab } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { askServer } from '../testing/ask.ts';
import type { TestServer } from '../testing/harness.ts';
import { openingServers } from '../testing/opening-servers.ts';

const serverWith = openingServers();

/** The lab's answer to a request with these headers: its refusal, or `ok`. */
async function said(server: TestServer, headers: Record<string, string>, method: Call['method'] = 'GET', url = '/lab/api/worlds') {
  const { body, status, headers: answered } = await askServer(server, { method, url, headers });
  expect(answered['access-control-allow-origin']).toBeUndefined();
  if (body.type === 'ok') return 'ok';
  expect(status).toBe(403);
  return body.key;
}

describe('the lab', () => {
  it('reaches a world at its own host below an allowed one', async () => {
    const server = await serverWith({ allowedHosts: ['mt2'] });
    const asked = async (host: string) => (await askServer(server, { url: '/api/health', headers: { host } })).body;
    expect(await asked('main.mt2:3000')).toMatchObject({ message: { world: 'main' } });
    expect(await asked('gone.mt2:3000')).toMatchObject({ type: 'error' });
    for (const host of ['mt2:3000', 'gone.other:3000']) expect(await asked(host), host).toMatchObject({ message: { world: 'main' } });
    expect((await askServer(server, { url: '/api/menu', headers: { host: 'gone.other:3000' } })).body.key).toBe('host-not-allowed');
  });

  it('answers no page of another site, by any method', async () => {
    const server = await serverWith({ corsOrigins: ['http://localhost:5173'] });
    for (const site of ['cross-site', 'same-site', 'nonsense'])
      expect(await said(server, { 'sec-fetch-site': site })).toBe('lab-forbidden');
    for (const site of ['same-origin', 'none']) expect(await said(server, { 'sec-fetch-site': site })).toBe('ok');
    const page = { origin: 'http://localhost:5173', 'sec-fetch-site': 'cross-site' };
    for (const { method, path } of Object.values<Calls>(lab).flatMap((area) => Object.values(area)))
      expect([path, await said(server, page, method, path.replaceAll(/:\w+/g, 'main'))]).toEqual([path, 'lab-forbidden']);
  });

  it('answers no page of another site whose browser sends only its origin', async () => {
    const server = await serverWith({ allowedHosts: ['192.168.1.20'] });
    const host = '192.168.1.20:3000';
    for (const origin of ['http://evil.example', 'http://192.168.1.20', 'http://192.168.1.20:5173', 'null'])
      expect(await said(server, { host, origin }, 'POST', '/lab/api/clock/advance'), origin).toBe('lab-forbidden');
    expect(await said(server, { host, origin: `http://${host}` })).toBe('ok');
    expect(await said(server, { host: 'MINE.localhost:3000', origin: 'http://mine.localhost:3000' })).toBe('ok');
  });

  it('requires its token if it has one', async () => {
    const server = await serverWith({ labToken: 'a-secret' });
    expect(await said(server, {})).toBe('lab-token-required');
    for (const token of ['', 'wrong', 'a-secre', 'a-secret2', 'none'])
      expect(await said(server, { 'x-lab-token': token })).toBe('lab-token-required');
    expect(await said(server, { 'x-lab-token': 'a-secret' })).toBe('ok');
    expect(await said(await serverWith({ labToken: 'none' }), {})).toBe('ok');
  });
});
