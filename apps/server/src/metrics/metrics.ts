import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WorldCounts } from '../world/registry/entries.ts';
import * as signals from '../world/signals.ts';

/** What is read when the metrics are asked for. */
export type Measured = {
  readonly http: FastifyInstance;
  readonly countWorlds: () => WorldCounts;
  /** The connected clients of each feed. */
  readonly countClients: () => Readonly<Record<signals.Feed, number>>;
  /** The folders whose disks are measured, by what they hold. */
  readonly folders: Readonly<Record<string, string>>;
};

const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const DISK_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
/** In place of a call: a path that leads to nothing, and what is no request. */
const UNKNOWN = 'unknown';
const UPGRADED = 101;

type Readings = Readonly<Record<string, number>>;

/** A value that is read when it is asked for; with a label, one for each of its values. */
function show(registry: Registry, name: string, help: string, read: () => number): void;
function show(registry: Registry, name: string, help: string, read: () => Readings | Promise<Readings>, label: string): void;
function show(registry: Registry, name: string, help: string, read: () => number | Readings | Promise<Readings>, label = ''): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    labelNames: label === '' ? [] : [label],
    async collect() {
      const readings = await read();
      if (typeof readings === 'number') this.set(readings);
      else for (const [of, value] of Object.entries(readings)) this.set({ [label]: of }, value);
    },
  });
}

