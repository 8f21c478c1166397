import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR, ok } from '@mt2/domain';
import { type SentMessage, send } from '../areas/message/index.ts';
import { HISTORY_SECONDS, makeBlank } from '../world/registry/template.ts';
import { StateFiles } from '../world/storage/state-files.ts';
import { hashWorld } from '../world/tables/hash.ts';
import { readWhole } from '../world/tables/read-view.ts';
import type { Job } from '../world/time/job.ts';
import type { Failure } from '../world/turn/culprits.ts';
import { World } from '../world/world.ts';
import type { WorldObserver } from '../world/world-facts.ts';
import { EPOCH } from './harness.ts';

/** The first instant of a blank world. */
export const BEGIN = EPOCH - HISTORY_SECONDS;

/** Due every full hour: sends a message each time. */
export const bell: Job = {
  kind: 'bell',
  phase: 'funding',
  next: (tx, upTo) => {
    const last = tx.sql.get<Pick<SentMessage, 'at'>>(
      `SELECT "at" FROM "OutboxMessage" WHERE "purpose" = 'bell' ORDER BY "seq" DESC LIMIT 1`,
    );
    const at = (Math.floor(Math.max(last?.at ?? 0, tx.now) / HOUR) + 1) * HOUR;
    return at <= upTo ? { at, id: 1 } : undefined;
  },
  run: (tx) => {
    send(tx, { recipient: 'all', purpose: 'bell', code: '', text: `${tx.now / HOUR}` });
    return 1;
  },
};

/** Real time controlled by the test; each read adds a step. */
export class RealTime {
  ms = 0;
  step = 0;
  readonly now = (): number => {
    this.ms += this.step;
    return this.ms;
  };
}

/** Blank worlds with a bell in them, each in its own folder; all are removed at the end. */
export class BellWorlds {
  readonly folder = mkdtempSync(join(tmpdir(), 'mt2-bell-'));
  /** Bugs that the worlds reported. */
  readonly failures: unknown[] = [];
  /** The errors of steps whose culprits were set aside, and the names of these. */
  readonly setAside: { readonly error: unknown; readonly names: readonly string[] }[] = [];
  readonly #open: World[] = [];
  #count = 0;

  /** A path without a file yet. */
  file(): string {
    this.#count += 1;
    return join(this.folder, `w${this.#count}`, 'world.db');
  }

  make(options: { real?: RealTime; jobs?: readonly Job[]; observer?: WorldObserver } = {}): World {
    const file = this.file();
    makeBlank(file, { seed: 1, epoch: EPOCH });
    return this.open(file, options);
  }

  open(file: string, { real = new RealTime(), jobs = [bell], observer }: Parameters<BellWorlds['make']>[0] = {}): World {
    const failed = (error: unknown) => void this.failures.push(error);
    const hasSetAside = (_: string, { error, culprits }: Failure) =>
      void this.setAside.push({ error, names: culprits.map(({ kind, id }) => `${kind} ${id}`) });
    const world = new World({ id: 'bell', place: new StateFiles(file), jobs, real: real.now, hasSetAside, failed, observer });
    this.#open.push(world);
    return world;
  }

  /** The leftovers of a killed process: a copy of a world's file and its log. */
  leftovers(file: string): string {
    const to = this.file();
    for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) cpSync(`${file}${end}`, `${to}${end}`);
    return to;
  }

  async end(): Promise<void> {
    for (const world of this.#open) await world.close();
    rmSync(this.folder, { recursive: true });
  }
}

export const ring = (world: World, text: string) =>
  world.write((tx) => ok(send(tx, { recipient: 'test', purpose: 'test', code: '', text })));

export const messages = (world: World, purpose: string): SentMessage[] =>
  world.sql.all<SentMessage>('SELECT * FROM "OutboxMessage" WHERE "purpose" = +? ORDER BY "seq"', purpose);

export const hashOf = async (world: World): Promise<string> => (await readWhole(world, hashWorld)).sha256;
