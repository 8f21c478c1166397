import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { atMost, type Figure, noted, said, toTable } from './figure.ts';

type Way = 'net' | 'ws' | 'feed';
export type FeedCase = {
  readonly way: Way;
  readonly clients: number;
  /** The number of clients that read nothing until the others have everything; at most one in twenty. */
  readonly slow: number;
  readonly perSecond: number;
  readonly seconds: number;
};
/** Messages before those that are measured, for half a second: the compiler is warm then. */
export const warmUpOf = ({ perSecond }: FeedCase): number => Math.ceil(perSecond / 2);
export const messagesOf = (each: FeedCase): number => warmUpOf(each) + each.perSecond * each.seconds;
/** Cost of sending: CPU per message, and the memory before and after. */
export type Sent = { readonly cpuMicros: number; readonly residentMb: readonly [number, number] };
export type Listened = {
  readonly messages: number;
  /** Numbers that a client has missed and that no snapshot made up for. */
  readonly lost: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

const CLIENTS = 1000;
const SECONDS = 4;
const ROUNDS = 2;
const CROWD: FeedCase = { way: 'feed', clients: 5000, slow: 250, perSecond: 1, seconds: 10 };
const WAYS: readonly Way[] = ['net', 'ws', 'feed'];
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const run = (file: string, input: object) =>
  spawn(process.execPath, [here(file), JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** One server and its clients, each in a separate process on this machine. */
export async function runCase(each: FeedCase): Promise<Sent & Listened> {
  const server = run('./feed-server.ts', each);
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  const clients = run('./feed-clients.ts', { ...each, port });
  const [sent, listened] = await Promise.all([lines.next(), text(clients.stdout)]);
  server.kill();
  return { ...(JSON.parse(String(sent.value)) as Sent), ...(JSON.parse(listened) as Listened) };
}

type Best = Record<Way, Sent & Listened>;
/** The cheapest of several rounds per variant, in alternation, so that a busy moment of the machine affects all of them. */
async function compare(perSecond: number): Promise<Best> {
  const best: Partial<Best> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const way of WAYS) {
      const result = await runCase({ way, clients: CLIENTS, slow: 0, perSecond, seconds: SECONDS });
      const before = best[way];
      if (!before || result.cpuMicros < before.cpuMicros) best[way] = result;
    }
  return best as Best;
}

async function figuresAt(perSecond: number): Promise<Figure[]> {
  const { net, ws, feed } = await compare(perSecond);
  const at = `feed, ${CLIENTS} clients, ${perSecond}/s`;
  const [before, after] = feed.residentMb;
  return [
    noted(`${at}: CPU per message, bare sockets`, net.cpuMicros, 'µs'),
    said(`${at}: bare ws against bare sockets`, `${(ws.cpuMicros / net.cpuMicros).toFixed(2)} ×`),
    atMost(`${at}: the feed against bare sockets`, feed.cpuMicros / net.cpuMicros, 1.3, '×'),
    said(`${at}: p50, p99 of a message`, `${feed.p50Ms.toFixed(1)}, ${feed.p99Ms.toFixed(1)} ms`),
    said(`${at}: the same of bare sockets`, `${net.p50Ms.toFixed(1)}, ${net.p99Ms.toFixed(1)} ms`),
    said(`${at}: memory before, after`, `${before.toFixed(0)}, ${after.toFixed(0)} MB`),
  ];
}

/** Most of the machine's clients at once, some of which do not read. */
export async function benchCrowd(): Promise<Figure[]> {
  const { lost, p50Ms, p99Ms, residentMb } = await runCase(CROWD);
  const at = `feed, ${CROWD.clients} clients, ${CROWD.slow} of them slow, ${CROWD.perSecond}/s`;
  return [
    noted(`${at}: p50 of a message`, p50Ms, 'ms'),
    atMost(`${at}: p99 of a message`, p99Ms, 250, 'ms'),
    atMost(`${at}: lost messages`, lost, 0, ''),
    atMost(`${at}: memory`, Math.max(...residentMb), 600, 'MB'),
  ];
}

/** Cost of the feed against its lower bound: sockets that write one ready-made frame. 300-byte messages. */
export async function benchFeed(): Promise<string[]> {
  return toTable([...(await figuresAt(10)), ...(await figuresAt(50))]);
}

if (import.meta.main) process.stdout.write(`${(await benchFeed()).join('\n')}\n`);
