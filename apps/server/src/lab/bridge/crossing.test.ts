import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lab, product, routeOf } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { jpegBytes } from '../../testing/pictures.ts';
import { type Answer, json, RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const { market, upload, wallet } = product;
const TOKEN = 'ann@mt2.test session';
const favourites = { url: market.listFavourites.path, headers: { authorization: TOKEN } };
const as = (world: TestWorld, token = TOKEN) => server.client(world.id, token);
/** Who answers the read of a user's favourites. */
const answering = async (world: TestWorld) => (await ask(world, favourites)).headers['x-mt2-answered-by'];
const REFUSED = { type: 'error', message: 'No.' };

describe('a call that the real side answers', () => {
  it('reaches it as it was sent, with no header but those that it reads', async () => {
    const world = await real.fork(server);
    real.has({ [routeOf(wallet.transfer)]: success('Done') });
    const payload = '{"number": 1.0,  "note":"ä", "x": null, "big": 12345678901234567890}';
    const read = { authorization: TOKEN, lang: 'jp', 'content-type': 'application/json', accept: 'application/json', 'x-request-id': 'r1' };
    const headers = { ...read, cookie: 'a=b', 'x-forwarded-for': '10.0.0.1', 'user-agent': 'page' };
    const { body } = await ask(world, { method: 'POST', url: `${wallet.transfer.path}/?a=b%2Fc&d`, headers, payload });
    expect(body).toEqual({ type: 'ok', code: 1, message: 'Done' });
    const [received] = real.received;
    expect([received?.url, received?.body.toString()]).toEqual([`${wallet.transfer.path}?a=b%2Fc&d`, payload]);
    const connection = { host: real.host, connection: 'keep-alive', 'content-length': String(Buffer.byteLength(payload)) };
    expect(received?.headers).toEqual({ ...read, ...connection });
  });

  it('comes back with status, type, body and date alone', async () => {
    const world = await real.fork(server);
    const theirs = {
      date: 'Thu, 02 Jan 2020 00:00:00 GMT',
      'set-cookie': ['session=1'],
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      'cache-control': 'public',
      'x-secret': 'staging',
      location: 'http://evil.test/',
    };
    real.has({ '*': json(REFUSED, 422, theirs) });
    const { status, headers, body } = await ask(world, favourites);
    expect([status, body]).toEqual([422, REFUSED]);
    const { 'content-length': _, connection: __, 'keep-alive': ___, ...ours } = headers;
    expect(ours).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      date: theirs.date,
      'x-mt2-answered-by': 'real',
      'x-request-id': expect.any(String),
    });
  });

  it('is never served as a page, nor read from another place', async () => {
    const world = await real.fork(server);
    const page: Answer = (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    for (const answer of [page, json(REFUSED, 302, { location: '/api/user/center' }), json(REFUSED, 307)]) {
      real.has({ '*': answer });
      const { status, body, headers } = await ask(world, favourites);
      expect([status, body.key, headers['x-mt2-answered-by']]).toEqual([502, 'bridge-answer-invalid', 'world']);
      expect(real.received).toHaveLength(1);
    }
  });

  it('is refused above 8 MB', async () => {
    const world = await real.fork(server);
    real.has({ [routeOf(market.listFavourites)]: success('x'.repeat(8 * 1024 * 1024)) });
    const { status, body } = await ask(world, favourites);
    expect([status, body.key]).toEqual([502, 'bridge-answer-too-large']);
  });

  it.each(['/upload/..%2f..%2fetc', '/upload/..x.png', '/upload/a%5cb'])('is not asked for the path %s', async (url) => {
    const world = await real.fork(server);
    real.has({});
    const { status, body } = await ask(world, { url, headers: { authorization: TOKEN } });
    expect([status, body.key, real.received]).toEqual([400, 'bridge-path-invalid', []]);
  });
});

