import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Call, type Calls, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { type Asked, ask } from '../testing/ask.ts';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

const server = await sharedServer();
const world = await server.fork();
const token = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message.token;

const refusedBy = async (
  { method, path }: Call,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const sent: Asked = method === 'GET' ? { url: `${path}?${new URLSearchParams(fields)}` } : { method, url: path, payload: fields };
  const { body } = await ask(world, { ...sent, headers: { authorization: token, ...headers } });
  return body.field;
};

const ORDER = { legal_id: '3', currency_id: '1', type: '1', amount: '0.1', target_price: '60000' };

describe('a refusal names the field', () => {
  it.each<[string, Call, Readonly<Record<string, string>>, string]>([
    ['that is malformed', product.spot.placeOrder, { ...ORDER, amount: 'much' }, 'amount'],
    ['that is missing', product.account.setNickname, {}, 'nickname'],
    ['of a check', product.spot.placeOrder, { ...ORDER, target_price: '1000' }, 'target_price'],
    [
      'of a call by GET',
      product.robot.createRobot,
      { currency_id: '1', type: 'grid', lower: '0', upper: '70000', grids: '10', mode: 'arithmetic', amount: '100', days: '7' },
      'lower',
    ],
    ['of a form', product.bankCard.saveCard, { bank_id: '1', bank_account: '1' }, 'bank_account'],
    ['of a command', product.spot.cancelOrder, { id: '999999' }, 'id'],
    ['of a read', product.market.getRates, { coin_name: 'NOPE' }, 'coin_name'],
    ['of a password', product.security.changePassword, { old_password: 'wrong', password: 'new-secret' }, 'old_password'],
    ['under its first name', product.withdraw.addAddress, { currency: '99', address: 'x' }, 'currency'],
    ['by its name in the request', product.withdraw.addAddress, { currency_id: '99', address: 'x' }, 'currency_id'],
  ])('%s', async (_, call, fields, field) => expect(await refusedBy(call, fields)).toBe(field));

  it('again, if the same request is repeated', async () => {
    const headers = { 'idempotency-key': 'once' };
    const wrong = { ...ORDER, target_price: '1000' };
    for (let n = 0; n < 2; n += 1) expect(await refusedBy(product.spot.placeOrder, wrong, headers)).toBe('target_price');
  });
});

it('a refusal that is not about a field names none', async () => {
  const halted = await server.fork();
  await ok(halted.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  const { message } = await ok(halted.guest, lab.people.logInAs, { persona: 'trader' });
  const { method, path: url } = product.spot.placeOrder;
  const { body } = await ask(halted, { method, url, payload: ORDER, headers: { authorization: message.token } });
  expect(body).toEqual({ type: 'error', code: 0, key: expect.any(String), message: expect.any(String) });
});

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it('every field that a rule names is an input of some call', () => {
  const inputs = new Set(
    [...Object.values<Calls>(product), ...Object.values<Calls>(lab)].flatMap((calls) =>
      Object.values(calls).flatMap(({ takes }) => Object.keys(takes?.lines ?? {})),
    ),
  );
  const sources = [...sourcesIn(folder('../../../../packages/domain/src')), ...sourcesIn(folder('../areas'))];
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\babout\('(\w+)'|\bfield: '(\w+)'/g)].map(([, one, other]) => one ?? other),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => name === undefined || !inputs.has(name))).toEqual([]);
});
