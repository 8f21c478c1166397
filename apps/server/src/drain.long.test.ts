import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Client, createClient, lab, product } from '@mt2/contracts';
import { RESTARTS, waitOf } from '@mt2/contracts/feed-close';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ok } from './testing/harness.ts';
import { processes } from './testing/processes.ts';
import { endedBy } from './testing/system.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { start, dataDir } = processes();
const SOCKETS = 200;
const REQUESTS = 50;
/** An order that never rests: a user may have only so many at rest in a market. */
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '60000', tif: 'ioc' } as const;

type Closed = { readonly code: number; readonly reason: string };

/** An open feed: how it is closed. */
async function openSocket(url: string): Promise<{ readonly closed: Promise<Closed> }> {
  const socket = new WebSocket(`${url}/ws`);
  const closed = new Promise<Closed>((resolve) => socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })));
  await once(socket, 'message');
  return { closed };
}

/** A request that the server has begun to read, and that lacks its body. */
async function begin(url: string, token: string): Promise<ClientRequest> {
  const { method, path } = product.spot.placeOrder;
  const headers = { authorization: token, 'content-type': 'application/json', expect: '100-continue', connection: 'keep-alive' };
  const begun = request(url + path, { method, headers: { ...headers, 'content-length': JSON.stringify(order).length } });
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
}

async function complete(begun: ClientRequest): Promise<[status: number | undefined, connection: string | undefined, type: unknown]> {
  const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
  begun.end(JSON.stringify(order));
  const [answer] = await answered;
  return [answer.statusCode, answer.headers.connection, JSON.parse(await text(answer)).type];
}

async function countOrders(client: Client): Promise<number> {
  let count = 0;
  for (let page = 1; count === (page - 1) * 100; page += 1)
    count += (await ok(client, product.spot.listOrders, { page, limit: 100 })).message.length;
  return count;
}

it('a server that ends answers what it has begun, says that it is not ready, and gives its sockets different times to return', async () => {
  const folder = dataDir();
  const server = start({ DATA_DIR: folder });
  const url = await server.listening();
  const { token } = (await ok(createClient({ baseUrl: url }), lab.people.logInAs, { persona: 'whale' })).message;
  const clientAt = (baseUrl: string) => createClient({ baseUrl, headers: () => ({ authorization: token }) });
  const before = await countOrders(clientAt(url));
  const waiting = clientAt(url).send(lab.outbox.listOutbox, { wait: 60, recipient: 'nobody@mt2.test' });
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(url)));
  const [first, ...others] = await Promise.all(Array.from({ length: REQUESTS }, () => begin(url, token)));
  server.kill('SIGTERM');
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, answer.headers.get('connection'), await answer.json()];
  };
  await expect.poll(ready).toEqual([503, 'close', { status: 'unready', reasons: ['draining'] }]);
  // A call that waits ends with what there is.
  expect(await waiting).toMatchObject({ ok: true, message: [] });
  // It works on, also for requests that come now, and each answer ends its connection.
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  expect((await ok(clientAt(url), product.spot.placeOrder, order)).message).toBeTypeOf('string');
  const answers = await Promise.all(others.map(complete));
  expect(answers).toEqual(others.map(() => [200, 'close', 'ok']));
  if (first) expect(await complete(first)).toEqual([200, 'close', 'ok']);
  const closes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(closes.map(({ code }) => code)).toEqual(closes.map(() => RESTARTS));
  const waits = closes.map((close) => waitOf(close) ?? 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThan(5_000);
  expect(new Set(waits).size).toBeGreaterThan(SOCKETS / 2);
  expect(await server.ended()).toMatchObject({ ...endedBy('SIGTERM'), complained: '' });

  const again = clientAt(await start({ DATA_DIR: folder }).listening());
  expect(await countOrders(again)).toBe(before + REQUESTS + 1);
  expect((await ok(again, lab.inspect.checkInvariants, {})).message).toMatchObject({ ok: true, violations: [] });
});
