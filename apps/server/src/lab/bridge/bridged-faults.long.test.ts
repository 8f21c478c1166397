import { lab, product, routeOf } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { jpegBytes } from '../../testing/pictures.ts';
import { type Answer, RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
const url = await server.url();
afterAll(async () => {
  real.close();
  await server.close();
});

const { market, upload } = product;
const TOKEN = 'ann@mt2.test session';

/** A change over a real connection, with a session of the real side. */
const addFavourite = (world: TestWorld, headers: Record<string, string> = {}) =>
  fetch(`${url}${market.addFavourite.path}`, {
    method: 'POST',
    body: new URLSearchParams({ currency_id: '1' }),
    headers: { 'x-world': world.id, authorization: TOKEN, ...headers },
  });

describe('a fault rule of a bridged world', () => {
  it('breaks the answer to a change that the world makes', async () => {
    const world = await real.fork(server, 'routes: { market: mock }');
    real.has({});
    await ok(world.guest, lab.faults.addFault, { call: 'market.addFavourite', effect: 'drop-after-commit' });
    const answer = await addFavourite(world);
    expect(answer.headers.get('x-fault')).toMatch(/: drop-after-commit$/);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await ok(server.client(world.id, TOKEN), market.listFavourites, {})).message).toHaveLength(1);
  });

  it('hits its user alone, and counts a call that the real side lacks once', async () => {
    const world = await real.fork(server, 'routes: { market.listFavourites: real }');
    real.has({ [routeOf(market.listFavourites)]: success([]) });
    await ok(world.guest, lab.faults.addFault, { persona: 'trader', when: 'nth', count: 2, effect: 'malformed-body' });
    const read = (token: string) => ask(world, { url: market.listFavourites.path, headers: { authorization: token } });
    const own = 'trader@mt2.test session';
    expect((await read(TOKEN)).body.message).toEqual([]);
    expect((await read(own)).body.message).toEqual([]);
    real.has({});
    await ok(server.client(world.id, TOKEN), market.addFavourite, { currency_id: 1 });
    expect(await (await addFavourite(world, { authorization: own })).text()).toContain('<h1>502 Bad Gateway</h1>');
    const [rule] = (await ok(world.guest, lab.faults.listFaults, {})).message;
    expect([rule?.seen, rule?.hits]).toEqual([2, 1]);
    const { calls } = (await ok(world.guest, lab.bridge.getReport, {})).message;
    expect(calls.find(({ call }) => call === 'market.listFavourites')).toMatchObject({ real: 2 });
  });
});

describe('a fault of a request that the real side answers', () => {
  /** What is left of the answer: the name of a refusal, `done`, or `broken`; and how often the real side got the change. */
  async function outcome(fault: string): Promise<[string, number]> {
    const world = await real.fork(server);
    real.has({ [routeOf(market.addFavourite)]: success('done') });
    const text = await (await addFavourite(world, { 'x-mt2-fault': fault })).text().catch(() => '{"message":"broken"}');
    const { key, message } = JSON.parse(text.startsWith('<') ? '{"message":"foreign"}' : text) as { key?: string; message: string };
    return [key ?? message, real.asked.length];
  }

  it.each([
    ['latency=20', 'done', 1],
    ['refusal=insufficient-balance', 'insufficient-balance', 0],
    ['999', 'not-logged-in', 0],
    ['500', 'internal-error', 0],
    ['connection-reset', 'broken', 0],
    ['drop-before-commit', 'broken', 0],
    ['drop-after-commit', 'broken', 1],
    ['truncated-body', 'broken', 1],
    ['malformed-body', 'foreign', 1],
    ['duplicate', 'done', 2],
    ['dance', 'fault-invalid', 0],
  ])('%s leaves “%s” of the answer, and the real side gets the change %i times', async (fault, left, asked) => {
    expect(await outcome(fault)).toEqual([left, asked]);
  });

  it('delivers a file twice, and breaks an image', async () => {
    const world = await real.fork(server);
    const bytes = await jpegBytes();
    const picture: Answer = (reply) => void reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    real.has({ [routeOf(upload.uploadPicture)]: success('/upload/a.jpg'), 'GET /upload/a.jpg': picture });
    const of = (fault: string) => server.client(world.id, TOKEN, { 'x-mt2-fault': fault });
    await ok(of('duplicate'), upload.uploadPicture, { file: new File([new Uint8Array(bytes)], 'x.jpg') });
    const bodies = real.received.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    expect(bodies.map((body) => body.includes(bytes))).toEqual([true, true]);
    const broken = await fetch(`${url}/upload/a.jpg`, {
      headers: { 'x-world': world.id, authorization: TOKEN, 'x-mt2-fault': 'truncated-body' },
    });
    await expect(broken.arrayBuffer()).rejects.toThrow('terminated');
  });
});
