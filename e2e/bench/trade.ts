import { lab, product } from '@mt2/contracts';
import { startBare } from './bare.ts';
import type { Running } from './child.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';
import { compare, load, type Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';

/** Far enough below every price never to fill. */
const ORDER = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0002', target_price: '30000' };

/** A resting limit order, compared with a bare Fastify route that writes the same rows to the same tables, equally durably. */
export async function benchTrade(server: Running, dataDir: string): Promise<Figure[]> {
  const token = await tokenOf(server.url, 'whale');
  const whale = clientOf(server.url, 'main', token);
  await ok(clientOf(server.url), lab.people.fund, { persona: 'whale', currency: 'USDT', account: 'change', amount: '100000000' });
  const bare = await startBare(server, dataDir);
  const shot = (path: string): Shot => ({
    method: 'POST',
    path,
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(ORDER).map(([name, value]) => [name, String(value)])).toString(),
  });
  const aim = { connections: 10, seconds: 2 };
  await load(server, { ...aim, shots: [shot('/api/coin/trade')] });
  const { ours, theirs } = await compare(3, {
    ours: () => load(server, { ...aim, shots: [shot('/api/coin/trade')] }),
    theirs: () => load(bare, { ...aim, shots: [shot('/trade')] }),
  });
  // A refusal now would mean that some of the measured orders were refused too.
  await ok(whale, product.spot.placeOrder, ORDER);
  await bare.stop();
  return [
    atLeast('coin/trade against a bare route that writes the same rows', (100 * ours.perSecond) / theirs.perSecond, 50, '%'),
    atMost('  p95 with 10 connections', ours.p95Ms, 5, 'ms'),
    noted('  p95 of the bare route', theirs.p95Ms, 'ms'),
    noted('  requests/s', ours.perSecond, '/s'),
    noted('  requests/s of the bare route', theirs.perSecond, '/s'),
    noted('  CPU per request', ours.cpuMicros, 'µs'),
    noted('  CPU per request of the bare route', theirs.cpuMicros, 'µs'),
  ];
}