describe('a call that the real side does not have', () => {
  it('is answered by the world, first for a while, and by the real side once it has it', async () => {
    const world = await real.fork(server);
    real.has({});
    expect([await answering(world), await answering(world)]).toEqual(['world', 'world']);
    expect(real.asked).toEqual([routeOf(market.listFavourites)]);
    real.has({ [routeOf(market.listFavourites)]: success([]) });
    expect(await answering(world)).toBe('world');
    await ok(world.guest, lab.bridge.setRoute, { name: 'market' });
    expect(await answering(world)).toBe('real');
  });

  it('changes the world, for the user of the account', async () => {
    const world = await real.fork(server);
    real.has({});
    await ok(as(world), market.addFavourite, { currency_id: '1' } as never);
    const { body, headers } = await ask(world, favourites);
    expect(body.message).toHaveLength(1);
    expect(headers.date).not.toBeUndefined();
    expect((await ask(world, { ...favourites, headers: { authorization: 'bob@mt2.test session' } })).body.message).toEqual([]);
  });
});

describe('while the real side fails', () => {
  it('a call that it does not answer is refused, and nothing is sent twice', async () => {
    const world = await real.fork(server);
    real.has({ '*': (reply) => void reply.destroy() });
    for (const each of [favourites, { ...favourites, method: 'POST' as const, url: wallet.transfer.path }]) {
      const { status, body, headers } = await ask(world, each);
      expect([status, body.key, headers['x-mt2-answered-by']]).toEqual([502, 'bridge-unreachable', 'world']);
    }
    expect(real.received).toHaveLength(2);
  });

  it.each<[number, Answer, unknown, string]>([
    [500, json(REFUSED, 500), REFUSED, 'real'],
    [429, json(REFUSED, 429, { 'retry-after': '30' }), REFUSED, 'real'],
    [503, json(REFUSED, 503, { 'retry-after': '30' }), REFUSED, 'real'],
    [500, (reply) => void reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500</h1>'), 'bridge-answer-invalid', 'world'],
  ])('its own %i is passed on, with the time after which it may be asked again', async (code, answer, said, by) => {
    const world = await real.fork(server);
    real.has({ '*': answer });
    const { status, body, headers } = await ask(world, favourites);
    expect([status, typeof said === 'string' ? body.key : body, headers['x-mt2-answered-by']]).toEqual([code, said, by]);
    expect([headers['retry-after'], headers['idempotency-promised']]).toEqual([code === 500 ? undefined : '30', undefined]);
  });
});

it.each<[string, Answer]>([
  ['401', json({ message: 'Unauthenticated.' }, 401)],
  ['401 in an envelope', json({ type: 'error', code: 0, message: 'Token expired' }, 401)],
  ['403 as a page', (reply) => void reply.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403</h1>')],
  ['419', json({}, 419)],
  ['a redirect to its login', json({}, 302, { location: 'https://staging.example/login?next=%2F' })],
])('the refusal of a session by %s reaches the page as the end of its session', async (_, answer) => {
  const world = await real.fork(server);
  real.has({ '*': answer });
  const { status, body, headers } = await ask(world, favourites);
  expect([status, body.type, body.key, headers['x-mt2-answered-by']]).toEqual([200, '999', 'not-logged-in', 'real']);
});

it('a refusal with the status 403, and JSON with a byte order mark, pass as they are', async () => {
  const world = await real.fork(server);
  const marked: Answer = (reply) =>
    void reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(`\ufeff${JSON.stringify(REFUSED)}`);
  for (const [answer, code] of [
    [json(REFUSED, 403), 403],
    [marked, 200],
  ] as const) {
    real.has({ '*': answer });
    const { status, body } = await ask(world, favourites);
    expect([status, body]).toEqual([code, REFUSED]);
  }
});

it('a file of the real side passes both ways, and is in no copy, export, record, log or file of this server', async () => {
  const world = await real.fork(server);
  const [sent, shown] = [await jpegBytes(30, 20), await jpegBytes(300, 200)];
  real.has({
    [routeOf(upload.uploadPicture)]: success('/upload/abc123.jpg'),
    'GET /upload/abc123.jpg': (reply) => void reply.writeHead(200, { 'content-type': 'image/jpeg', 'set-cookie': 'a=b' }).end(shown),
  });
  await ok(as(world), upload.uploadPicture, { file: new File([new Uint8Array(sent)], 'x.jpg') });
  expect(real.received.some(({ method, body }) => method === 'POST' && body.includes(sent))).toBe(true);
  const { message } = await ok(as(world), upload.getPicture, { name: 'abc123.jpg' });
  expect(Buffer.from(await message.arrayBuffer())).toEqual(shown);

  const copy = server.world((await ok(world.guest, lab.worlds.forkWorld, { world: world.id })).message.id);
  expect(await refusal(await copy.as('ann@mt2.test'), upload.getPicture, { name: 'abc123.jpg' })).toBe('picture-not-found');
  const exported = (await ok(world.guest, lab.worlds.exportWorld, { world: world.id })).message;
  const told = await Promise.all([
    world.guest.send(lab.record.getRecord, { world: world.id }),
    world.guest.send(lab.request.listRequests, {}),
    world.guest.send(lab.bridge.getReport, {}),
  ]);
  const kept = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  const places = [gunzipSync(await exported.arrayBuffer()), Buffer.from(JSON.stringify(told)), ...kept];
  for (const bytes of [sent, shown])
    for (const text of [bytes, bytes.toString('base64').slice(0, 200)]) expect(places.filter((place) => place.includes(text))).toEqual([]);
});

describe('a token of the world', () => {
  it('never leaves the server, also if it is sent to a bridged world that did not issue it', async () => {
    const [other, deleted] = [await server.fork(), await server.fork()];
    const tokens: string[] = [];
    for (const { guest } of [other, deleted]) {
      tokens.push((await ok(guest, lab.people.logInAs, { persona: 'trader' })).message.token);
      tokens.push((await ok(guest, product.chat.beginGuest, {})).message);
    }
    await ok(deleted.guest, lab.worlds.deleteWorld, { id: deleted.id });
    const world = await real.fork(server, 'routes: { "*": real }');
    real.has({ '*': success('real') });
    for (const token of tokens) {
      expect(await refusal(as(world, token), wallet.listBalances, {})).toBe('not-logged-in');
      const { headers } = await ask(world, { url: market.getRates.path, headers: { authorization: token } });
      expect(headers['x-mt2-answered-by']).toBe('world');
    }
    expect(real.received).toEqual([]);
  });

  it('never leaves the server, wherever a request has it', async () => {
    const world = await real.fork(server, 'routes: { "*": real }');
    real.has({ '*': success('real') });
    const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;
    const { path: url } = wallet.transfer;
    const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: TOKEN };
    const json = { 'content-type': 'application/json', authorization: TOKEN };
    for (const each of [
      { url, headers: { authorization: `Bearer ${token}` } },
      { url, headers: { authorization: `"${token}", other` } },
      { url, headers: { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` } },
      { url, headers: { authorization: TOKEN, cookie: `token=${encodeURIComponent(token)}` } },
      { url: `${url}?token=${token}`, headers: { authorization: TOKEN } },
      {
        url: `${url}?token=${[...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
        headers: { authorization: TOKEN },
      },
      { method: 'POST' as const, url, headers: form, payload: `number=1&token=${token}` },
      { method: 'POST' as const, url, headers: { authorization: TOKEN }, payload: { token } },
      { method: 'POST' as const, url, headers: json, payload: `{"note":["${token.replace('.', '\\u002e')}"]}` },
    ])
      expect((await ask(world, each)).headers['x-mt2-answered-by']).toBe('world');
    const body = new FormData();
    body.set('token', token);
    body.set('file', new File([new Uint8Array(await jpegBytes())], 'x.jpg'));
    await fetch(`${await server.url()}${upload.uploadPicture.path}`, {
      method: 'POST',
      body,
      headers: { 'x-world': world.id, authorization: TOKEN },
    });
    expect(
      real.received.filter(({ headers, url: asked, body: sent }) => `${JSON.stringify(headers)}${asked}${sent}`.includes(token)),
    ).toEqual([]);
  });
});
