import { type Call, lab, product } from '@mt2/contracts';
import { LANGUAGES, type Language } from '@mt2/contracts/languages';
import { REFUSAL_SENTENCES } from '@mt2/contracts/refusal-sentences';
import { describe, expect, it } from 'vitest';
import { injecting } from '../../http/injecting.ts';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { checkAnswer, readReal } from './check-answer.ts';
import { otherLanguage } from './language-of.ts';
import type { RealAnswer } from './real-answer.ts';

const server = await sharedServer();

const JSON_TYPE = 'application/json; charset=utf-8';
const answerOf = (body: unknown, part: Partial<RealAnswer> = {}): RealAnswer => ({
  status: 200,
  type: JSON_TYPE,
  date: undefined,
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms: 1,
  ...part,
});

const world = await server.fork();
const { message: session } = await ok(world.guest, lab.people.logInAs, { persona: 'trader' });
/** The envelope of an unchanged answer to the trader. */
async function envelopeOf({ method, path }: Call): Promise<{ message: unknown; [name: string]: unknown }> {
  const headers = { 'x-world': world.id, host: '127.0.0.1', authorization: session.token };
  return (await injecting(server.app.http)(path, { method, headers })).json() as never;
}
const { listOrders } = product.spot;
const { listBalances } = product.wallet;
const { listQuotations } = product.market;

const found = (call: Call, body: unknown, part: Partial<RealAnswer> = {}, lang: Language = 'en') =>
  checkAnswer(call, readReal(call, answerOf(body, part)), lang).map(({ kind, path, expected, got, breaks, isOurs }) =>
    [kind, path, expected, got, breaks ? 'breaks' : '', isOurs ? 'ours' : ''].filter(Boolean).join(' | '),
  );

type Row = Record<string, unknown>;
/** The differences found after a change of the first open order of the trader. */
async function inOrder(change: (row: Row) => void): Promise<string[]> {
  const envelope = await envelopeOf(listOrders);
  const [row] = envelope.message as [Row];
  change(row);
  return found(listOrders, envelope);
}

describe('a planted difference is found and named', () => {
  it.each<readonly [what: string, change: (row: Row) => void, difference: string]>([
    ['a missing field', (row) => delete row.symbol, 'missing-field | message.*.symbol | a text | nothing | breaks'],
    ['null for a value', (row) => (row.created_at = null), 'kind | message.*.created_at | a text | null | breaks'],
    ['a field that was not agreed', (row) => (row.secret_ref = 'abc'), 'unknown-field | message.*.secret_ref | no such field | a text'],
    ['another kind', (row) => (row.id = 'x17'), 'kind | message.*.id | a whole number | "x17" | breaks'],
    ['a number for a text', (row) => (row.trade_amount = 0.5), 'number-for-text | message.*.trade_amount | a text | 0.5'],
    ['fewer decimals', (row) => (row.target_price = '50000.00'), 'decimals | message.*.target_price | 8 decimals | "50000.00"'],
    ['a status that is not agreed', (row) => (row.status = 9), 'value | message.*.status | one of 1, 2, 3 | 9 | breaks'],
    [
      'another form of a time',
      (row) => (row.updated_at = '2026-01-01T00:00:00Z'),
      'time | message.*.updated_at | a time: UTC | "2026-01-01T00:00:00Z" | breaks',
    ],
    ['a part of ours in another form', (row) => (row.kind = 'stop'), 'value | message.*.kind | one of "limit", "market" | "stop" | ours'],
  ])('%s', async (_, change, difference) => expect(await inOrder(change)).toEqual([difference]));

  it('another unit of a time', async () => {
    const candles = await envelopeOf({
      ...product.market.listCandles,
      path: '/api/currency/new_timeshar?symbol=BTC/USDT&period=1min',
    } as Call);
    const [row] = candles.message as [Row];
    row.time = Math.floor(Number(row.time) / 1000);
    expect(found(product.market.listCandles, candles)).toEqual([`unit | message.*.time | milliseconds since 1970 | ${row.time}`]);
  });

  it.each<readonly [what: string, call: Call, body: unknown, part: Partial<RealAnswer>, lang: Language, difference: string]>([
    [
      'an answer that is a page',
      listOrders,
      '<html>token eyJhbGciOiJIUzI1NiJ9</html>',
      { status: 502, type: 'text/html' },
      'en',
      'envelope | envelope | an envelope in JSON | status 502, text/html, 39 bytes | breaks',
    ],
    [
      'another code',
      listOrders,
      { type: 'ok', code: 200, message: [] },
      {},
      'en',
      'envelope | envelope | type "ok" and code 1 | type "ok" and code 200 | ours',
    ],
    ['another status', listOrders, { type: 'ok', code: 1, message: [] }, { status: 201 }, 'en', 'status | status | 200 | 201 | ours'],
    [
      'an end of the session without 999',
      listOrders,
      { type: 'error', code: 0, key: 'not-logged-in', message: 'Please log in' },
      { status: 401 },
      'en',
      'session | envelope | type 999 | type error, status 401',
    ],
    [
      '999 for a guest',
      listQuotations,
      { type: '999', code: 999, key: 'not-logged-in', message: 'Please log in' },
      {},
      'en',
      'session | envelope | an answer without a session | type 999',
    ],
    [
      'a refusal in another language',
      listOrders,
      { type: 'error', code: 0, key: 'order-not-found', message: '订单不存在' },
      {},
      'en',
      'language | message | a sentence in en | Chinese',
    ],
    [
      'a sentence of success in another language',
      product.spot.cancelOrder,
      { type: 'ok', code: 1, message: 'Cancelled' },
      {},
      'th',
      'language | message | a sentence in th | a language in Latin letters',
    ],
    [
      'a refusal by a failure of the server',
      listOrders,
      { type: 'error', code: 0, key: 'network-busy', message: 'Busy' },
      { status: 500 },
      'en',
      'status | status | below 500 | 500',
    ],
    [
      'a missing call',
      listOrders,
      { type: 'error', code: 404, message: 'None' },
      { status: 404 },
      'en',
      'missing-call | envelope | the call | status 404, no such call',
    ],
    [
      'an image that is a page',
      product.upload.getPicture,
      '<html></html>',
      { type: 'text/html' },
      'en',
      'kind | body | an image | status 200, text/html, 13 bytes | breaks',
    ],
  ])('%s', (_, call, body, part, lang, difference) => expect(found(call, body, part, lang)).toEqual([difference]));
});

