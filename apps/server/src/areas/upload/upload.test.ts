import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blackPng, fileOf, pngBytes } from '@mt2/conformance/pictures';
import { type Client, lab, product } from '@mt2/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestServer, type TestWorld } from '../../testing/harness.ts';
import { jpegBytes } from '../../testing/pictures.ts';

const { upload } = product;

const server = await openServer();
afterAll(() => server.close());

const NAME = /^\/upload\/[0-9a-f]{32}\.(?:jpg|png)$/;
const send = async (client: Client, file: File) => (await ok(client, upload.uploadPicture, { file })).message;
const nameOf = (path: string) => path.slice('/upload/'.length);
const see = async (client: Client, path: string) =>
  Buffer.from(await (await ok(client, upload.getPicture, { name: nameOf(path) })).message.arrayBuffer());
const storedPictures = () => readdirSync(join(server.dataDir, 'pictures')).length;
const tokenIn = async ({ guest }: TestWorld, persona: string) => (await ok(guest, lab.people.logInAs, { persona })).message.token;

describe('a picture', () => {
  it('is returned upright, decoded and encoded again, without its camera’s metadata', async () => {
    const { client: newcomer } = await server.enter('newcomer');
    const sent = await jpegBytes(60, 40);
    expect(sent.toString('latin1')).toContain('secret');
    const path = await send(newcomer, fileOf(sent));
    expect(path).toMatch(NAME);
    const bytes = await see(newcomer, path);
    expect(bytes.toString('latin1')).not.toContain('secret');
    const { format, width, height, orientation, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, orientation, exif }).toEqual({ format: 'jpeg', width: 40, height: 60 });
  });

  it('gets its own name each time, and is stored once', async () => {
    const world = await server.fork();
    const [newcomer, basic] = [await world.as('newcomer'), await world.as('basic')];
    const bytes = await pngBytes(33, 77);
    const before = storedPictures();
    const paths = [await send(newcomer, fileOf(bytes)), await send(newcomer, fileOf(bytes)), await send(basic, fileOf(bytes))];
    expect(new Set(paths).size).toBe(3);
    expect(storedPictures() - before).toBe(1);
  });

  it('is scaled down if it is larger than necessary', async () => {
    const newcomer = await (await server.fork()).as('newcomer');
    const path = await send(newcomer, fileOf(await pngBytes(5000, 2500)));
    expect(await sharp(await see(newcomer, path)).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });
});

