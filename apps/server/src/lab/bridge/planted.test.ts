import { lab, product } from '@mt2/contracts';
import { DIFFERENCES, type DifferenceKind } from '@mt2/contracts/lab/bridge-report';
import { afterAll, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer } from '../../testing/harness.ts';
import { type Answer, json, RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const ORDERS = `${product.spot.listOrders.path}?limit=5`;
const CANDLES = `${product.market.listCandles.path}?symbol=BTC/USDT&period=1min`;
const source = await server.fork();
const trader = await source.as('trader');
await ok(trader, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '20000' });
const [order] = (await ok(trader, product.spot.listOrders, {})).message;
const candles = (await ask(source, { url: CANDLES })).body;
const inSeconds = (candles.message as readonly { readonly time: number }[]).map((each) => ({
  ...each,
  time: Math.floor(each.time / 1000),
}));

const row = (change: object): Answer => success([{ ...order, ...change }]);
const refusal = (type: string, key: string, message = 'No', status = 200) => json({ type, code: 0, key, message }, status);

/** What is asked of the real side in English, and its answer with a difference, for each kind. */
const PLANTED: Readonly<Record<DifferenceKind, readonly [url: string, answer: Answer]>> = {
  request: [ORDERS.replace('limit', 'limt'), row({})],
  'missing-call': [ORDERS, json({ type: 'error', code: 404, message: 'None' }, 404)],
  envelope: [ORDERS, json([])],
  status: [ORDERS, json({ type: 'ok', code: 1, message: [] }, 201)],
  session: [ORDERS, refusal('error', 'not-logged-in', 'Log in', 401)],
  outcome: [ORDERS, refusal('error', 'page-invalid')],
  'missing-field': [ORDERS, row({ symbol: undefined })],
  'unknown-field': [ORDERS, row({ more: 1 })],
  kind: [ORDERS, row({ id: 'x' })],
  'number-for-text': [ORDERS, row({ trade_amount: 0.5 })],
  decimals: [ORDERS, row({ target_price: '20000.0' })],
  unit: [CANDLES, json({ ...candles, message: inSeconds })],
  value: [ORDERS, row({ status: 9 })],
  time: [ORDERS, row({ created_at: 'yesterday' })],
  language: [ORDERS, refusal('error', 'page-invalid', '页码无效')],
};

/** The kinds of differences in a report after one request over a bridge. */
async function kindsAfter(url: string, answer: Answer): Promise<DifferenceKind[]> {
  const world = await real.fork(server, 'routes: { "*": both }');
  real.has({ [`GET ${url.split('?')[0]}`]: answer });
  await ask(world, { url, headers: { authorization: 'trader@mt2.test session', lang: 'en' } });
  const { message } = await ok(world.guest, lab.bridgeReport.getReport, {});
  return message.differences.map(({ kind }) => kind);
}

it.each(Object.keys(DIFFERENCES) as DifferenceKind[])('a planted difference of the kind %s is in the report', async (kind) =>
  expect(await kindsAfter(...PLANTED[kind])).toContain(kind),
);

it.each([
  ['orders', ORDERS, row({})],
  ['candles', CANDLES, json(candles)],
])('the same %s without one have none', async (_, url, answer) => expect(await kindsAfter(url, answer)).toEqual([]));
