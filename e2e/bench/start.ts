import { rmSync } from 'node:fs';
import { startServer } from './child.ts';
import { atMost, type Figure, noted, percentile } from './figure.ts';

const STARTS = 5;

/** Time until the server answers: with an empty data folder, which it seeds, and with an existing folder. Leaves the folder behind. */
export async function benchStart(dataDir: string): Promise<Figure[]> {
  rmSync(dataDir, { recursive: true, force: true });
  const first = await startServer(dataDir);
  await first.stop();
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer(dataDir);
    starts.push(server.startMs);
    await server.stop();
  }
  return [
    atMost(`process start to first answer, median of ${STARTS}`, percentile(starts, 0.5), 1500, 'ms'),
    noted('  the very first start, seeding included', first.startMs, 'ms'),
  ];
}
