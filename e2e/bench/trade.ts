import { startBare } from './bare.ts';
import type { Running } from './child.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';
import { compare, load, type Shot } from './load.ts';
import { mustRest, restingShots } from './resting.ts';

/** A resting limit order, compared with a bare Fastify route that writes the same rows to the same tables, equally durably. */
export async function benchTrade(server: Running, dataDir: string): Promise<Figure[]> {
  const bare = await startBare(server, dataDir);
  const shots = await restingShots(server.url);
  const aim = { connections: 10, seconds: 2 };
  await load(server, { ...aim, shots });
  const { ours, theirs } = await compare(3, {
    ours: () => load(server, { ...aim, shots }),
    theirs: () => load(bare, { ...aim, shots: shots.map((shot): Shot => ({ ...shot, path: '/trade' })) }),
  });
  await mustRest(server.url, shots);
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
