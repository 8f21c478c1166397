import { join } from 'node:path';
import { must } from '@mt2/domain';
import { withTemporaryApp } from '@mt2/server/process/temporary-app';
import type { Registry } from '@mt2/server/world/registry/registry';
import { Sql } from '@mt2/server/world/tables/sql';
import type { Job } from '@mt2/server/world/time/job';
import { atOnce, inParts } from '@mt2/server/world/transaction/tx';
import { type Figure, noted, said } from './figure.ts';
import { threadMicros } from './thread-micros.ts';

/** Worlds before the measured ones, in which the code is compiled. */
const COLD = 10;
const WORLDS = 30;
const DAY_SECONDS = 86_400;

/** The work of a kind of due work: how often it was asked for its next item, and what its items cost. */
type Share = { asks: number; askMicros: number; runs: number; events: number; runMicros: number; statements: number };
const NOTHING: Share = { asks: 0, askMicros: 0, runs: 0, events: 0, runMicros: 0, statements: 0 };

/** The work of one day and of 30 days of the standard seed, by kind of due work: count, CPU, statements. */
export async function benchDay(dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const work = async ({ registry, jobs }: { registry: Registry; jobs: readonly Job[] }) => {
    const shares = follow(jobs);
    for (const days of [1, 30]) figures.push(...(await profileOf(registry, shares, days)));
  };
  await withTemporaryApp(work, { templateDir: join(dataDir, 'templates') });
  return figures;
}

async function profileOf(registry: Registry, shares: Map<string, Share>, days: number): Promise<Figure[]> {
  for (let world = 0; world < COLD; world += 1) await pass(registry, days);
  shares.clear();
  let micros = 0;
  for (let world = 0; world < WORLDS; world += 1) micros += await pass(registry, days);
  const all = [...shares.values()];
  const sum = (of: (share: Share) => number) => all.reduce((total, share) => total + of(share), 0) / WORLDS;
  const rows = [...shares].sort(([, one], [, other]) => costOf(other) - costOf(one));
  const name = days === 1 ? 'a day' : `${days} days`;
  return [
    noted(`${name} of the standard seed, CPU`, micros / WORLDS / 1000, 'ms'),
    said('  events; statements', `${sum(({ events }) => events)}; ${sum(({ statements }) => statements)}`),
    noted('  CPU of an event', micros / WORLDS / sum(({ events }) => events), 'µs'),
    ...rows.map(([kind, share]) => said(`  ${kind}`, textOf(share))),
  ];
}

const costOf = ({ askMicros, runMicros }: Share): number => askMicros + runMicros;

function textOf({ asks, askMicros, events, runMicros, statements }: Share): string {
  const each = (value: number) => Math.round(value / WORLDS);
  const asked = `asked ${each(asks)} times in ${each(askMicros)} µs`;
  return `${each(events)} events in ${each(runMicros)} µs; ${asked}; ${each(statements)} statements`;
}

/** CPU microseconds of some days in a new world. */
async function pass(registry: Registry, days: number): Promise<number> {
  const made = await registry.fromSeed({});
  must(made.ok, 'a world is created');
  const { world } = made.value;
  const before = threadMicros();
  await world.advance((now) => now + days * DAY_SECONDS);
  const micros = threadMicros() - before;
  await registry.remove(world.id);
  return micros;
}

let statements = 0;
const CALLS = ['get', 'all', 'iterate', 'control', 'change', 'returning', 'add', 'insert', 'insertAll', 'update', 'delete'] as const;
type Plain = (this: Sql, ...values: unknown[]) => unknown;

/** Counts, from now on, what each job does. */
function follow(jobs: readonly Job[]): Map<string, Share> {
  for (const name of CALLS) {
    const plain = Sql.prototype[name] as Plain;
    const counting: Plain = function (...values) {
      statements += 1;
      return plain.apply(this, values);
    };
    Object.assign(Sql.prototype, { [name]: counting });
  }
  const shares = new Map<string, Share>();
  const add = (kind: string, change: (share: Share) => void) => {
    const share = shares.get(kind) ?? { ...NOTHING };
    shares.set(kind, share);
    change(share);
  };
  for (const job of jobs) {
    const { kind, next, run } = job;
    const counted: Pick<Job, 'next' | 'run'> = {
      next: (tx, upTo) => {
        const { value, micros, made } = measured(() => next(tx, upTo));
        add(kind, (share) => {
          share.asks += 1;
          share.askMicros += micros;
          share.statements += made;
        });
        return value;
      },
      run: (tx, due) => {
        const { value, micros, made } = measured(() => atOnce(inParts(run(tx, due))));
        add(kind, (share) => {
          share.runs += 1;
          share.events += value;
          share.runMicros += micros;
          share.statements += made;
        });
        return value;
      },
    };
    Object.assign(job, counted);
  }
  return shares;
}

function measured<T>(work: () => T): { readonly value: T; readonly micros: number; readonly made: number } {
  const [before, first] = [threadMicros(), statements];
  const value = work();
  return { value, micros: threadMicros() - before, made: statements - first };
}
