import { dirname } from 'node:path';
import { assertDefined, DAY, err, HOUR, ok } from '@mt2/domain';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { BEGIN, BellWorlds, RealTime } from '../../testing/bell-world.ts';
import { beginFolder } from '../storage/folder.ts';
import { SidecarFile } from '../storage/sidecar.ts';
import { StateFiles } from '../storage/state-files.ts';
import type { Sql } from '../tables/sql.ts';
import type { Tx } from '../transaction/tx.ts';
import type { World } from '../world.ts';
import { askAgain } from './agenda.ts';
import type { Due, Job } from './job.ts';
import { comparePhases, PHASES, type Phase } from './phases.ts';

vi.setConfig({ testTimeout: 240_000 });

const worlds = new BellWorlds();
afterAll(() => worlds.end());

const TABLES = ['Apple', 'Pear', 'Plum'] as const;
type Table = (typeof TABLES)[number];
/** A row that waits in a table until the first job reading the table has done it; `depth` bounds its follow-ups. */
type Row = { readonly at: number; readonly id: number; readonly depth: number };

/** A change of a table: an added row falls due `after` seconds from now, a postponed one is due in the future, a removed one has an id. */
type Change = { readonly what: 'add' | 'put off' | 'take away'; readonly table: Table; readonly after: number; readonly id: number };
/** The tables that a job reads, and how the agenda is notified of a change. */
type Kind = {
  readonly phase: Phase;
  readonly tables: readonly Table[];
  readonly learns: 'by table' | 'by word' | 'never';
  readonly isSearching: boolean;
  /** Seconds between the ticks of a job that reads only the clock. */
  readonly every: number | undefined;
};
type Command = { readonly changes: readonly Change[]; readonly fate: 'done' | 'refused' | 'thrown' };
type Step =
  | { readonly does: 'write'; readonly commands: readonly Command[] }
  | { readonly does: 'advance'; readonly by: number; readonly failsAfter: number | undefined }
  | { readonly does: 'forget' | 'sleep' | 'keep' | 'look' };
type Life = { readonly kinds: readonly Kind[]; readonly follows: readonly (readonly Change[])[]; readonly steps: readonly Step[] };

/** The store of the rows: a world's tables, or arrays. */
type Tables = {
  readonly first: (tables: readonly Table[], upTo: number) => Row | undefined;
  readonly remove: (tables: readonly Table[], row: Pick<Row, 'at' | 'id'>) => void;
  readonly change: (change: Change, now: number, depth: number) => void;
  readonly log: (line: string) => void;
};

const NEVER = Number.MAX_SAFE_INTEGER;
const byTime = (one: Row, other: Row) => one.at - other.at || one.id - other.id || other.depth - one.depth;

/** Does a job's due item: removes the row, writes the line, and applies the follow-up changes. */
function doRow({ follows }: Life, tables: Tables, kind: Kind, index: number, row: Row): void {
  if (kind.every === undefined) tables.remove(kind.tables, row);
  tables.log(`${row.at} ${index} ${row.id}`);
  if (row.depth === 0) return;
  for (const change of follows[(row.at + row.id + index) % follows.length] ?? []) tables.change(change, row.at, row.depth - 1);
}

/** The next tick of a clock after an instant. */
const ringAfter = (every: number, at: number): Row => ({ at: (Math.floor(at / every) + 1) * every, id: 1, depth: 1 });

/** The rows in arrays. Undoing restores a copy. */
class Model implements Tables {
  rows = new Map<Table, Row[]>(TABLES.map((table) => [table, []]));
  lines: string[] = [];
  /** The last tick of each clock. */
  rung = new Map<Kind, number>();

  of(table: Table): Row[] {
    return assertDefined(this.rows.get(table), 'the table is here');
  }
  first(tables: readonly Table[], upTo: number): Row | undefined {
    return tables
      .flatMap((table) => this.of(table))
      .filter(({ at }) => at <= upTo)
      .sort(byTime)[0];
  }
  remove(tables: readonly Table[], row: Pick<Row, 'at' | 'id'>): void {
    for (const table of tables)
      this.rows.set(
        table,
        this.of(table).filter(({ at, id }) => at !== row.at || id !== row.id),
      );
  }
  change({ what, table, after, id }: Change, now: number, depth: number): void {
    const rows = this.of(table);
    if (what === 'add') this.rows.set(table, [...rows, { at: now + after, id, depth }]);
    else if (what === 'take away')
      this.rows.set(
        table,
        rows.filter((row) => row.id !== id),
      );
    else
      this.rows.set(
        table,
        rows.map((row) => (row.at > now ? { ...row, at: row.at + after } : row)),
      );
  }
  log(line: string): void {
    this.lines.push(line);
  }

