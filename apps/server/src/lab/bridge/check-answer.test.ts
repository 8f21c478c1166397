import { type Call, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { injecting } from '../../http/injecting.ts';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { checkAnswer } from './check-answer.ts';

const server = await sharedServer();
const world = await server.fork();
const { message: session } = await ok(world.guest, lab.people.logInAs, { persona: 'trader' });
/** The envelope of an unchanged answer to the trader. */
async function envelopeOf({ method, path }: Call): Promise<{ message: unknown; [name: string]: unknown }> {
  const headers = { 'x-world': world.id, host: '127.0.0.1', authorization: session.token };
  return (await injecting(server.app.http)(path, { method, headers })).json() as never;
}
const { listOrders } = product.spot;
const { listBalances } = product.wallet;

const found = (call: Call, body: unknown, status = 200, type = 'application/json') =>
  checkAnswer(call, {
    status,
    type,
    date: undefined,
    bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    ms: 1,
  }).map(({ path, expected, got, isOurs }) => [path, expected, got, isOurs ? 'ours' : ''].filter(Boolean).join(' | '));

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
    ['a missing field', (row) => delete row.symbol, 'message.*.symbol | a value | nothing'],
    ['null for a value', (row) => (row.created_at = null), 'message.*.created_at | must be string | null'],
    ['another kind', (row) => (row.id = 'x17'), 'message.*.id | must be integer | "x17"'],
    ['a number for a text', (row) => (row.trade_amount = 0.5), 'message.*.trade_amount | must be string | 0.5'],
    [
      'fewer decimals',
      (row) => (row.target_price = '50000.00'),
      'message.*.target_price | must match pattern "^-?\\d+\\.\\d{8}$" | "50000.00"',
    ],
    [
      'a status that is not agreed',
      (row) => (row.status = 9),
      'message.*.status | must be equal to one of the allowed values: 1, 2, 3 | 9',
    ],
    [
      'a part of ours in another form',
      (row) => (row.kind = 'stop'),
      'message.*.kind | must be equal to one of the allowed values: limit, market | "stop" | ours',
    ],
  ])('%s', async (_, change, difference) => expect(await inOrder(change)).toEqual([difference]));

  it.each<readonly [what: string, call: Call, body: unknown, status: number, type: string, difference: string]>([
    [
      'an answer that is a page',
      listOrders,
      '<html>token eyJhbGciOiJIUzI1NiJ9</html>',
      502,
      'text/html',
      'envelope | an envelope in JSON | status 502, text/html, 39 bytes',
    ],
    [
      'an end of the session without 999',
      listOrders,
      { type: 'error', code: 0, key: 'not-logged-in', message: 'Please log in' },
      401,
      'application/json',
      'envelope | type 999 at the end of a session | status 401, application/json, 73 bytes',
    ],
    [
      'a refusal by a failure of the server',
      listOrders,
      { type: 'error', code: 0, key: 'network-busy', message: 'Busy' },
      500,
      'application/json',
      'status | below 500 | 500',
    ],
    [
      'a missing call',
      listOrders,
      { type: 'error', code: 404, message: 'None' },
      404,
      'application/json',
      'envelope | the call | status 404, no such call',
    ],
    [
      'an image that is a page',
      product.upload.getPicture,
      '<html></html>',
      200,
      'text/html',
      'envelope | an envelope in JSON | status 200, text/html, 13 bytes',
    ],
  ])('%s', (_, call, body, status, type, difference) => expect(found(call, body, status, type)).toEqual([difference]));
});

it('what another backend of the family leaves out or calls otherwise is no difference', () => {
  expect(found(listOrders, { code: 1, data: [] })).toEqual([]);
  expect(found(listOrders, { type: 'error', message: 'No.' })).toEqual([]);
});

it('rows with the same difference have it once, secrets are never shown, and further rows of a long list are not checked', async () => {
  const envelope = await envelopeOf(listBalances);
  const spot = (envelope.message as { change_wallet: { balance: Row[] } }).change_wallet.balance;
  for (const row of spot) row.change_balance = 1.5;
  expect(found(listBalances, envelope)).toEqual(['message.change_wallet.balance.*.change_balance | must be string | 1.5']);
  expect(found(product.session.login, { type: 'ok', code: 1, message: 424_242 })).toEqual(['message | must be string | a number']);
  const orders = await envelopeOf(listOrders);
  const [row] = orders.message as [Row];
  expect(found(listOrders, { ...orders, message: [...Array(100).fill(row), { ...row, symbol: 5 }] })).toEqual([]);
});

it('an answer that nests deeply is one that cannot be read', () =>
  expect(found(listOrders, `{"type":"ok","message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual([
    'envelope | an envelope in JSON | status 200, application/json, 200024 bytes',
  ]));
