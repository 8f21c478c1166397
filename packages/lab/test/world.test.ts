import { readFileSync } from 'node:fs';
import { fileOf, pngBytes } from '@mt2/conformance/pictures';
import { product } from '@mt2/contracts';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect } from 'vitest';
import { Refused, Unreachable, World, type WorldFixtures, worldsAt } from '../src/index.ts';
import { testAt } from './test-at.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());

const test = testAt(url);
const USDT = { currency: 'USDT', amount: '5' };

describe('a world', () => {
  test('goes back to a snapshot, and to the beginning', async ({ world, people, clock }) => {
    const beginning = await world.hash();
    await people.fund('newcomer', USDT);
    const funded = await world.hash();
    await world.snapshot('funded');
    await clock.advance('1d');
    await people.signUp('ann@mt2.test', 'Secret-1');
    expect((await world.restore('funded')).now).toBe('2026-01-01T00:00:00Z');
    expect(await world.hash()).toBe(funded);
    await people.signUp('ann@mt2.test', 'Secret-1');
    await world.reset();
    expect(await world.hash()).toBe(beginning);
    await people.signUp('ann@mt2.test', 'Secret-1');
    expect((await worldsAt({ url }).snapshots()).map(({ name }) => name)).toContain('funded');
    await worldsAt({ url }).forget('funded');
    expect(await worldsAt({ url }).snapshots()).toEqual([]);
  });
});

describe('the feed of a world', () => {
  test("sends a user's events after it is open and nothing before", async ({ world, people, market, clock }) => {
    const trader = await people.logIn('trader');
    const tail = await world.feed(['user'], trader);
    await market.setPrice('BTC/USDT', '60000');
    await clock.advance('1m');
    await world.call(product.spot.placeOrder, { currency_id: 1, type: 1, amount: '0.001' }, trader);
    const { data } = await tail.next(({ type, topic }) => type === 'update' && topic === 'user');
    expect(JSON.stringify(data)).toContain('"event":');
    tail.close();
  });

  test('is read in a loop, which closes it', async ({ world }) => {
    const tail = await world.feed(['ticker', 'depth:BTC/USDT']);
    const topics: string[] = [];
    for await (const { topic } of tail) {
      topics.push(topic);
      if (topics.length === 2) break;
    }
    expect(topics.sort()).toEqual(['depth:BTC/USDT', 'ticker']);
  });

  test('is refused for a wrong topic, and unreachable without a world', async ({ world }) => {
    await expect(world.feed(['dance'])).rejects.toThrow(Refused);
    await expect(new World('nowhere', { url }).feed(['ticker'])).rejects.toThrow(Unreachable);
  });
});

describe('the requests of a world', () => {
  test('are listed, awaited and explained', async ({ world, people }) => {
    const newcomer = await people.logIn('newcomer');
    const waiting = world.requests.wait({ path: 'coin/trade', refused: true });
    await world.refusal(product.spot.placeOrder, { currency_id: 1, type: 1, amount: '1' }, newcomer);
    const row = await waiting;
    expect((await world.requests.list({ refused: true })).map(({ id }) => id)).toEqual([row.id]);
    expect((await world.requests.get(row.id)).input).toMatchObject({ amount: '1' });
    expect((await world.requests.why(row.id)).key).toBe(row.key);
  });
});

