import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { AUTHORITY, CERTIFIED } from '../../testing/private-authority.ts';
import { type Answer, RealBackend } from '../../testing/real-backend.ts';

const closing: (() => unknown)[] = [];
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});
async function opened(over: Parameters<typeof openServer>[0]): Promise<TestServer> {
  const server = await openServer(over);
  closing.push(() => server.close());
  return server;
}
async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const RATES = { url: product.market.getRates.path };
const ADVERTS = { url: product.p2p.listAdverts.path };
/** The answer to a read, and what the request log says about the bridge. */
async function askBridged(world: TestWorld, url: string) {
  await ok(world.guest, lab.bridge.setBridge, { world: world.id, url, file: 'routes: { p2p: mock }' });
  const { status, body } = await ask(world, RATES);
  const [entry] = (await ok(world.guest, lab.request.listRequests, {})).message;
  return { answered: [status, body.key ?? body.message], note: entry?.bridge };
}

it('a private authority is trusted if BRIDGE_CA names it; otherwise nothing is sent, and the request log says why', async () => {
  const reached: string[] = [];
  const secure = createSecure(CERTIFIED, (request, reply) => {
    reached.push(String(request.url));
    reply.setHeader('content-type', 'application/json; charset=utf-8').end('{"type":"ok","code":1,"message":"real"}');
  });
  const host = await listening(secure);
  const bridgeCa = join(tmpdir(), `mt2-authority-${process.pid}.pem`);
  writeFileSync(bridgeCa, AUTHORITY);
  const [stranger, friend] = [await opened({ bridgeHosts: [host] }), await opened({ bridgeHosts: [host], bridgeCa })];
  expect(await askBridged(await stranger.fork(), `https://${host}/api`)).toEqual({
    answered: [502, 'bridge-unreachable'],
    note:
      'auto, answered by bridge: its certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE); BRIDGE_CA names the file of a ' +
      'private authority',
  });
  expect(reached).toEqual([]);
  expect(await askBridged(await friend.fork(), `https://${host}/api`)).toEqual({
    answered: [200, 'real'],
    note: 'auto, answered by real: 200',
  });
});

it.each<[string, Answer]>([
  ['does not begin', () => undefined],
  ['does not end', (reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).write('{')],
])('an answer that %s is given up after 60 seconds, and delays nothing that the world answers', async (_, answer) => {
  const real = await RealBackend.start();
  closing.push(() => real.close());
  const world = await (await opened({ bridgeHosts: [real.host] })).fork();
  // The only clock of a request: it ends when the test says so.
  const end = new AbortController();
  const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  const begun = new Promise<void>((begins) => {
    real.has({
      '*': (...told) => {
        answer(...told);
        begins();
      },
    });
  });
  const asked = askBridged(world, `http://${real.host}/api`);
  await begun;
  expect((await ask(world, ADVERTS)).headers['x-mt2-answered-by']).toBe('world');
  end.abort(new DOMException('60 seconds', 'TimeoutError'));
  expect(await asked).toEqual({
    answered: [504, 'bridge-unreachable'],
    note: 'auto, answered by bridge: it did not answer in time',
  });
  expect(clock.mock.calls).toEqual([[60_000]]);
});
