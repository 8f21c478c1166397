import { once } from 'node:events';
import { Agent, type ClientRequest, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { lab, product } from '@mt2/contracts';
import { PICTURE_MOST_BYTES } from '@mt2/domain/upload';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';
import { jpegBytes } from '../../testing/pictures.ts';
import { PassingFile } from './sent-body.ts';

const UPLOAD = product.upload.uploadPicture.path;
const PROFILE = { type: 'ok', code: 1, message: { id: 7, email: 'ann@mt2.test', phone: '', account: 'ann@mt2.test' } };

/** Answers a request whose body is still coming. */
let answer: (request: IncomingMessage, reply: ServerResponse) => void = () => undefined;
const real = createServer((request, reply) => {
  if (request.url?.endsWith('/user/center')) reply.end(JSON.stringify(PROFILE));
  else answer(request, reply);
});
await once(real.listen(0, '127.0.0.1'), 'listening');
const host = `127.0.0.1:${(real.address() as AddressInfo).port}`;
const server = await openServer({ bridgeHosts: [host] });
const { hostname, port } = new URL(await server.url());
const world = await server.fork();
await ok(world.guest, lab.bridge.setBridge, { world: world.id, url: `http://${host}/api`, file: '' });
afterAll(async () => {
  real.closeAllConnections();
  real.close();
  await server.close();
});

const HEADERS = { 'x-world': world.id, authorization: 'ann session' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=x' };
const OPEN = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
const END = Buffer.from('\r\n--x--\r\n');

/** An upload whose body the test writes. */
const begin = (headers: Record<string, string | number> = {}): ClientRequest =>
  send({ hostname, port, method: 'POST', path: UPLOAD, headers: { ...HEADERS, ...PARTS, ...headers } });
async function answerTo(asked: ClientRequest): Promise<{ status: number | undefined; by: unknown; body: Record<string, unknown> }> {
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = (await json(reply)) as Record<string, unknown>;
  return { status: reply.statusCode, by: reply.headers['x-mt2-answered-by'], body };
}
/** What the real side does with the next upload. */
const nextAtReal = () =>
  new Promise<[IncomingMessage, ServerResponse]>((received) => {
    answer = (request, reply) => received([request, reply]);
  });
const success = (message: string) => JSON.stringify({ type: 'ok', code: 1, message });

it('an upload reaches the real side while it is sent, whole and with its length', async () => {
  const half = Buffer.alloc(PICTURE_MOST_BYTES / 2, 'p');
  const length = OPEN.length + 2 * half.length + END.length;
  const atReal = nextAtReal();
  const asked = begin({ 'content-length': length });
  asked.write(OPEN);
  asked.write(half);
  const [request, reply] = await atReal;
  const first = (await once(request, 'data')) as [Buffer];
  asked.write(half);
  asked.end(END);
  const rest = await buffer(request);
  expect([request.headers['content-length'], first[0].length + rest.length]).toEqual([String(length), length]);
  reply.end(success('/upload/big.jpg'));
  expect(await answerTo(asked)).toEqual({ status: 200, by: 'real', body: JSON.parse(success('/upload/big.jpg')) });
});

it('no more is taken from a client than the real side takes, but for 192 KB and what may begin a token', async () => {
  let taken = 0;
  const part = Buffer.alloc(64 * 1024);
  const client = new Readable({
    read() {
      taken += part.length;
      this.push(taken > PICTURE_MOST_BYTES ? null : part);
    },
  });
  const { stream } = new PassingFile(client, PICTURE_MOST_BYTES, () => false);
  let passed = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    passed += chunk.length;
    // Time to read on, if anything would.
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect(taken - passed).toBeLessThanOrEqual(3 * part.length + 65);
  }
  expect(passed).toBe(PICTURE_MOST_BYTES);
});

it.each([
  ['is said to be', { 'content-length': 2 * PICTURE_MOST_BYTES }],
  ['turns out to be', {}],
] as const)('an upload that %s too large is refused as by the world, and the real side does not get it', async (_, headers) => {
  const ends: Promise<unknown>[] = [];
  answer = (request) =>
    void ends.push(
      buffer(request).then(
        () => 'whole',
        () => 'broken off',
      ),
    );
  const asked = begin(headers);
  asked.on('error', () => undefined);
  asked.write(OPEN);
  const part = Buffer.alloc(1024 * 1024);
  if (!('content-length' in headers)) {
    for (let sent = 0; sent <= PICTURE_MOST_BYTES; sent += part.length) asked.write(part);
    asked.end(END);
  }
  const { status, by, body } = await answerTo(asked);
  asked.destroy();
  expect([status, by, body.key]).toEqual([200, 'world', 'file-too-large']);
  expect(await Promise.all(ends)).toEqual('content-length' in headers ? [] : ['broken off']);
});

it('an upload that its client ends is ended at the real side', async () => {
  const atReal = nextAtReal();
  const asked = begin();
  asked.on('error', () => undefined);
  asked.write(OPEN);
  const [request] = await atReal;
  await once(request, 'data');
  asked.destroy();
  await expect(buffer(request)).rejects.toThrow('aborted');
});

it('an upload that the real side refuses before its end goes to the world as a whole', async () => {
  const picture = await jpegBytes();
  const atReal = nextAtReal();
  const asked = begin();
  asked.write(OPEN);
  asked.write(picture.subarray(0, 100));
  const [request, reply] = await atReal;
  reply.writeHead(501, { connection: 'close' }).end();
  await once(request.socket, 'close');
  asked.write(picture.subarray(100));
  asked.end(END);
  const { by, body } = await answerTo(asked);
  expect([by, body.message]).toEqual(['world', expect.stringMatching(/^\/upload\/[\da-f]{32}\.jpg$/)]);
});

describe('a read with a body that is still coming', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());
  const body = Buffer.alloc(250_000, 'x');
  const read = (headers = {}) => send({ agent, hostname, port, path: product.market.getRates.path, headers: { ...HEADERS, ...headers } });

  it('is answered, and its connection stays open', async () => {
    answer = (_, reply) => void reply.end(success(''));
    const asked = read({ 'content-length': body.length });
    asked.flushHeaders();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const { connection, 'keep-alive': forSeconds } = reply.headers;
    expect([connection, forSeconds, (await json(reply)) as unknown]).toEqual(['keep-alive', 'timeout=72', JSON.parse(success(''))]);
    asked.end(body);
    await once(asked, 'close');
    const again = read().end();
    const [next] = (await once(again, 'response')) as [IncomingMessage];
    expect([next.headers.connection, next.headers['keep-alive'], again.reusedSocket]).toEqual(['keep-alive', 'timeout=72', true]);
    next.resume();
  });

  it('says that its connection ends if the client asked for that; otherwise the client would send its next request on it', async () => {
    answer = (_, reply) => void reply.end(success(''));
    const asked = read({ 'content-length': body.length, connection: 'close' });
    asked.flushHeaders();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    expect([reply.headers.connection, (await json(reply)) as unknown]).toEqual(['close', JSON.parse(success(''))]);
    asked.destroy();
  });
});

it('an image reaches the client while the real side sends it', async () => {
  const atReal = nextAtReal();
  const asked = send({ hostname, port, path: '/upload/slow.jpg', headers: HEADERS }).end();
  const [, reply] = await atReal;
  reply.writeHead(200, { 'content-type': 'image/jpeg' }).write('first');
  const [got] = (await once(asked, 'response')) as [IncomingMessage];
  expect(String((await once(got, 'data'))[0])).toBe('first');
  reply.end('last');
  expect(String(await buffer(got))).toBe('last');
});
