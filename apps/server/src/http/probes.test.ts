import { expect, it } from 'vitest';
import { OWN_SEED, type TestServer } from '../testing/harness.ts';
import { openingServers } from '../testing/opening-servers.ts';

const serverWith = openingServers();

async function probe({ app }: TestServer, url: string, headers = {}) {
  const answer = await app.http.inject({ url, headers: { host: '10.1.2.3:3000', ...headers } });
  return { status: answer.statusCode, said: JSON.parse(answer.body) as object, text: JSON.stringify([answer.headers, answer.body]) };
}

it.each([
  ['the lab', {}],
  ['a token of the lab', { labToken: 'planted' }],
  ['no lab', { isLabOn: false, worldSeed: OWN_SEED }],
])('a server with %s answers probes by any host, and names no world', async (_, over) => {
  const server = await serverWith(over);
  for (const headers of [{}, { 'x-world': 'planted' }, { host: 'planted.localhost' }, { authorization: 'planted.token' }]) {
    const [live, ready] = await Promise.all([probe(server, '/livez', headers), probe(server, '/readyz/', headers)]);
    expect([live.status, live.said, ready.status, ready.said]).toEqual([200, { status: 'alive' }, 200, { status: 'ready' }]);
    expect(live.text + ready.text).not.toMatch(/planted|main|2026-01-01|Thu, 01 Jan 2026/);
  }
});

it('a server without disk space is alive, and not ready', async () => {
  const server = await serverWith({ minFreeMb: 1_000_000_000 });
  expect(await probe(server, '/livez')).toMatchObject({ status: 200 });
  expect(await probe(server, '/readyz')).toMatchObject({ status: 503, said: { status: 'unready', reasons: ['disk-low'] } });
});
