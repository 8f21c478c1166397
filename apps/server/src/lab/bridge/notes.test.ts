import { lab, product, routeOf } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer } from '../../testing/harness.ts';
import { RealBackend, success } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const { security, spot } = product;

it('a request that breaks the contract passes as it is, and is reported without secrets', async () => {
  const world = await real.fork(server, 'routes: { "*": real }');
  real.has({ '*': success('Done') });
  const post = (url: string, payload: string) =>
    ask(world, { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
  const order = 'currency_id=x&type=1&amount=1&target_price=2&legal_idd=3&anything=4';
  const secret = 'old_password=planted-1&password=planted-2&re_passwort=planted-3';
  for (const [{ path }, payload] of [
    [spot.placeOrder, order],
    [security.changePassword, secret],
  ] as const)
    expect((await post(path, payload)).body.message).toBe('Done');
  expect(real.received.map(({ body }) => body.toString())).toEqual([order, secret]);
  expect(real.asked).toEqual([routeOf(spot.placeOrder), routeOf(security.changePassword)]);
  const { message } = await ok(world.guest, lab.bridgeReport.getReport, {});
  const found = message.differences.filter(({ kind }) => kind === 'request');
  expect(found.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(found.map(({ call, path, expected, got }) => [call, path, expected, got].join(' | ')).sort()).toEqual([
    'security.changePassword | request.re_passwort | re_password? | no field of this call',
    'spot.placeOrder | request.currency_id | a text that fits /^[1-9]\\d{0,14}$/ | x',
    'spot.placeOrder | request.legal_idd | legal_id? | no field of this call',
  ]);
  expect(JSON.stringify(message)).not.toContain('planted');
});

it('a field whose value cannot be a text is refused by the world, and passes to the real side', async () => {
  const world = await real.fork(server, 'routes: { spot: mock }');
  real.has({ '*': success('Done') });
  const asked = [spot.cancelOrder, security.changePassword].map(({ path: url }) =>
    ask(world, { method: 'POST', url, payload: { id: { toString: 'x' }, password: { toString: 'x' } } }),
  );
  expect((await Promise.all(asked)).map(({ status, body }) => [status, body.type])).toEqual([
    [200, '999'],
    [200, 'ok'],
  ]);
});
