import { lab, product } from '@mt2/contracts';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, describe, expect } from 'vitest';
import { connect, createWorld, Refused, reportOf, reportText, Unreachable, World } from '../src/index.ts';
import { testAt } from './test-at.ts';

const server = await openServer();
const url = await server.url();
afterAll(() => server.close());

const test = testAt(url);

describe('a test with a world', () => {
  const seen: string[] = [];
  test.for([1, 2])('has its own, frozen at the epoch: %i', async (_, { world, clock }) => {
    expect(seen).not.toContain(world.id);
    seen.push(world.id);
    expect(await clock.get()).toMatchObject({ now: '2026-01-01T00:00:00Z', mode: 'frozen' });
    await clock.advance('1d');
  });

  test('loses it after passing', async () => {
    const worlds = await connect({ url })(lab.worlds.listWorlds, {});
    expect(seen).toHaveLength(2);
    expect(worlds.map(({ id }) => id).filter((id) => seen.includes(id))).toEqual([]);
  });

  test('registers users by the code in the outbox, funds and verifies them, and trades as them', async ({ world, people, outbox }) => {
    await people.signUp('ann@mt2.test', 'Secret-1');
    expect((await outbox.list({ recipient: 'ann@mt2.test' })).map(({ purpose }) => purpose)).toEqual(['register']);
    expect(await people.fund('ann@mt2.test', { currency: 'USDT', amount: '500' })).toMatchObject({
      account: 'spot',
      available: '500.00000000',
    });
    expect((await people.verify('ann@mt2.test', 'basic')).level).toBe('basic');
    const ann = await people.logIn('ann@mt2.test');
    await world.call(product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' }, ann);
    await world.prove();
    expect((await people.create()).persona).not.toBe('');
    expect((await people.list()).map(({ persona }) => persona)).toContain('trader');
    expect(await outbox.clear()).toMatchObject({ cleared: expect.any(Number) });
  });

  test('moves and halts markets', async ({ market, clock }) => {
    await market.setPrice('BTC/USDT', '70000');
    await clock.advance('1m');
    expect(Number((await market.get('BTC/USDT')).price)).toBeCloseTo(70_000, 0);
    const script = await market.addScript({ symbol: 'ETH/USDT', kind: 'pulse', percent: 5, over: '5m' });
    expect((await market.cancelScript(script.id)).state).toBe('cancelled');
    expect((await market.halt('ETH/USDT', 'maintenance')).halt?.reason).toBe('maintenance');
    expect((await market.resume('ETH/USDT')).halt).toBeNull();
    expect((await market.list()).length).toBeGreaterThan(5);
    await expect(market.get('ABC/USDT')).rejects.toThrow('unknown market ABC/USDT');
  });

  test('brings an object into a state', async ({ world }) => {
    const { who, id, steps } = await world.states.goTo('loan', 'overdue');
    expect([who, steps]).toEqual(['overdue', []]);
    expect((await world.states.goTo('loan', 'awaitingAudit', { anew: true })).id).not.toBe(id);
    const loan = (await world.states.list()).find(({ entity }) => entity === 'loan');
    expect(loan?.states.find(({ state }) => state === 'awaitingAudit')?.seats).toMatchObject([{ who: 'trader', count: 1 }]);
  });

  test('reports its coverage, and that of the whole server', async ({ world, people }) => {
    await people.list();
    const [calls] = (await world.seen.read()).kinds;
    expect(calls?.areas.find(({ area }) => area === 'people')?.seen).toEqual(['people.listPeople']);
    await world.seen.clear();
    expect((await world.seen.read()).kinds[0]?.count).toBe(1);
    expect((await world.seen.read('run')).kinds[0]?.count).toBeGreaterThan(3);
  });

  test('is described with its time, its hash, its invariants and why its calls were refused', async ({ world, people }) => {
    const newcomer = await people.logIn('newcomer');
    expect(await world.refusal(product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '100' }, newcomer)).not.toBe('');
    const report = await reportOf(world);
    expect(report).toMatchObject({ world: world.id, clock: { now: '2026-01-01T00:00:00Z' }, invariants: { ok: true } });
    expect(report.requests[0]).toMatchObject({ call: 'spot.placeOrder', why: { gates: expect.any(Array) } });
    expect(reportText(report)).toMatch(
      new RegExp(
        `^World ${world.id} is kept: ${url}/lab/#/${world.id}/requests\\nClock .*\\nThe invariants hold.\\nRequest \\d+ spot.placeOrder: `,
      ),
    );
  });
});

describe('a connection', () => {
  test("throws the server's refusal, and reports a missing answer", async () => {
    await expect(connect({ url })(lab.worlds.deleteWorld, { id: 'nowhere' })).rejects.toThrow(Refused);
    await expect(connect({ url: 'http://127.0.0.1:9' })(lab.worlds.listWorlds, {})).rejects.toThrow(Unreachable);
  });
});

describe('a page that another server serves', () => {
  test('is where a login link leads, in the same world', async ({ world }) => {
    const developing = await openServer({ pageUrl: 'http://127.0.0.1:5173' });
    try {
      const at = { url: await developing.url() };
      const mine = new World(await createWorld({ id: 'mine', ...at }), at);
      expect(await mine.people.link('trader')).toMatch(/^http:\/\/mine\.localhost:5173\/#\/\?lab=mine\./);
      expect(await world.people.link('trader')).toMatch(new RegExp(`^${world.origin}/#/`));
    } finally {
      await developing.close();
    }
  });
});
