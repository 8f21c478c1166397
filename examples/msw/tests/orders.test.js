// Mocks one call with MSW, and leaves all others to MT2: a test owns the answer it is about, and nothing else is a mock.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const url = process.env.MT2_URL ?? 'http://127.0.0.1:3000';
const mocks = setupServer();
let headers = {};

/** Sends JSON, as a front end does; returns the envelope. */
async function send(path, fields = {}) {
  const body = JSON.stringify(fields);
  return (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).json();
}

before(async () => {
  mocks.listen({ onUnhandledFrame: 'bypass' });
  headers = { 'x-world': (await send('/lab/api/worlds')).message.id };
  headers = { ...headers, authorization: (await send('/lab/api/people/trader/login')).message.token };
});
afterEach(() => mocks.resetHandlers());
after(async () => {
  await fetch(`${url}/lab/api/worlds/${headers['x-world']}`, { method: 'DELETE' });
  mocks.close();
});

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01' };

test('the exchange places an order', async () => {
  assert.equal((await send('/api/coin/trade', order)).type, 'ok');
});

test('a mocked refusal has the envelope of the exchange', async () => {
  const refusal = { type: 'error', code: 0, message: 'Insufficient balance', key: 'insufficient-balance' };
  mocks.use(http.post(`${url}/api/coin/trade`, () => HttpResponse.json(refusal)));
  assert.equal((await send('/api/coin/trade', order)).key, 'insufficient-balance');
});
