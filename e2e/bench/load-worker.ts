/** Lays load on a server and prints what it saw, as JSON. Run by `load`. */
import autocannon from 'autocannon';
import { percentile } from './figure.ts';
import type { Aim, Heard } from './load.ts';

const { url, shots, connections, seconds, rate } = JSON.parse(process.argv[2] ?? '') as Aim & { url: string };
const times: number[] = [];
const running = autocannon({
  url,
  connections,
  duration: seconds,
  requests: shots,
  ...(rate === undefined ? {} : { overallRate: rate }),
});
running.on('response', (_client, status, _bytes, milliseconds) => {
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  times.push(milliseconds);
});
const { errors } = await running;
if (errors > 0) throw new Error(`${errors} requests failed`);
const heard: Heard = {
  requests: times.length,
  perSecond: times.length / seconds,
  p50Ms: percentile(times, 0.5),
  p95Ms: percentile(times, 0.95),
  p99Ms: percentile(times, 0.99),
};
process.stdout.write(JSON.stringify(heard));
