import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { atMost, type Figure, noted } from './figure.ts';

export type Crowd = {
  readonly clients: number;
  /** The number of clients that read nothing until the others have everything; at most one in twenty. */
  readonly slow: number;
  readonly perSecond: number;
  readonly seconds: number;
};
/** Messages before those that are measured, for half a second: the compiler is warm then. */
export const warmUpOf = ({ perSecond }: Crowd): number => Math.ceil(perSecond / 2);
export const messagesOf = (each: Crowd): number => warmUpOf(each) + each.perSecond * each.seconds;
/** Memory before and after. */
export type Sent = { readonly residentMb: readonly [number, number] };
export type Listened = {
  /** Numbers that a client has missed and that no snapshot made up for. */
  readonly lost: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

const CROWD: Crowd = { clients: 5000, slow: 250, perSecond: 1, seconds: 10 };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const run = (file: string, input: object) =>
  spawn(process.execPath, [here(file), JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });

/** One server and its clients, each in a separate process on this machine. */
async function measure(each: Crowd): Promise<Sent & Listened> {
  const server = run('./crowd-server.ts', each);
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const port = Number((await lines.next()).value);
  const clients = run('./crowd-clients.ts', { ...each, port });
  const [sent, listened] = await Promise.all([lines.next(), text(clients.stdout)]);
  server.kill();
  return { ...(JSON.parse(String(sent.value)) as Sent), ...(JSON.parse(listened) as Listened) };
}

/** Most of the machine's clients at once, some of which do not read. */
export async function benchCrowd(): Promise<Figure[]> {
  const { lost, p50Ms, p99Ms, residentMb } = await measure(CROWD);
  const at = `feed, ${CROWD.clients} clients, ${CROWD.slow} of them slow, ${CROWD.perSecond}/s`;
  return [
    noted(`${at}: p50 of a message`, p50Ms, 'ms'),
    atMost(`${at}: p99 of a message`, p99Ms, 250, 'ms'),
    atMost(`${at}: lost messages`, lost, 0, ''),
    atMost(`${at}: memory`, Math.max(...residentMb), 600, 'MB'),
  ];
}
