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

const { account, market, upload, wallet } = product;
const TOKEN = 'ann@mt2.test session';
const BITCOIN = { marketId: 1 };
const favourites = { url: market.listFavourites.path, headers: { authorization: TOKEN } };
const as = (world: TestWorld, token = TOKEN) => server.client(world.id, token);
/** Who answers the read of a user's favourites. */
const answering = async (world: TestWorld) => (await ask(world, favourites)).headers['x-mt2-answered-by'];
/** The number of pictures in an exported world. */
const picturesIn = async (file: Blob) =>
  gunzipSync(await file.arrayBuffer())
    .toString('latin1')
    .split('pictures/').length - 1;
const REFUSED = { type: 'error', message: 'No.' };

describe('a call that the real side answers', () => {
  it('reaches it as it was sent, with no header but those that it reads', async () => {
    const world = await real.fork(server);
    real.has({ [routeOf(wallet.transfer)]: success('Done') });
    const payload = '{"number": 1.0,  "note":"ä", "x": null, "big": 12345678901234567890}';
    const read = { authorization: TOKEN, lang: 'jp', 'content-type': 'application/json', accept: 'application/json', 'x-request-id': 'r1' };
    const headers = { ...read, cookie: 'a=b', 'x-forwarded-for': '10.0.0.1', 'user-agent': 'page' };
    const { body } = await ask(world, { method: 'POST', url: `/${wallet.transfer.path}/?a=b%2Fc&d`, headers, payload });
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

  it('is compared with the world if it reads, and is the real one', async () => {
    const world = await real.fork(server, 'routes: { "*": both }');
    real.has({ [routeOf(market.listFavourites)]: success([]), [routeOf(market.addFavourite)]: success({ id: 7 }) });
    expect((await ask(world, favourites)).body.message).toEqual([]);
    expect(await answering(world)).toBe('real');
    await ok(as(world), market.addFavourite, BITCOIN as never);
    const { message } = await ok(world.guest, lab.bridge.setRoute, { name: 'market', route: 'mock' });
    expect(message.users.map((user) => user.account)).toEqual(['ann@mt2.test']);
    // The change was sent to one side.
    expect((await ask(world, favourites)).body.message).toEqual([]);
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
    await ok(world.guest, lab.bridge.retryMissing, {});
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

  it('is not looked for in the world if only the real side answers', async () => {
    const world = await real.fork(server, 'routes: { "*": real }');
    real.has({});
    const { status, body } = await ask(world, favourites);
    expect([status, body]).toEqual([404, { message: 'Not Found', statusCode: 404 }]);
  });

  it('takes a file in the world', async () => {
    const world = await real.fork(server);
    real.has({});
    const file = new File([new Uint8Array(await jpegBytes())], 'x.jpg');
    const { message } = await ok(as(world), upload.uploadPicture, { file });
    expect(message).toMatch(/^\/upload\/[\da-f]{32}\.jpg$/);
    expect(real.asked).toEqual([routeOf(upload.uploadPicture)]);
  });
});

describe('while the real side fails', () => {
  const breaks: Answer = (reply) => void reply.destroy();
  it.each<[string, Answer]>([
    ['breaks off', breaks],
    ['has a fault', json(REFUSED, 500)],
  ])('because it %s, every call is refused', async (_, answer) => {
    const world = await real.fork(server);
    real.has({ '*': answer });
    for (const each of [favourites, { ...favourites, method: 'POST' as const, url: wallet.transfer.path }]) {
      const { status, body, headers } = await ask(world, each);
      expect([status, body.key, headers['x-mt2-answered-by']]).toEqual([502, 'bridge-unreachable', 'world']);
    }
    // Nothing was sent twice.
    expect(real.received).toHaveLength(2);
  });

  it('reads fall to the world if the file says so, changes never', async () => {
    const world = await real.fork(server, 'readsFallBack: true');
    real.has({ '*': json('', 503) });
    const coins = await ask(world, { url: market.getRates.path });
    expect([coins.body.type, coins.headers['x-mt2-answered-by']]).toEqual(['ok', 'world']);
    expect(await refusal(as(world), market.addFavourite, { currency_id: '1' } as never)).toBe('bridge-unreachable');
    expect(real.received).toHaveLength(2);
  });
});

describe('an image', () => {
  it('that the real side took is also kept in the world, under its path there', async () => {
    const world = await real.fork(server, 'routes: { upload.getPicture: mock }');
    real.has({ [routeOf(upload.uploadPicture)]: success('/upload/abc123.jpg') });
    const exported = async () => picturesIn((await ok(world.guest, lab.worlds.exportWorld, { world: world.id })).message);
    const before = await exported();
    const bytes = await jpegBytes();
    const { message } = await ok(as(world), upload.uploadPicture, { file: new File([new Uint8Array(bytes)], 'x.jpg') });
    expect(message).toBe('/upload/abc123.jpg');
    expect(real.received.some(({ method, body }) => method === 'POST' && body.includes(bytes))).toBe(true);
    expect((await ok(as(world), upload.getPicture, { name: 'abc123.jpg' })).message.type).toBe('image/jpeg');
    expect(await refusal(as(world, 'bob@mt2.test session'), upload.getPicture, { name: 'abc123.jpg' })).toBe('picture-not-found');
    // It is of a user of another system: it stays on this server.
    expect(await exported()).toBe(before);
    await ok(await world.as('trader'), upload.uploadPicture, { file: new File([new Uint8Array(await jpegBytes(30, 20))], 'y.jpg') });
    expect(await exported()).toBe(before + 1);
    // A file that is also sent in the world is the world's.
    await ok(await world.as('trader'), upload.uploadPicture, { file: new File([new Uint8Array(bytes)], 'z.jpg') });
    expect(await exported()).toBe(before + 2);
  });

  it('that the real side took is in no copy of the world, also if that is bridged, and nowhere after the bridge', async () => {
    const world = await real.fork(server, 'routes: { upload.getPicture: mock }');
    real.has({ [routeOf(upload.uploadPicture)]: success('/upload/def456.jpg') });
    await ok(as(world), upload.uploadPicture, { file: new File([new Uint8Array(await jpegBytes())], 'x.jpg') });
    const name = 'def456.jpg';
    await ok(world.guest, lab.operator.getPicture, { name });
    const copy = server.world((await ok(world.guest, lab.worlds.forkWorld, { world: world.id })).message.id);
    const persona = 'ann@mt2.test';
    expect(await refusal(await copy.as(persona), upload.getPicture, { name })).toBe('picture-not-found');
    expect(await refusal(copy.guest, lab.operator.getPicture, { name })).toBe('picture-not-found');
    await real.bridge(copy, 'routes: { upload.getPicture: mock }');
    expect(await refusal(as(copy), upload.getPicture, { name })).toBe('picture-not-found');
    expect((await ok(as(world), upload.getPicture, { name })).message.type).toBe('image/jpeg');
    await ok(world.guest, lab.bridge.removeBridge, { world: world.id });
    expect(await refusal(await world.as(persona), upload.getPicture, { name })).toBe('picture-not-found');
  });

  it('belongs to each bridge whose real side named it so', async () => {
    const name = 'same.jpg';
    real.has({ [routeOf(upload.uploadPicture)]: success(`/upload/${name}`) });
    const size = async (world: Awaited<ReturnType<typeof real.fork>>) => (await ok(as(world), upload.getPicture, { name })).message.size;
    const send = async (width: number) => {
      const world = await real.fork(server, 'routes: { upload.getPicture: mock }');
      await ok(as(world), upload.uploadPicture, { file: new File([new Uint8Array(await jpegBytes(width, 20))], 'x.jpg') });
      return { world, size: await size(world) };
    };
    const [first, second] = [await send(30), await send(300)];
    expect(first.size).not.toBe(second.size);
    expect(await size(first.world)).toBe(first.size);
    for (const { world } of [first, second]) {
      await ok(world.guest, lab.bridge.removeBridge, { world: world.id });
      expect(await refusal(await world.as('ann@mt2.test'), upload.getPicture, { name })).toBe('picture-not-found');
    }
  });

  it('of the real side passes as it is', async () => {
    const world = await real.fork(server);
    const bytes = await jpegBytes();
    real.has({
      'GET /upload/a.jpg': (reply) => void reply.writeHead(200, { 'content-type': 'image/jpeg', 'set-cookie': 'a=b' }).end(bytes),
    });
    const { message } = await ok(as(world), upload.getPicture, { name: 'a.jpg' });
    expect(Buffer.from(await message.arrayBuffer())).toEqual(bytes);
  });
});

describe('a token of the world', () => {
  it('never leaves it, also if it was never seen before a reset removed all that knew it', async () => {
    const world = await server.fork();
    const before = await world.as('trader');
    const guest = (await ok(world.guest, product.chat.beginGuest, {})).message;
    await real.bridge(world, 'routes: { "*": real }');
    real.has({ '*': success('real') });
    const own = await world.as('trader');
    const since = await world.as('whale');
    await ok(own, wallet.listBalances, {});
    await ok(own, account.logOut, {});
    await ok(world.guest, lab.worlds.resetWorld, { world: world.id });
    for (const client of [before, since, own, as(world, guest)])
      expect(await refusal(client, wallet.listBalances, {})).toBe('not-logged-in');
    expect(real.received).toEqual([]);
  });

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
});
