import { type Call, lab, product, type Sent } from '@mt2/contracts';
import { assertDefined, parseAtoms } from '@mt2/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { injecting } from '../../http/injecting.ts';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { nameOfCall } from '../call-names.ts';
import type { Exchange } from './exchange.ts';
import { Finds } from './finds.ts';
import { recordedScene } from './recorded-scene.ts';

const server = await sharedServer();

let world: TestWorld;
let finds: Finds;
let token: string;
beforeEach(async () => {
  world = await server.fork();
  finds = new Finds({
    log: {
      get: (_, id) => (id === 7 ? ({ input: { page: 1, token: 'planted-token-in-a-field' } } as never) : undefined),
    },
    comparesValues: () => false,
  });
  token = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.token;
});

type Part = Partial<Omit<Exchange, 'real'>> & { readonly body?: unknown; readonly status?: number };
/** An exchange with the unchanged answer of the world as that of the real side, or with another body. */
async function exchange(call: Call, { body, status = 200, ...part }: Part = {}, ms = 5): Promise<Exchange> {
  const headers = { 'x-world': world.id, host: '127.0.0.1', authorization: token };
  const answer = body === undefined ? await injecting(server.app.http)(call.path, { method: call.method, headers }) : undefined;
  const bytes = answer ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(JSON.stringify(body));
  return {
    world: { id: 'bridged' } as never,
    name: nameOfCall(call),
    call,
    route: 'real',
    by: 'real',
    user: 'hash',
    entry: 7,
    lang: 'en',
    at: '2026-01-01T10:00:00.000Z',
    isChange: call.changes,
    real: { status, type: 'application/json', date: undefined, bytes, ms },
    faults: [],
    isMissing: false,
    ...part,
  };
}
const seen = () => finds.of({ id: 'bridged' });
const wrong = { type: 'ok', code: 1, message: [{ id: 'x' }] };

describe('what a bridge has seen', () => {
  it('counts the calls by who answered them, with the median time of both sides', async () => {
    const { listOrders } = product.spot;
    const own = { status: 200, body: {}, ms: 2 };
    for (const ms of [1, 9, 3]) finds.exchanged(await exchange(listOrders, {}, ms));
    const { real: _, ...unasked } = await exchange(listOrders, { by: 'world', own });
    finds.exchanged(unasked);
    finds.exchanged({ ...unasked, by: 'fixed' });
    finds.exchanged({ ...unasked, by: 'bridge' });
    expect(seen().calls()).toEqual([
      {
        call: 'spot.listOrders',
        real: 3,
        own: 1,
        fixed: 1,
        failed: 1,
        realMs: 3,
        ownMs: 2,
        lastBy: 'bridge',
        compared: 0,
        notComparable: 0,
      },
    ]);
    expect(seen().differences()).toEqual([]);
  });

  it('has each difference once, with its number, its first and last time and the last request', async () => {
    finds.exchanged(await exchange(product.spot.listOrders, { body: wrong }));
    finds.exchanged(await exchange(product.spot.listOrders, { body: wrong, at: '2026-01-01T11:00:00.000Z', entry: undefined }));
    const found = seen()
      .differences()
      .find(({ path }) => path === 'message.*.id');
    expect(found).toMatchObject({
      call: 'spot.listOrders',
      kind: 'kind',
      against: 'contract',
      count: 2,
      breaks: true,
      request: 7,
      first: '2026-01-01T10:00:00.000Z',
      last: '2026-01-01T11:00:00.000Z',
    });
    finds.clear({ id: 'bridged' });
    expect([seen().differences(), seen().calls(), seen().examples(), seen().since]).toEqual([[], [], [], '']);
  });

  it('does not say again of the world what breaks the contract', async () => {
    const { listOrders } = product.spot;
    const own = { status: 200, body: { type: 'ok', code: 1, message: [{ id: 1, side: 'buy' }] }, ms: 2 };
    finds.exchanged(await exchange(listOrders, { body: wrong, route: 'both', own }));
    const found = seen().differences();
    expect(found.filter(({ path }) => path === 'message.*.id').map(({ against }) => against)).toEqual(['contract']);
    expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
    expect(seen().calls()[0]?.compared).toBe(1);
  });

  it('has a request that breaks the contract, which counts for everybody only if the real side took it', async () => {
    const refused = { type: 'error', code: 0, message: 'No.' };
    const faults = [{ path: 'amount', expected: 'a text', got: 'true' }];
    const ofRequests = () =>
      seen()
        .differences()
        .filter(({ kind }) => kind === 'request');
    const said = { call: 'spot.placeOrder', path: 'request.amount', expected: 'a text', got: 'true', against: 'contract', breaks: false };
    finds.exchanged(await exchange(product.spot.placeOrder, { body: refused, faults }));
    expect(ofRequests()).toMatchObject([{ ...said, isOurs: true, count: 1 }]);
    for (const body of [{ type: 'ok', code: 1, message: 'Placed' }, refused])
      finds.exchanged(await exchange(product.spot.placeOrder, { body, faults }));
    expect(ofRequests()).toMatchObject([{ ...said, isOurs: false, count: 3 }]);
  });

  it('compares the answers of both sides only on the route both, and counts those that cannot be compared', async () => {
    const own = { status: 200, body: { type: 'error', code: 0, key: 'page-invalid', message: 'No.' }, ms: 1 };
    finds.exchanged(await exchange(product.spot.listOrders, { own }));
    finds.exchanged(await exchange(product.spot.listOrders, { own, route: 'both' }));
    finds.exchanged(await exchange(product.spot.listOrders, { own: { ...own, body: '' }, route: 'both' }));
    expect(seen().differences()).toMatchObject([{ against: 'world', kind: 'outcome', got: 'a success', count: 1 }]);
    expect(seen().calls()).toMatchObject([{ compared: 1, notComparable: 1 }]);
  });

  it('does not blame the real side for an answer that the world gave in its place', async () => {
    finds.exchanged(await exchange(product.spot.listOrders, { body: '', status: 404, by: 'world', route: 'auto', isMissing: true }));
    expect(seen().differences()).toEqual([]);
  });

  it('keeps at most 500 differences, and says how many it dropped', async () => {
    const message = [Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`more${at}`, 1]))];
    finds.exchanged(await exchange(product.spot.listOrders, { body: { type: 'ok', code: 1, message } }));
    expect(seen().differences()).toHaveLength(500);
    expect(seen().dropped).toBeGreaterThan(100);
  });
});