describe('a file that is not a picture', () => {
  it('is refused, and stored nowhere', async () => {
    const newcomer = await (await server.fork()).as('newcomer');
    const path = await send(newcomer, fileOf(await pngBytes()));
    const before = storedPictures();
    const [jpeg, png] = [await jpegBytes(300, 200), await pngBytes(300, 200)];
    const unreadable = 'picture-unreadable';
    const files: readonly (readonly [what: string, bytes: Uint8Array, why?: string])[] = [
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
      ['a picture and a page at once', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')])],
      ['an empty file', Buffer.alloc(0), unreadable],
      ['the mark of a JPEG and nothing behind it', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), unreadable],
      ['half a JPEG', jpeg.subarray(0, 900), unreadable],
      ['a JPEG without its last byte', jpeg.subarray(0, -1), unreadable],
      ['half a PNG', png.subarray(0, 100), unreadable],
      ['12,000 × 12,000 pixels', blackPng(12_000, 12_000)],
      ['64,000,000 × 1 pixels', blackPng(64_000_000, 1)],
      ['more than 10 MB', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])],
      ['much more than 10 MB', Buffer.alloc(40 * 1024 * 1024)],
    ];
    for (const [what, bytes, key = expect.any(String)] of files) {
      const refused = await newcomer.send(upload.uploadPicture, { file: fileOf(bytes) });
      expect(refused, what).toMatchObject({ ok: false, key });
    }
    expect(storedPictures()).toBe(before);
    expect(await see(newcomer, path)).not.toHaveLength(0);
  });

  it('is refused if it is missing, or if the body is invalid', async () => {
    const world = await server.fork();
    const headers = { authorization: await tokenIn(world, 'newcomer') };
    const asked = { method: 'POST', url: '/api/upload' } as const;
    const said = async (type: string, payload: string) => {
      const { status, body } = await ask(world, { ...asked, headers: { ...headers, 'content-type': type }, payload });
      return [status, body.type];
    };
    const refused = [200, 'error'];
    const part = '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\nhello\r\n--x--\r\n';
    expect(await said('application/x-www-form-urlencoded', 'file=picture.jpg')).toEqual(refused);
    expect(await said('application/json', '{}')).toEqual(refused);
    expect(await said('multipart/form-data; boundary=x', part)).toEqual(refused);
    expect(await said('multipart/form-data; boundary=x', part.replace('other"', 'photo"; filename="a.jpg"'))).toEqual(refused);
    for (const payload of ['', '--x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nnever ends'])
      expect(await said('multipart/form-data; boundary=x', payload)).toEqual(refused);
    const unbounded = { ...asked, headers: { ...headers, 'content-type': 'multipart/form-data' }, payload: '' };
    expect((await ask(world, unbounded)).body.key).toBe('upload-failed');
  });

  it('is one of sixty that a user may send in this world, concurrently or one after the other', async () => {
    const { world, client: newcomer } = await server.enter('newcomer');
    const many = Array.from({ length: 70 }, () => refusal(newcomer, upload.uploadPicture, { file: fileOf('no') }));
    const names = await Promise.all(many);
    expect([...new Set(names)].map((name) => names.filter((each) => each === name).length).sort()).toEqual([10, 60]);
    const file = fileOf(await pngBytes());
    await refusal(newcomer, upload.uploadPicture, { file });
    expect(await send(await world.as('basic'), file)).toMatch(NAME);
    expect(await send(await (await server.fork()).as('newcomer'), file)).toMatch(NAME);
  });
});