  next(kind: Kind, upTo: number): Row | undefined {
    if (kind.every === undefined) return this.first(kind.tables, upTo);
    const row = ringAfter(kind.every, this.rung.get(kind) ?? BEGIN);
    return row.at <= upTo ? row : undefined;
  }

  /** Every job is queried at every event. */
  settle(life: Life, upTo: number): void {
    for (;;) {
      const found = life.kinds
        .map((kind, index) => ({ kind, index, row: this.next(kind, upTo) }))
        .filter((each): each is typeof each & { row: Row } => each.row !== undefined)
        .sort(
          (one, other) =>
            one.row.at - other.row.at ||
            comparePhases(one.kind.phase, other.kind.phase) ||
            one.row.id - other.row.id ||
            one.index - other.index,
        )[0];
      if (!found) return;
      this.rung.set(found.kind, found.row.at);
      doRow(life, this, found.kind, found.index, found.row);
    }
  }
}

const some = (tables: readonly Table[]) => tables.map((table) => `SELECT * FROM "${table}"`).join(' UNION ALL ');
const firstIn = (sql: Sql, tables: readonly Table[], upTo: number): Row | undefined =>
  sql.get<Row>(`SELECT "at", "id", "depth" FROM (${some(tables)}) WHERE "at" <= +? ORDER BY "at", "id", "depth" DESC LIMIT 1`, upTo);

/** The rows in a world's tables; jobs without tables are notified of every change. */
function tablesOf(tx: Tx, jobs: () => readonly Job[], kinds: readonly Kind[]): Tables {
  const tell = (table: Table) => {
    for (const [index, { learns, tables, every }] of kinds.entries())
      if (learns === 'by word' && every === undefined && tables.includes(table))
        askAgain(tx, assertDefined(jobs()[index], 'the job is here'));
  };
  return {
    first: (tables, upTo) => firstIn(tx.sql, tables, upTo),
    remove: (tables, { at, id }) => {
      for (const table of tables) if (tx.sql.change(table, `DELETE FROM "${table}" WHERE "at" = +? AND "id" = +?`, at, id) > 0) tell(table);
    },
    change: ({ what, table, after, id }, now, depth) => {
      if (what === 'add') tx.sql.insert<Row>(table, { at: now + after, id, depth });
      else if (what === 'take away') tx.sql.returning(table, `DELETE FROM "${table}" WHERE "id" = +? RETURNING "id"`, id);
      else tx.sql.change(table, `UPDATE "${table}" SET "at" = "at" + ? WHERE "at" > +?`, after, now);
      tell(table);
    },
    log: (line) => void tx.sql.insert<{ line: string }>('Log', { line }),
  };
}

/** Throws once in the middle of due work, after a given number of rows. */
class Fault {
  left: number | undefined;
  pass(): void {
    if (this.left === undefined) return;
    this.left -= 1;
    if (this.left > 0) return;
    this.left = undefined;
    throw new Error('a fault');
  }
}

function jobsOf(life: Life, fault: Fault): Job[] {
  const jobs: Job[] = life.kinds.map((kind, index): Job => {
    const { phase, tables, learns, isSearching, every } = kind;
    const runRow = (tx: Tx, row: Row) => {
      doRow(
        life,
        tablesOf(tx, () => jobs, life.kinds),
        kind,
        index,
        row,
      );
      fault.pass();
      return 1;
    };
    if (every !== undefined)
      return {
        kind: `clock ${index}`,
        phase,
        reads: [],
        next: (tx) => ringAfter(every, tx.now),
        run: (tx, { at }) => runRow(tx, { at, id: 1, depth: 1 }),
      };
    return {
      kind: `job ${index}`,
      phase,
      ...(learns === 'never' ? {} : { reads: learns === 'by table' ? tables : [] }),
      next: (tx, upTo): Due | undefined => firstIn(tx.sql, tables, upTo),
      ...(isSearching ? { isSearching: (tx: Tx) => firstIn(tx.sql, tables, NEVER) !== undefined } : {}),
      run: (tx, due) => {
        const row = assertDefined(firstIn(tx.sql, tables, due.at), 'what is due waits');
        expect([row.at, row.id]).toEqual([due.at, due.id]);
        return runRow(tx, row);
      },
    };
  });
  return jobs;
}