describe('the operator of a world', () => {
  test('changes products and offerings', async ({ world }) => {
    expect((await world.finance.open(4)).state).toBe('open');
    expect((await world.finance.change(4, { daily_rate: '0.7' })).daily_rate).toMatch(/^0\.70*$/);
    expect((await world.finance.close(4)).state).toBe('closed');
    expect((await world.finance.list()).length).toBeGreaterThan(3);
    const coming = (await world.offerings.list()).find(({ phase }) => phase === 'not-started')?.id ?? 0;
    expect((await world.offerings.open(coming)).phase).toBe('during');
    expect((await world.offerings.close(coming)).phase).not.toBe('during');
    const { launch_at } = await world.offerings.postpone(coming, '90d');
    expect(launch_at > '2026-03-01').toBe(true);
    expect((await world.offerings.cancel(coming, 'drill')).reason).toBe('drill');
  });

  test('ends adverts, creates merchants and delists markets', async ({ world, people, market }) => {
    const [advert] = await world.p2p.adverts();
    const idle = (await world.p2p.adverts()).find(({ in_orders, state }) => Number(in_orders) === 0 && state === 'trading');
    expect(advert?.id).toBeGreaterThan(0);
    expect((await world.p2p.cancelAdvert(idle?.id ?? 0)).state).toBe('cancelled');
    const file = fileOf(await pngBytes());
    const picture = await world.call(product.upload.uploadPicture, { file }, await people.logIn('merchant'));
    expect((await world.p2p.addMerchant('merchant', picture)).id).toBeGreaterThan(0);
    expect((await market.delist('DOT/USDT', 'unused')).halt?.delisted_at).not.toBeNull();
    await market.addScript({ symbol: 'ETH/USDT', kind: 'pulse', percent: 5, over: '5m' });
    expect((await market.scripts()).map(({ symbol }) => symbol)).toContain('ETH/USDT');
  });

  test('appoints partners, and creates links for a browser', async ({ world, people, operator }) => {
    expect(await people.setPartner('newcomer', '20')).toMatchObject({ is_partner: true });
    expect(await people.link('trader')).toMatch(new RegExp(`^${world.origin}/#/\\?lab=${world.id}\\.`));
    const seen = new World(world.id, { url: world.url, worldHosts: false });
    expect(seen.origin).toBe(world.url);
    for (const { people, id } of [seen, await seen.fork()])
      expect((await people.link('trader')).startsWith(`${world.url}/?world=${id}#/?lab=${id}.`)).toBe(true);
    expect((await operator.listPolicies()).deposit).toMatchObject({ mode: 'manual' });
  });
});

describe('docs/packages.md', () => {
  test('names every part of a world and what each can do', async ({ world }) => {
    const text = readFileSync(new URL('../../../docs/packages.md', import.meta.url), 'utf8');
    const methods = (of: object, from: object = of) =>
      Object.getOwnPropertyNames(from).filter((name) => name !== 'constructor' && typeof Reflect.get(of, name) === 'function');
    const parts = Object.entries(world).flatMap(([name, part]) =>
      typeof part === 'object' && part !== null ? methods(part).map((method) => `${name}.${method}`) : [],
    );
    const own = methods(world, World.prototype).map((name) => `world.${name}`);
    const ofServer = methods(worldsAt({ url })).map((name) => `worldsAt.${name}`);
    expect(parts.length).toBeGreaterThan(50);
    const rows = new Map(Array.from(text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm), ([, part = '', list = '']) => [part, list] as const));
    const isNamed = (each: string) => {
      const [part = '', method = ''] = each.split('.');
      return new RegExp(`\`${method}(?:\\(|\`)`).test(rows.get(part) ?? '');
    };
    expect([...parts, ...own, ...ofServer].filter((each) => !isNamed(each))).toEqual([]);
    const known = [...parts, ...own, ...ofServer];
    const named = Array.from(new Set(known.map((each) => each.split('.')[0] ?? ''))).flatMap((part) =>
      Array.from((rows.get(part) ?? '').matchAll(/`(\w+)/g), ([, name = '']) => `${part}.${name}`),
    );
    // The row of the world mentions `replay`, a function of the package.
    expect(named.filter((each) => !known.includes(each) && each !== 'world.replay')).toEqual([]);
  });

  test('names exactly the fixtures', () => {
    const fixtures = { world: true, people: true, clock: true, market: true, outbox: true, operator: true, faults: true };
    const names = Object.keys(fixtures satisfies Readonly<Record<keyof WorldFixtures, boolean>>);
    const text = readFileSync(new URL('../../../docs/packages.md', import.meta.url), 'utf8');
    const [, listed = ''] = /^Fixtures: (.+?);/m.exec(text) ?? [];
    expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(names);
  });
});