it.each<readonly [lang: Language, sentence: string, got: string | undefined]>([
  ['en', 'Saldo insuficiente', 'Spanish'],
  ['esp', 'Not enough balance', 'English'],
  ['esp', 'Cancelled', 'English'],
  ['zh', '餘額不足', 'traditional Chinese'],
  ['hk', '余额不足', 'simplified Chinese'],
  ['hk', '訂單不存在', undefined],
  ['jp', '订单不存在', 'simplified Chinese'],
  ['jp', '残高不足', undefined],
  ['zh', '残高が不足しています', 'Japanese'],
  ['en', 'Error BTC-17', undefined],
  ['esp', 'La moneda no existe', undefined],
])('a sentence for a user with %s: %s', (lang, sentence, got) => {
  const language = { en: 'en', esp: 'es', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', th: 'th' }[lang];
  expect(found(listOrders, { type: 'error', code: 0, key: 'order-not-found', message: sentence }, {}, lang)).toEqual(
    got === undefined ? [] : [`language | message | a sentence in ${language} | ${got}`],
  );
});

it('no sentence of ours is taken for one in another language', () => {
  const wrong = LANGUAGES.flatMap((lang) =>
    Object.values(REFUSAL_SENTENCES[lang]).flatMap((sentence) => {
      const other = otherLanguage(lang, sentence);
      return other === undefined ? [] : [`${lang}: ${sentence}: ${other}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('a difference is found in any row, also after a thousand that are right', async () => {
  const envelope = await envelopeOf(listOrders);
  const [row] = envelope.message as [Row];
  const wrong = { ...row, symbol: 5 };
  const breaks = 'number-for-text | message.*.symbol | a text | 5 | breaks';
  expect(found(listOrders, { ...envelope, message: [...Array(1000).fill(row), wrong] })).toEqual([breaks]);
});

it('a percentage where a fraction is agreed is found, but not a profit of more than 100%', () => {
  const units = (call: Call, message: unknown) => found(call, { type: 'ok', code: 1, message }).filter((each) => each.startsWith('unit'));
  expect(units(product.market.getMarketInfo, { funding_rate: '1.00000000', predicted_funding_rate: '0.05000000' })).toEqual([
    'unit | message.funding_rate | a fraction: 0.01 is 1% | "1.00000000"',
  ]);
  expect(units(product.robot.getRobot, { lines: [{ profit_rate: '1.50000000' }] })).toEqual([]);
});

it('rows with the same difference have it once, and secrets are never shown', async () => {
  const orders = await envelopeOf(listBalances);
  const spot = (orders.message as { change_wallet: { balance: Row[] } }).change_wallet.balance;
  for (const row of spot) row.change_balance = 1.5;
  expect(found(listBalances, orders)).toEqual(['number-for-text | message.change_wallet.balance.*.change_balance | a text | 1.5']);
});