/** Moves the world to another file, which opens a new connection. */
async function keepElsewhere(world: World): Promise<void> {
  const file = worlds.file();
  beginFolder(dirname(file));
  await world.state.pin(new StateFiles(file, new SidecarFile(dirname(file), { parent: '' })));
}

async function take(world: World, life: Life, model: Model, jobs: readonly Job[], fault: Fault, step: Step): Promise<void> {
  if (step.does === 'write') {
    const outcomes = step.commands.map(({ changes, fate }) =>
      world
        .write((tx) => {
          const tables = tablesOf(tx, () => jobs, life.kinds);
          for (const change of changes) tables.change({ ...change, after: change.after + 1 }, tx.now, 3);
          if (fate === 'thrown') throw new Error('a bug');
          return fate === 'done' ? ok(undefined) : err('market-not-found');
        })
        .catch(() => undefined),
    );
    await Promise.all(outcomes);
    for (const { changes, fate } of step.commands)
      if (fate === 'done') for (const change of changes) model.change({ ...change, after: change.after + 1 }, world.now(), 3);
  } else if (step.does === 'advance') {
    const to = world.now() + step.by;
    fault.left = step.failsAfter;
    await world.advance(() => to).catch(() => world.advance(() => to));
    fault.left = undefined;
    model.settle(life, to);
  } else if (step.does === 'forget') world.derived.forget();
  else if (step.does === 'sleep') await world.state.sleep();
  else if (step.does === 'keep') await keepElsewhere(world);
  else {
    const dues = life.kinds.map((each) => model.next(each, NEVER)?.at).filter((at) => at !== undefined);
    expect(world.nextDue(NEVER)).toBe(dues.length ? Math.min(...dues) : undefined);
  }
}

/** Runs the same life in a world and in the model; returns what was done in each, in order. */
async function live(life: Life): Promise<{ done: string[]; expected: string[] }> {
  const fault = new Fault();
  const jobs = jobsOf(life, fault);
  const world = worlds.make({ jobs, real: Object.assign(new RealTime(), { step: 15 }) });
  for (const table of TABLES) world.sql.control(`CREATE TABLE "${table}" ("at" INTEGER, "id" INTEGER, "depth" INTEGER)`);
  world.sql.control('CREATE TABLE "Log" ("line" TEXT)');
  const model = new Model();
  for (const step of life.steps) await take(world, life, model, jobs, fault, step);
  await take(world, life, model, jobs, fault, { does: 'advance', by: 12 * DAY, failsAfter: undefined });
  const done = world.sql.all<{ line: string }>('SELECT "line" FROM "Log" ORDER BY rowid').map(({ line }) => line);
  await world.close();
  return { done, expected: model.lines };
}

const table = fc.constantFrom(...TABLES);
const after = fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 2 * HOUR }), fc.integer({ min: 0, max: 3 * DAY }));
const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('add', 'add', 'add', 'put off', 'take away'),
  table,
  after,
  id: fc.integer({ min: 1, max: 3 }),
});
const kind: fc.Arbitrary<Kind> = fc.record({
  phase: fc.constantFrom(...PHASES.slice(0, 3)),
  tables: fc.subarray([...TABLES], { minLength: 1 }),
  learns: fc.constantFrom('by table', 'by table', 'by word', 'never'),
  isSearching: fc.boolean(),
  every: fc.constantFrom(undefined, undefined, undefined, 8 * HOUR, 31 * HOUR),
});
const command: fc.Arbitrary<Command> = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  fate: fc.constantFrom('done', 'done', 'done', 'refused', 'thrown'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), commands: fc.array(command, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('advance' as const),
      by: after,
      failsAfter: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 3, nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('forget' as const, 'sleep' as const, 'keep' as const, 'look' as const) }) },
);
const life: fc.Arbitrary<Life> = fc.record({
  kinds: fc.array(kind, { minLength: 1, maxLength: 5 }),
  follows: fc.array(fc.array(change, { maxLength: 2 }), { minLength: 1, maxLength: 6 }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

it('due work is found as if `next` of every job were called at every event, whatever is written, undone, cleared or reopened', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(life, async (each) => {
      const { done, expected } = await live(each);
      expect(done).toEqual(expected);
      count += done.length;
    }),
    { numRuns: 100 },
  );
  expect(count).toBeGreaterThan(500);
});
