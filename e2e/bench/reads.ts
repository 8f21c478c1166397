import { lab } from '@mt2/contracts';
import { QUOTES, startBare } from './bare.ts';
import type { Running } from './child.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';
import { compare, load, type Shot } from './load.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The hottest read, compared with a bare Fastify route that sends the same bytes. */
export async function benchQuotes(server: Running, dataDir: string): Promise<Figure[]> {
  const bare = await startBare(server, dataDir);
  const aim = { connections: 10, seconds: 2 };
  const { ours, theirs } = await compare(3, {
    ours: () => load(server, { ...aim, shots: [{ method: 'GET', path: QUOTES }] }),
    theirs: () => load(bare, { ...aim, shots: [{ method: 'GET', path: '/bytes' }] }),
  });
  await bare.stop();
  return [
    atLeast('quotation_new against a bare route with the same bytes', (100 * ours.perSecond) / theirs.perSecond, 75, '%'),
    noted('  requests/s', ours.perSecond, '/s'),
    noted('  requests/s of the bare route', theirs.perSecond, '/s'),
    noted('  CPU per request', ours.cpuMicros, 'µs'),
    noted('  CPU per request of the bare route', theirs.cpuMicros, 'µs'),
  ];
}

/**
 * Cost of a second in which every market must be recomputed: in a world that runs a thousand times as fast, every request
 * falls into a new second.
 */
export async function benchTick(server: Running): Promise<Figure[]> {
  await ok(clientOf(server.url), lab.worlds.createWorld, { id: 'hurried' });
  await ok(clientOf(server.url, 'hurried'), lab.clock.setClock, { mode: 'running', rate: 1000 });
  const aim = {
    connections: 4,
    seconds: 2,
    rate: 300,
    shots: [{ method: 'GET' as const, path: QUOTES, headers: { 'x-world': 'hurried' } }],
  };
  await load(server, aim);
  const { cpuMicros } = await load(server, aim);
  return [atMost('CPU of all markets in a new second, over HTTP', cpuMicros / 1000, 2, 'ms')];
}

/** Cost of a page of a list, for the persona with the longest lists; the compiler is warm. */
export async function benchLists(server: Running): Promise<Figure[]> {
  const headers = { authorization: await tokenOf(server.url, 'whale'), 'content-type': FORM };
  const saver = { authorization: await tokenOf(server.url, 'saver'), 'content-type': FORM };
  const subscriber = { authorization: await tokenOf(server.url, 'subscriber'), 'content-type': FORM };
  const borrower = { authorization: await tokenOf(server.url, 'overdue'), 'content-type': FORM };
  const shots: Record<string, Shot> = {
    'coin/list': { method: 'GET', path: '/api/coin/list', headers },
    'wallet/list': { method: 'POST', path: '/api/wallet/list', headers, body: '' },
    'wallet/legal_log': { method: 'POST', path: '/api/wallet/legal_log', headers, body: '' },
    'lh/deposit/config': { method: 'GET', path: '/api/lh/deposit/config', headers: saver },
    'lh/deposit/order': { method: 'GET', path: '/api/lh/deposit/order', headers: saver },
    'lh/deposit/report': { method: 'GET', path: '/api/lh/deposit/report', headers: saver },
    'lh/send/config': { method: 'GET', path: '/api/lh/send/config', headers: subscriber },
    'lh/send/order_list': { method: 'GET', path: '/api/lh/send/order_list', headers: subscriber },
    'borrow/order': { method: 'GET', path: '/api/borrow/order', headers: borrower },
    'news/list': { method: 'POST', path: '/api/news/list', headers, body: 'c_id=4' },
  };
  const figures: Figure[] = [];
  for (const [name, shot] of Object.entries(shots))
    figures.push(atMost(`CPU of a page of ${name}`, await cpuMicrosOf(server, shot), 400, 'µs'));
  const trader = { authorization: await tokenOf(server.url, 'trader'), 'content-type': FORM };
  const curve = await cpuMicrosOf(server, { method: 'GET', path: '/api/wallet/curve', headers: trader });
  return [...figures, atMost('CPU of wallet/curve, 90 days', curve / 1000, 5, 'ms')];
}

/** CPU of one request, once the compiler is warm. */
async function cpuMicrosOf(server: Running, shot: Shot): Promise<number> {
  const aim = { connections: 10, seconds: 2, shots: [shot] };
  await load(server, aim);
  return (await load(server, aim)).cpuMicros;
}