/** Counts requests when they have ended. A socket is one request, whose time is that of its connection. */
function countRequests(registers: Registry[], { inFlight }: FastifyInstance): void {
  const requests = new Counter({
    name: 'mt2_requests_total',
    help: 'Requests by call and result: `ok`, the key of the refusal, the status of a failure without one, or `cut`.',
    labelNames: ['call', 'result'],
    registers,
  });
  const seconds = new Histogram({
    name: 'mt2_request_seconds',
    help: 'Seconds from a request to the end of its answer, by call and result: `ok`, `refused`, `failed` or `cut`.',
    labelNames: ['call', 'result'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  inFlight.onEnd(({ call: named, result, refusal, status, ms }) => {
    const call = named === undefined || refusal === 'unknown-path' ? UNKNOWN : named;
    requests.inc({ call, result: refusal ?? (status >= 400 ? String(status) : result) });
    if (status !== UPGRADED) seconds.observe({ call, result }, ms / 1000);
  });
}

function countWork(registers: Registry[]): (() => void)[] {
  const commits = new Histogram({
    name: 'mt2_commit_seconds',
    help: 'Seconds of a commit; synced: of a pinned world, with the flush to disk (fsync).',
    labelNames: ['synced'],
    buckets: DISK_SECONDS,
    registers,
  });
  const flushes = new Histogram({
    name: 'mt2_flush_seconds',
    help: 'Seconds of a flush to disk (fsync) outside of commits: notes, copies, folders.',
    buckets: DISK_SECONDS,
    registers,
  });
  const dueWork = new Counter({
    name: 'mt2_due_work_total',
    help: 'Objects whose due work was done, by job.',
    labelNames: ['job'],
    registers,
  });
  const setAside = new Counter({ name: 'mt2_set_aside_total', help: 'Objects set aside because their due work failed.', registers });
  return [
    signals.committed.hear(({ seconds, isSynced }) => commits.observe({ synced: isSynced ? 'yes' : 'no' }, seconds)),
    signals.flushed.hear(({ seconds }) => flushes.observe(seconds)),
    signals.dueWorkDone.hear((done) => done.forEach((count, job) => void dueWork.inc({ job }, count))),
    signals.objectsSetAside.hear(({ count }) => setAside.inc(count)),
  ];
}

/** What a server of a fleet does in the store; nothing without a fleet. */
function countFleet(registers: Registry[]): (() => void)[] {
  const renewals = new Histogram({
    name: 'mt2_lease_seconds',
    help: 'Seconds of an attempt to renew the lease of this server in the store of its fleet, by whether it was renewed.',
    labelNames: ['renewed'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const entries = new Histogram({
    name: 'mt2_publish_seconds',
    help: 'Seconds until an entry of a log was stored, or not: answers wait for it.',
    labelNames: ['stored'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const takeovers = new Counter({
    name: 'mt2_takeovers_total',
    help: 'Worlds of other servers that this one took over, by whether they could be loaded.',
    labelNames: ['loaded'],
    registers,
  });
  const forwarded = new Counter({ name: 'mt2_forwarded_total', help: 'Requests forwarded to the owner of their world.', registers });
  return [
    signals.takenOver.hear(({ isLoaded }) => takeovers.inc({ loaded: isLoaded ? 'yes' : 'no' })),
    signals.forwarded.hear(() => forwarded.inc()),
    signals.leaseRenewed.hear(({ seconds, isRenewed }) => renewals.observe({ renewed: isRenewed ? 'yes' : 'no' }, seconds)),
    signals.published.hear(({ seconds, isStored }) => entries.observe({ stored: isStored ? 'yes' : 'no' }, seconds)),
  ];
}

function countTroubles(registers: Registry[]): (() => void)[] {
  const throttled = new Counter({
    name: 'mt2_throttled_total',
    help: 'Attempts refused because there were too many, by what was attempted.',
    labelNames: ['attempt'],
    registers,
  });
  const dropped = new Counter({
    name: 'mt2_feed_dropped_total',
    help: 'Messages that slow clients were not sent, by feed.',
    labelNames: ['feed'],
    registers,
  });
  const waiting = new Gauge({ name: 'mt2_queue_waiting', help: 'Jobs that wait, by queue.', labelNames: ['queue'], registers });
  const errors = new Counter({ name: 'mt2_errors_total', help: 'Errors of the server itself, which it logged.', registers });
  return [
    signals.throttled.hear(({ attempt }) => throttled.inc({ attempt })),
    signals.messagesDropped.hear(({ feed, count }) => dropped.inc({ feed }, count)),
    signals.queued.hear(({ queue, waiting: jobs }) => waiting.set({ queue }, jobs)),
    signals.failed.hear(() => errors.inc()),
  ];
}

const WORLDS: Readonly<Record<keyof WorldCounts, readonly [name: string, help: string]>> = {
  all: ['mt2_worlds', 'Worlds of this server.'],
  open: ['mt2_worlds_open', 'Worlds whose files are open.'],
  pinned: ['mt2_worlds_pinned', 'Pinned worlds, which survive a restart.'],
  busy: ['mt2_worlds_busy', 'Worlds whose commands wait for an advance, a copy or a long second.'],
  damaged: ['mt2_worlds_damaged', 'Damaged worlds.'],
  unavailable: ['mt2_worlds_unavailable', 'Worlds whose files cannot be opened now.'],
  commandsWaiting: ['mt2_commands_waiting', 'Commands that wait for the turn of their world.'],
  setAside: ['mt2_set_aside', 'Objects that are set aside now in open worlds, because their due work failed.'],
};

function showState(registry: Registry, { countWorlds, countClients, folders }: Measured): void {
  for (const [count, [name, help]] of Object.entries(WORLDS) as [keyof WorldCounts, readonly [string, string]][])
    show(registry, name, help, () => countWorlds()[count]);
  show(registry, 'mt2_feed_clients', 'Connected clients, by feed.', countClients, 'feed');
  const disks = async (bytesOf: (disk: StatsFs) => number): Promise<Readings> =>
    Object.fromEntries(await Promise.all(Object.entries(folders).map(async ([name, path]) => [name, bytesOf(await statfs(path))])));
  show(registry, 'mt2_disk_bytes', 'Size of the disk, by folder.', () => disks(({ blocks, bsize }) => blocks * bsize), 'folder');
  show(registry, 'mt2_disk_free_bytes', 'Free on the disk, by folder.', () => disks(({ bavail, bsize }) => bavail * bsize), 'folder');
}

/** What a server has done since it started, and its state now, in the format of Prometheus. */
export type Metrics = { readonly contentType: string; readonly text: () => Promise<string>; readonly end: () => void };

/**
 * Begins to count. Labels come from the sources, as names of calls, refusals, jobs, queues and feeds: none comes from a
 * request, a user or a world.
 */
export function openMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  // CPU, memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  countRequests([registry], measured.http);
  const counting = [...countWork([registry]), ...countTroubles([registry]), ...countFleet([registry])];
  showState(registry, measured);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    end: () => {
      for (const stop of counting) stop();
    },
  };
}