const send = async <C extends Call>(call: C, sent: Sent<C>) => ok(await world.as('trader'), call, sent);

describe('the recording of real answers', () => {
  it('is a scene that sets up balances, waiting orders and alerts again, and says what it leaves out', async () => {
    await send(product.alert.addAlert, { currency_id: 1, kind: 'above', price: '90000' });
    await send(product.alert.addAlert, { currency_id: 1, kind: 'above', price: '90000', watched: 'mark' });
    await send(product.trigger.trailSpot, { currency_id: 1, legal_id: 3, type: 2, amount: '0.001', callback_rate: '0.05' });
    const reads = [product.account.getProfile, product.wallet.listBalances, product.spot.listOrders, product.alert.listAlerts];
    for (const call of [...reads, product.trigger.list, product.market.listQuotations, product.wallet.getCurve])
      finds.exchanged(await exchange(call));
    const { scene, uncovered } = recordedScene('bridged', seen().reads());
    const built = await ok(world.guest, lab.scenes.buildWorld, { scene });
    const again = server.world(built.message.world);
    const client = await again.as('real-1@mt2.test');
    const orders = async (of: typeof client) =>
      (await ok(of, product.spot.listOrders, { status: 1 })).message.map((row) => [row.symbol, row.target_price]);
    expect((await orders(client)).sort()).toEqual((await orders(await world.as('trader'))).sort());
    expect((await ok(client, product.alert.listAlerts, {})).message.data).toMatchObject([{ kind: 'above' }]);
    // What an order that is left out freezes is available.
    const usdt = async (of: typeof client) => {
      const { balance } = (await ok(of, product.wallet.listBalances, {})).message.change_wallet;
      const row = assertDefined(
        balance.find(({ currency_name }) => currency_name === 'USDT'),
        'it has USDT',
      );
      return [row.change_balance, row.lock_change_balance].map((text) => parseAtoms(text) ?? 0n).reduce((sum, each) => sum + each);
    };
    expect(await usdt(client)).toBe(await usdt(await world.as('trader')));
    for (const what of [
      'alerts on another figure than the last price: 1',
      'trigger orders that close a position or trail the price: 1',
      'rows of wallet.getCurve',
    ])
      expect(uncovered.join('\n')).toContain(`real-1@mt2.test: ${what}`);
  });

  it('has one example of each call and refusal, without secrets and without the names and contacts of people', async () => {
    const secret = 'eyJhbGciOiJIUzI1NiJ9abcdef';
    const refusal = {
      type: 'error',
      code: 0,
      key: 'order-not-found',
      message: `No order for ${secret}`,
      token: 'short',
      google_code: 424_242,
      phone: 13_800_138_000,
      emails: ['ann@mt2.test'],
      bank_account: { holder: { first: 'Ann' } },
    };
    finds.exchanged(await exchange(product.spot.listOrders, { body: refusal, status: 400 }));
    finds.exchanged(await exchange(product.spot.listOrders));
    finds.exchanged(await exchange(product.account.getProfile));
    finds.exchanged(await exchange(product.session.login, { body: { type: 'ok', code: 1, message: secret } }));
    const examples = seen().examples();
    expect(examples.map(({ call, key }) => [call, key])).toEqual([
      ['account.getProfile', ''],
      ['spot.listOrders', ''],
      ['spot.listOrders', 'order-not-found'],
    ]);
    expect(examples[2]?.body).toMatchObject({ code: 0, google_code: '•••', emails: ['•••'] });
    const text = JSON.stringify([examples, seen().reads(), seen().differences()]);
    for (const planted of [secret, 'short', 'planted-token', 'trader@', 'Trader Example', '424242', '13800138000', 'ann@', 'Ann'])
      expect([planted, text.includes(planted)]).toEqual([planted, false]);
  });
});
