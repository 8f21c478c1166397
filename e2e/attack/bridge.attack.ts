import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { Chance } from './chance.ts';
import { HOSTILES, type Hostile, listen } from './hostile-backends.ts';
import { attackLength } from './length.ts';

const isLong = attackLength() === 'long';
const ROUNDS = isLong ? 20 : 1;
/** Most of these backends answer at once or never; those that take longer are left by their client. */
const PATIENCE_MS = isLong ? 70_000 : 3_000;
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * 1024));
const raw =
  (text: string): Hostile =>
  ({ socket }) =>
    void socket.end(text.replaceAll('\n', '\r\n'));
const OWN_HEADERS = {
  'content-type': 'text/html',
  'set-cookie': ['session=theirs', 'lab=theirs; Domain=localhost'],
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'content-security-policy': 'default-src *',
  'strict-transport-security': 'max-age=1',
  'clear-site-data': '"*"',
  refresh: '0; url=http://evil.test/',
  'x-mt2-answered-by': 'world',
};

const success = (reply: ServerResponse) => void reply.writeHead(200).end('{"type":"ok","code":1,"message":"/upload/half.png"}');
/** Answers everything but uploads. */
const uploading =
  (hostile: Hostile): Hostile =>
  (request, reply, chance) =>
    String(request.headers['content-type']).startsWith('multipart/') ? hostile(request, reply, chance) : success(reply);

/** What a real side of a bridge can do wrong in addition. */
const BRIDGED: Readonly<Record<string, Hostile>> = {
  ...HOSTILES,
  'has cookies, CORS and CSP of its own': (_, reply) => void reply.writeHead(200, OWN_HEADERS).end('{"type":"ok","code":1,"message":"x"}'),
  'answers pages': (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
  'answers with a script as an image': (_, reply) =>
    void reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>'),
  'packs a bomb': (_, reply) => void reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(BOMB),
  'packs wrongly': (_, reply) => void reply.writeHead(200, { 'content-encoding': 'br' }).end('{}'),
  'answers more than 8 MB': (_, reply) => void reply.writeHead(200).end(`"${'x'.repeat(8 * 1024 * 1024)}"`),
  'ends every session': (_, reply) => void reply.writeHead(401).end('{"type":"999","message":"no"}'),
  'has a fault': (_, reply) => void reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>'),
  'leaves uploads unread': uploading((request) => void request.pause()),
  'answers in the middle of an upload': uploading((request, reply) => void request.once('data', () => success(reply))),
  'ends the connection in the middle of an upload': uploading((request) => void request.once('data', () => request.socket.destroy())),
  'answers twice': raw('HTTP/1.1 200 OK\nContent-Length: 2\n\n{}HTTP/1.1 200 OK\nSet-Cookie: a=b\nContent-Length: 2\n\n{}'),
  'has two lengths': raw('HTTP/1.1 200 OK\nContent-Length: 2\nTransfer-Encoding: chunked\n\n5\n{"a":\n0\n\n'),
  'changes the protocol': raw('HTTP/1.1 101 Switching Protocols\nUpgrade: websocket\nConnection: Upgrade\n\n'),
  'hints forever': raw(`${'HTTP/1.1 103 Early Hints\nLink: </x>\n\n'.repeat(1000)}HTTP/1.1 200 OK\nContent-Length: 2\n\n{}`),
  'has a header of a megabyte': raw(`HTTP/1.1 200 OK\nX: ${'x'.repeat(1_000_000)}\nContent-Length: 2\n\n{}`),
  'breaks a header': raw('HTTP/1.1 200 OK\nContent-Type: a\u0000b\nDate: \u0001\nContent-Length: 2\n\n{}'),
};

let hostile: Hostile = () => {};
/** The statuses that the real side has answered with. */
const answered = new Set<number>();
const backend = await listen(
  (request, reply, chance) => {
    reply.once('finish', () => answered.add(reply.statusCode));
    hostile(request, reply, chance);
  },
  Chance.of(1, 'bridge'),
);
const server = await Attacked.start({ env: { BRIDGE_HOSTS: new URL(backend.url).host } });
afterAll(async () => {
  backend.close();
  await server.close();
});

type Asked = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};
type Got = Pick<IncomingMessage, 'statusCode' | 'headers'> & { readonly bytes: Buffer };