describe('the access to a picture', () => {
  it('is open to its owner, with headers that prevent any other use', async () => {
    const world = await server.fork();
    const token = await tokenIn(world, 'newcomer');
    const path = await send(server.client(world.id, token), fileOf(await pngBytes()));
    const { statusCode, headers } = await server.app.http.inject({ url: path, headers: { host: '127.0.0.1', authorization: token } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      date: 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
  });

  it('is refused to a guest, another user, another world, and a crafted name', async () => {
    const world = await server.fork();
    const other = await server.fork();
    const path = await send(await world.as('newcomer'), fileOf(await pngBytes()));
    const asked = async (url: string, token = '', at = world) =>
      (await ask(at, { url, headers: token ? { authorization: token } : {} })).status;
    const own = await tokenIn(world, 'newcomer');
    expect(await asked(path)).toBe(401);
    expect(await asked(path, own, other)).toBe(401);
    expect(await asked(path, await tokenIn(world, 'whale'))).toBe(404);
    expect(await asked(path, await tokenIn(other, 'newcomer'), other)).toBe(404);
    for (const name of ['nothing.png', '..%2Fworlds', '%2e%2e%2fnote.json', 'x'.repeat(80)])
      expect(await asked(`/upload/${name}`, own)).toBe(404);
  });

  it('includes the operator of that world', async () => {
    const world = await server.fork();
    const path = await send(await world.as('newcomer'), fileOf(await pngBytes(11, 12)));
    const name = nameOf(path);
    const { message } = await ok(world.guest, lab.operator.getPicture, { name });
    expect(await sharp(Buffer.from(await message.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 11, height: 12 });
    await refusal((await server.fork()).guest, lab.operator.getPicture, { name });
    const outside = { url: `/lab/api/pictures/${name}`, headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await ask(world, outside)).toMatchObject({ status: 403 });
  });

  it('includes its owner in every copy of the world', async () => {
    const world = await server.fork();
    const path = await send(await world.as('newcomer'), fileOf(await pngBytes(21, 22)));
    const copy = await server.fork(world.id);
    expect(await see(await copy.as('newcomer'), path)).toEqual(await see(await world.as('newcomer'), path));
    await refusal(await copy.as('whale'), upload.getPicture, { name: nameOf(path) });
  });
});

describe('the signed address of a picture', () => {
  let nowMs = 0;
  let timed: TestServer;
  beforeAll(async () => {
    timed = await openServer({}, undefined, { real: () => nowMs });
  });
  afterAll(() => timed.close());

  /** A newcomer's picture and its address. */
  async function signed() {
    const world = await timed.fork();
    const newcomer = await world.as('newcomer');
    const path = await send(newcomer, fileOf(await pngBytes(11, 12)));
    return { world, newcomer, path, address: (await ok(newcomer, upload.signPicture, { path })).message };
  }
  const got = (url: string, headers: Record<string, string> = {}) =>
    timed.app.http.inject({ url, headers: { host: '127.0.0.1', ...headers } });

  it('shows it without any header, to pages of every origin, and to nothing but pages', async () => {
    const { address, newcomer, path } = await signed();
    const { statusCode, headers, rawPayload } = await got(address, { 'sec-fetch-site': 'cross-site', origin: 'http://front.test' });
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(await see(newcomer, path));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('expires after five minutes of real time, and with a reset', async () => {
    const { address } = await signed();
    nowMs += 299_000;
    expect((await got(address)).statusCode).toBe(200);
    nowMs += 1_000;
    expect((await got(address)).statusCode).toBe(404);
    const again = await signed();
    await ok(again.world.guest, lab.worlds.resetWorld, { world: again.world.id });
    await send(await again.world.as('newcomer'), fileOf(await pngBytes()));
    expect((await got(again.address)).statusCode).toBe(404);
  });

  it('shows no other picture, user or world, and cannot be changed or extended', async () => {
    const { world, newcomer, address } = await signed();
    const second = nameOf(await send(newcomer, fileOf(await pngBytes())));
    const other = await timed.fork(world.id);
    const [name = '', signature = ''] = address.slice('/upload/signed/'.length).split('?signature=');
    const [, user = '', until = '', proof = ''] = /^[\w-]+\.(\d+)-(\d+)-(.+)$/.exec(signature) ?? [];
    const statusOf = async (file: string, text: string, headers: Record<string, string> = {}) =>
      (await got(`/upload/signed/${file}?signature=${encodeURIComponent(text)}`, headers)).statusCode;
    expect(await statusOf(name, signature)).toBe(200);
    expect(await statusOf(name, signature, { 'x-world': other.id })).toBe(404);
    for (const [file, text] of [
      [second, signature],
      [name, ''],
      [name, signature.slice(0, -1)],
      [name, `${signature}a`],
      [name, `${world.id}.${Number(user) + 1}-${until}-${proof}`],
      [name, `${world.id}.${user}-${Number(until) + 60}-${proof}`],
      [name, `${other.id}.${user}-${until}-${proof}`],
      [name, `${world.id}.${user}-${until}-${'A'.repeat(43)}`],
      ['..%2Fworlds', signature],
    ] as const)
      expect(await statusOf(file, text), text).toBe(404);
  });

  it('is in neither the request log nor the record', async () => {
    const { world, newcomer, path, address } = await signed();
    await ok(world.guest, lab.faults.addFault, { call: 'upload.*', effect: 'latency', ms: 1 });
    await ok(newcomer, upload.signPicture, { path });
    await got(address);
    const { message } = await ok(world.guest, lab.request.listRequests, { path: '/upload' });
    const details = await Promise.all(message.map(({ id }) => ok(world.guest, lab.request.getRequest, { id: String(id) })));
    const record = await ok(world.guest, lab.record.getRecord, { world: world.id });
    expect(message.map(({ call }) => call)).toContain('upload.getSignedPicture');
    const proof = address.slice(-43);
    const texts = JSON.stringify([message, details, record]);
    expect(texts).toContain('upload.signPicture');
    expect(texts).not.toContain(proof);
    expect(texts).not.toContain('signature=');
  });
});
