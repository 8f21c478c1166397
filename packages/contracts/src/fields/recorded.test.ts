import { atoms } from '@mt2/domain';
import { expect, it } from 'vitest';
import { product } from '../areas.ts';
import { namedCalls } from '../call.ts';
import { createClient } from '../client.ts';
import recorded from './recorded.json' with { type: 'json' };

/** Answers that a backend of the family gave which has none of our fields. */
const RECORDED: readonly { readonly call: string; readonly answer: object }[] = recorded;
const CALLS = new Map(namedCalls(product));

/** The values that a page reads from a recorded answer. */
async function readOf(name: string): Promise<object> {
  const answer = RECORDED.find(({ call }) => call === name)?.answer;
  const client = createClient({ values: true, baseUrl: '', fetch: async () => Response.json(answer) });
  return client.send(CALLS.get(name) as never, {} as never);
}

it.each(RECORDED)('$call is read from a backend without our fields', async ({ call }) => {
  expect(await readOf(call)).toMatchObject({ ok: true });
});

it.each<[string, object]>([
  ['account.getProfile', { nickname: 'Ann', basic: 'verified', country: '' }],
  [
    'market.listQuotations',
    [{ pairs: [{ market: 'BTC/USDT', last: atoms('64000.5'), change: '+1.25', makerFee: atoms('0.0008'), spark: [] }] }],
  ],
  ['market.listCandles', [{}, {}, { open: 64_000, close: 64_000.5, volume: 1.5, turnover: atoms('1.5') }]],
  ['wallet.listBalances', { spot: { holdings: [{ coin: 'USDT', available: atoms('2700'), frozen: atoms('6300') }, { coin: 'BTC' }] } }],
  ['spot.listOrders', [{ side: 'buy', price: atoms('63000'), status: 'waiting', createdAt: 1_772_366_400 }]],
  ['finance.listOrders', { rows: [{ stage: 'hosting', penaltyNumber: atoms('6'), reinvestedAs: 0 }], total: 1 }],
  ['loan.listLoans', { rows: [{ kind: 'pledged', dailyRate: atoms('0.0005'), ltv: 31.4, lateDays: 0 }], hasMore: false }],
  ['p2p.listAdverts', { rows: [{ side: 'sell', mode: 'fixed', price: atoms('7.25'), isAvailable: true }], total: 1 }],
  ['withdraw.listWithdrawals', { rows: [{ status: 'processing', fee: atoms('1'), received: atoms('79'), route: '' }] }],
])('of %s it reads values, with those assumed for our fields', async (name, message) => {
  expect(await readOf(name)).toMatchObject({ message });
});
