import { lab, product, routeOf } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer, refusal, type TestWorld } from '../../testing/harness.ts';
import { json, RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const { account, market } = product;
const TOKEN = 'ann@mt2.test session';
const CENTER = routeOf(account.getProfile);
const favourites = { url: market.listFavourites.path, headers: { authorization: TOKEN } };
const as = (world: TestWorld, token = TOKEN, headers: Record<string, string> = {}) => server.client(world.id, token, headers);
const sessionsIn = async (world: TestWorld) =>
  (await ok(world.guest, lab.bridge.getBridge, {})).message.users.reduce((sum, { sessions }) => sum + sessions, 0);

describe('a session of the real side', () => {
  it('shares its user with another of the same account, also if both are new', async () => {
    const world = await real.fork(server, 'routes: { market: mock }');
    real.has({});
    await Promise.all([TOKEN, `${TOKEN} 2`].map((token) => ok(as(world, token), market.listFavourites, {})));
    const { users } = (await ok(world.guest, lab.bridge.getBridge, {})).message;
    expect(users.map(({ account: name, sessions }) => [name, sessions])).toEqual([['ann@mt2.test', 2]]);
  });

  it('that the real side does not know is none here, and one that cannot be checked is not ended', async () => {
    const world = await real.fork(server, 'routes: { market: mock }');
    real.has({});
    const stranger = await ask(world, { ...favourites, headers: { authorization: 'unknown' } });
    expect([stranger.body.type, stranger.headers['x-mt2-answered-by']]).toEqual(['999', 'real']);
    real.has({ [CENTER]: json('', 502) });
    const unchecked = await ask(world, favourites);
    expect([unchecked.status, unchecked.body.key]).toEqual([502, 'bridge-unreachable']);
    expect(await sessionsIn(world)).toBe(0);
  });

  it('ends with its logout, whatever the route, and with a 999 of the real side', async () => {
    const world = await real.fork(server, 'routes: { market: mock, account.logOut: mock, wallet: real }');
    for (const [call, answer] of [
      [account.logOut, success('Bye')],
      [product.wallet.listBalances, json({ type: 999, message: 'Log in' })],
    ] as const) {
      real.has({ [routeOf(call)]: answer });
      await ok(as(world), market.listFavourites, {});
      expect(await sessionsIn(world)).toBe(1);
      await as(world).send(call, {});
      expect([real.asked, await sessionsIn(world)]).toEqual([[routeOf(call)], 0]);
    }
  });

  it('is that of its user in the request log, whichever side answers, once the world knows it', async () => {
    const world = await real.fork(server, 'routes: { market: mock, wallet: real }');
    real.has({ [routeOf(product.wallet.listBalances)]: success([]) });
    for (const call of [product.wallet.listBalances, market.listFavourites, product.wallet.listBalances])
      await as(world)
        .send(call, {})
        .catch(() => undefined);
    const { message } = await ok(world.guest, lab.request.listRequests, {});
    expect(message.map(({ call, user }) => [call, user?.account])).toEqual([
      ['wallet.listBalances', 'ann@mt2.test'],
      ['market.listFavourites', 'ann@mt2.test'],
      ['wallet.listBalances', undefined],
    ]);
  });

  it('is that of a user of the world, known by the token alone, if the real side does not say whose it is', async () => {
    const world = await real.fork(server);
    for (const status of [404, 405, 501]) {
      real.has({ [CENTER]: json({ message: 'Not Found' }, status) });
      const token = `opaque-${status}`;
      await ok(as(world, token), market.addFavourite, { currency_id: '1' } as never);
      expect((await ok(as(world, token), market.listFavourites, {})).message).toHaveLength(1);
    }
    const { users } = (await ok(world.guest, lab.bridge.getBridge, {})).message;
    expect(users.map(({ account: name }) => name)).toEqual(Array(3).fill(expect.stringMatching(/^session /)));
  });

  it('has the level of its profile there, also after a reset, and a world’s own level is not revoked', async () => {
    const world = await real.fork(server, 'routes: { "*": mock }');
    const levelOf = async (token: string) => {
      const { review_status, advanced_user } = (await ok(as(world, token), account.getProfile, {})).message;
      return [review_status, advanced_user];
    };
    const profile = (name: string, basic: unknown, advanced: unknown) =>
      success({ id: 7, email: `${name}@mt2.test`, phone: '', account: name, review_status: basic, advanced_user: advanced });
    real.has({ [CENTER]: profile('zoe', 2, '2') });
    expect(await levelOf('zoe 1')).toEqual([2, 2]);
    const order = { match_id: 1, type: 1, share: 1, multiple: 10, status: 1 };
    expect(await refusal(as(world, 'zoe 1'), product.lever.submit, order as never)).not.toMatch(/^kyc/);
    await ok(world.guest, lab.worlds.resetWorld, { world: world.id });
    expect(await levelOf('zoe 1')).toEqual([2, 2]);
    real.has({ [CENTER]: profile('bob', 0, 0) });
    expect(await levelOf('bob 1')).toEqual([0, 0]);
    real.has({ [CENTER]: profile('bob', 2, 0) });
    expect(await levelOf('bob 2')).toEqual([2, 0]);
    real.has({ [CENTER]: profile('trader', 0, 0) });
    expect(await levelOf('trader 1')).toEqual([2, 2]);
  });
});

it('a refusal of the real side is one in the request log, by its name if that is ours, or else by its type', async () => {
  const world = await real.fork(server, 'routes: { "*": real }');
  const refusals = [
    json({ type: 'error', code: 0, key: 'order-not-found', message: 'None' }),
    json({ type: 'error', code: 0, key: 'a-name-of-theirs', message: 'None' }),
    json({ type: '999', code: 0, message: 'Log in' }),
    json({ message: 'Not Found' }, 404),
    success([]),
  ];
  for (const answer of refusals) {
    real.has({ [routeOf(market.listFavourites)]: answer });
    await ask(world, favourites);
  }
  const listed = async (filter: object) =>
    (await ok(world.guest, lab.request.listRequests, filter)).message.reverse().map(({ type, key }) => `${type} ${key}`);
  const all = ['error order-not-found', 'error error', '999 999', 'error unknown-path'];
  expect(await listed({})).toEqual([...all, 'ok ']);
  expect(await listed({ refused: '1' })).toEqual(all);
  expect(await listed({ result: 'order-not-found' })).toEqual(all.slice(0, 1));
  const [first] = (await ok(world.guest, lab.request.listRequests, { result: 'order-not-found' })).message;
  const { message } = await ok(world.guest, lab.request.explainRequest, { id: String(first?.id) });
  expect([message.refused_by, message.key, message.sentence]).toEqual(['bridge', 'order-not-found', '']);
});

describe('a change', () => {
  it('of the world finds no object by an ID of the real side, even if the world has one of that ID', async () => {
    const world = await server.fork();
    const own = await world.as('trader');
    const { id } = (await ok(own, market.listFavourites, {})).message[0] ?? { id: 0 };
    expect(id).toBeLessThan(1_000_000_000);
    await real.bridge(world, 'routes: { market: mock }');
    real.has({});
    const there = as(world, 'trader@mt2.test session');
    expect(await refusal(there, market.removeFavourite, { id } as never)).toBe('favourite-not-found');
    expect(await refusal(there, market.sortFavourites, { ids: `${id}` })).toBe('favourites-list-invalid');
    // The ID of a coin is the same on both sides, and what is made from now on can be named.
    const { message: added } = await ok(there, market.addFavourite, { currency_id: 12 });
    expect(added.id).toBeGreaterThanOrEqual(1_000_000_000);
    await ok(there, market.removeFavourite, { id: added.id });
    // A session of the world names what it likes.
    await ok(own, market.removeFavourite, { id });
    expect(real.asked).toEqual([]);
  });

  it('that is repeated stays with the side that first got its key', async () => {
    const world = await real.fork(server, 'routes: { market: real }');
    const add = (key: string) => as(world, TOKEN, { 'idempotency-key': key }).send(market.addFavourite, { currency_id: '1' } as never);
    const route = (to: 'real' | 'mock' | 'auto') => ok(world.guest, lab.bridge.setRoute, { name: 'market', route: to });
    real.has({ [routeOf(market.addFavourite)]: (reply) => void reply.destroy() });
    expect(await add('lost')).toMatchObject({ key: 'bridge-unreachable' });
    await route('mock');
    expect(await add('lost')).toMatchObject({ key: 'bridge-unreachable' });
    // The world gets a change only if the real side said in full that it does not have the call, and keeps it then.
    await route('auto');
    real.has({});
    expect(await add('missing')).toMatchObject({ ok: true });
    real.has({ [routeOf(market.addFavourite)]: success('Added there') });
    await route('auto');
    expect(await add('missing')).toMatchObject({ ok: true });
    expect(real.asked).toEqual([]);
    expect(await add('new')).toMatchObject({ message: 'Added there' });
  });
});

it('what is answered before the bridge says that the real side did not, also if there is no such world', async () => {
  const world = await real.fork(server);
  const free = await server.fork();
  const { path } = product.wallet.transfer;
  const asked = [
    { url: '/api/nothing' },
    { url: '/api/%zz' },
    { url: '/upload/signed/%zz' },
    { method: 'DELETE' as const, url: market.getRates.path },
    { method: 'POST' as const, url: path, headers: { origin: 'http://evil.test' } },
    { method: 'POST' as const, url: path, payload: '{', headers: { 'content-type': 'application/json' } },
    { url: market.getRates.path, headers: { host: 'evil.test' } },
    { url: market.getRates.path, headers: { 'x-world': 'nowhere' } },
  ];
  const answering = async (at: TestWorld, each: (typeof asked)[number]) => (await ask(at, each)).headers['x-mt2-answered-by'];
  for (const each of asked) expect([each, await answering(world, each)]).toEqual([each, 'world']);
  for (const each of asked.slice(0, -2)) expect([each, await answering(free, each)]).toEqual([each, undefined]);
});