/** The answer to a request; undefined if its client lost patience. */
function ask(world: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Got | undefined> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = send({
      hostname,
      port,
      method,
      path,
      headers: { 'x-world': world, ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    asked.once('response', (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ statusCode: answer.statusCode, headers: answer.headers, bytes }),
        () => resolve(undefined),
      );
    });
    asked.once('error', (error) => (error.name === 'AbortError' || error.name === 'TimeoutError' ? resolve(undefined) : reject(error)));
    asked.end(body);
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'somebody' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x', authorization: 'somebody' };
const PICTURE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n';
/** More than a connection holds: it is still being sent when the real side answers. */
const LARGE = Buffer.from(PICTURE.replace('no picture', 'p'.repeat(2_000_000)));
const REQUESTS: readonly Asked[] = [
  { path: product.market.getRates.path },
  { path: product.market.listFavourites.path, headers: { authorization: 'somebody' } },
  { method: 'POST', path: product.spot.placeOrder.path, headers: FORM, body: 'currency_id=1&type=1&amount=1' },
  { method: 'POST', path: product.session.login.path, headers: FORM, body: 'user_string=a@b.test&password=secret1' },
  { path: '/upload/a.png', headers: { authorization: 'somebody' } },
  { method: 'POST', path: product.upload.uploadPicture.path, headers: MULTIPART, body: PICTURE },
  { method: 'POST', path: product.upload.uploadPicture.path, headers: MULTIPART, body: LARGE },
  { method: 'HEAD', path: product.market.getRates.path },
];

/** What is wrong with an answer of ours, whatever the real side did. */
function faultsOf({ statusCode = 0, headers, bytes }: Got): string[] {
  const type = headers['content-type'] ?? '';
  const theirs = ['set-cookie', 'access-control-allow-origin', 'strict-transport-security', 'clear-site-data', 'refresh', 'location'];
  const isRefusal = /^\{"type":"error",.*"key":"bridge-/.test(bytes.toString());
  // An error of the real side keeps its status.
  const isTheirs = answered.has(statusCode) && (isRefusal || headers['x-mt2-answered-by'] === 'real');
  const isOurs = statusCode < 500 || isTheirs || (isRefusal && [502, 504].includes(statusCode));
  return [
    ...theirs.filter((name) => headers[name] !== undefined),
    ...(String(headers['content-security-policy']).startsWith("default-src 'none'") ? [] : ['the policy']),
    ...(headers['x-content-type-options'] === 'nosniff' && headers['cache-control'] === 'no-store' ? [] : ['nosniff or no-store']),
    ...(/^(?:application\/json|image\/(?:png|jpeg))/i.test(type) ? [] : [`the type ${type}`]),
    ...(isOurs || bytes.length === 0 ? [] : [`the status ${statusCode}: ${bytes.subarray(0, 200).toString()}`]),
    ...(headers['x-mt2-answered-by'] ? [] : ['nobody answered']),
  ];
}

it.each(Object.keys(BRIDGED))('a real side that %s breaks neither the server nor its answers', async (name) => {
  const chance = Chance.of(3600, name);
  answered.clear();
  hostile = (request, reply) => BRIDGED[name]?.(request, reply, chance);
  const world = await server.fork();
  for (const file of ['', 'routes: { "*": real }']) {
    await ok(world.guest, lab.bridge.setBridge, { world: world.id, url: `${backend.url}/api`, file });
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(REQUESTS.map((each) => ask(world.id, each)));
      for (const answer of answers) if (answer) expect(faultsOf(answer)).toEqual([]);
    }
    await ok(world.guest, lab.bridge.getBridge, {});
    await ok(world.guest, lab.bridge.getReport, {});
    await ok(world.guest, lab.request.listRequests, {});
  }
  await world.prove();
});

it('the server has complained about nothing', async () => {
  expect(await server.end()).toBe('');
});
