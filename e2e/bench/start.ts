import { rmSync } from 'node:fs';
import { startServer } from './child.ts';
import { atMost, type Figure, noted, percentile } from './figure.ts';

const STARTS = 5;

/** Time until the server answers: with an empty data folder, which it seeds, and with an existing folder. Leaves the folder behind. */
export async function benchStart(dataDir: string): Promise<Figure[]> {
  rmSync(dataDir, { recursive: true, force: true });
  const first = await startServer(dataDir);
  await first.stop();
  const starts: { readonly startMs: number; readonly startCpuMs: number }[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer(dataDir);
    starts.push(server);
    await server.stop();
  }
  return [
    atMost(
      `process start to first answer, median of ${STARTS}`,
      percentile(
        starts.map(({ startMs }) => startMs),
        0.5,
      ),
      1500,
      'ms',
    ),
    noted('  CPU until then, least', Math.min(...starts.map(({ startCpuMs }) => startCpuMs)), 'ms'),
    noted('  the very first start, seeding included', first.startMs, 'ms'),
  ];
}
