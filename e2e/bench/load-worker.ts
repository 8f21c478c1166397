/** Puts load on a server and prints its results as JSON. Run by `load`. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from './figure.ts';
import type { Aim, Measured, Shot } from './load.ts';

type Target = Aim & { readonly url: string };

/** As many requests as the connections carry. */
async function flood({ url, shots, connections, seconds }: Target): Promise<number[]> {
  const times: number[] = [];
  const running = autocannon({ url, connections, duration: seconds, requests: shots });
  running.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    times.push(milliseconds);
  });
  const { errors } = await running;
  if (errors > 0) throw new Error(`${errors} requests failed`);
  return times;
}

/** A fixed number of requests per second, each sent on schedule whether or not earlier ones were answered; timed from that instant. */
async function pace({ url, shots, connections, seconds }: Target, rate: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begin = performance.now();
  const sent: Promise<number>[] = [];
  while (sent.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - begin) / 1000) * rate);
    for (; sent.length < due; ) {
      const shot = shots[sent.length % shots.length];
      if (shot) sent.push(shoot(url, shot, agent, begin + (sent.length * 1000) / rate));
    }
    await wait(1);
  }
  const times = await Promise.all(sent);
  agent.destroy();
  return times;
}

function shoot(url: string, { method, path, headers, body }: Shot, agent: Agent, dueMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - dueMs));
    });
    asked.end(body);
  });
}

const target = JSON.parse(process.argv[2] ?? '') as Target;
const times = await (target.rate === undefined ? flood(target) : pace(target, target.rate));
const measured: Measured = {
  requests: times.length,
  perSecond: times.length / target.seconds,
  p50Ms: percentile(times, 0.5),
  p95Ms: percentile(times, 0.95),
  p99Ms: percentile(times, 0.99),
};
process.stdout.write(JSON.stringify(measured));
