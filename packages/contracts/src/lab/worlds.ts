import { z } from 'zod';
import { call } from '../call.ts';
import { sentence } from '../envelope.ts';
import { count, file } from '../fields/readers.ts';

/** The name of a world. */
export const worldName = z.string({ error: 'world-name-invalid' }).regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, {
  error: 'world-name-invalid',
});
const name = worldName;
const snapshotName = name;
export const clockMode = z.enum(['running', 'frozen'], {
  error: 'clock-mode-invalid',
});

const worldRow = z
  .object({
    id: z.string(),
    now: z.string(),
    mode: z.enum(['running', 'frozen']),
    rate: z.number(),
    seed: z.int(),
    parent: z.string(),
    last_used: z.string(),
    pinned: z.boolean(),
  })
  .meta({ id: 'World' });
export type WorldRow = z.output<typeof worldRow>;

const damagedWorldRow = z
  .object({
    id: z.string(),
    mode: z.literal('damaged'),
    parent: z.string(),
    last_used: z.string(),
    pinned: z.boolean(),
    damage: z.string().meta({ description: 'What is wrong with it.' }),
    remedy: z.string().meta({ description: 'What can be done about it.' }),
  })
  .meta({ id: 'DamagedWorld' });
/** A world that cannot be used: its time is unknown. */
export type DamagedWorldRow = z.output<typeof damagedWorldRow>;
export const listedWorld = z.union([worldRow, damagedWorldRow]);
export type ListedWorldRow = z.output<typeof listedWorld>;

const snapshotRow = z.object({ name: z.string(), taken: z.string(), bytes: z.int() });
export type SnapshotRow = z.output<typeof snapshotRow>;

const columnValue = (where: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `The value ${where}, as the table has it; null where there is none.`, 'x-unit': 'text' });
const rowDiff = z
  .object({
    key: z.string().meta({ 'x-unit': 'text' }),
    kind: z.enum(['added', 'removed', 'changed']),
    /** The persona, or the account, that it belongs to; empty where it is nobody's. */
    who: z.string(),
    text: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        from: columnValue('in this world'),
        to: columnValue('in the other world'),
      }),
    ),
  })
  .meta({ id: 'RowDiff' });
export type RowDiff = z.output<typeof rowDiff>;
const tableDiff = z.object({ table: z.string(), added: z.int(), removed: z.int(), changed: z.int(), rows: z.array(rowDiff) });
export type TableDiff = z.output<typeof tableDiff>;

/** Most bytes of a world's file. */
const WORLD_FILE_MOST_BYTES = 128 * 1024 * 1024;

export const worlds = {
  createWorld: call({
    method: 'POST',
    path: '/lab/api/worlds',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'A new world: of the seeded state (another `seed` makes another one), or from a world or a snapshot, whose instant it keeps. Frozen unless `mode` says otherwise; `at` advances it to an instant.',
    input: z.object({
      from: z.string({ error: 'world-not-found' }).default('seed'),
      id: name.optional(),
      seed: z
        .int({ error: 'parameter-invalid' })
        .min(0, { error: 'parameter-invalid' })
        .max(2_147_483_647, { error: 'parameter-invalid' })
        .optional(),
      at: z.string({ error: 'instant-invalid' }).optional(),
      mode: clockMode.default('frozen'),
    }),
    output: worldRow,
  }),
  listWorlds: call({
    method: 'GET',
    path: '/lab/api/worlds',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Every world of this server. One that is damaged has no time: it says what is wrong, and what can be done.',
    input: z.object({}),
    output: z.array(listedWorld),
  }),
  deleteWorld: call({
    method: 'DELETE',
    path: '/lab/api/worlds/:id',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Deletes a world; `main` stays.',
    input: z.object({ id: name }),
    output: sentence,
  }),
  forkWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/fork',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'A frozen copy at the same instant.',
    input: z.object({ world: name, id: name.optional() }),
    output: worldRow,
  }),
  resetWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/reset',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Puts the seeded state in its place, also in that of a damaged world; its clock runs or stands as before.',
    input: z.object({ world: name }),
    output: worldRow,
  }),
  snapshotWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/snapshot',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Keeps the state, clock included, under a name that no world has.',
    input: z.object({ world: name, name: snapshotName }),
    output: worldRow,
  }),
  restoreWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/restore',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Puts a snapshot in the world’s place, clock included, also in that of a damaged world. A damaged snapshot changes nothing.',
    input: z.object({ world: name, name: snapshotName }),
    output: worldRow,
  }),
  listSnapshots: call({
    method: 'GET',
    path: '/lab/api/snapshots',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Every snapshot, by name, with the real time at which it was taken.',
    input: z.object({}),
    output: z.array(snapshotRow),
  }),
  deleteSnapshot: call({
    method: 'DELETE',
    path: '/lab/api/snapshots/:name',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Deletes a snapshot; worlds that were restored from it stay.',
    input: z.object({ name: snapshotName }),
    output: sentence,
  }),
  pinWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/pin',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Keeps a world across restarts and idle hours.',
    input: z.object({ world: name }),
    output: worldRow,
  }),
  unpinWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:world/unpin',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about: 'Keeps a world no more: it goes after an hour without use, or when the server ends; `main` stays.',
    input: z.object({ world: name }),
    output: worldRow,
  }),
  exportWorld: call({
    method: 'GET',
    path: '/lab/api/worlds/:world/export',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    answersFile: 'application/gzip',
    source: 'ours',
    about:
      'The world as one file, to be imported here or elsewhere: everything in it, pictures and clock included, but no sessions. The world goes on meanwhile.',
    input: z.object({ world: name }),
    output: z.custom<Blob>(),
  }),
  importWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/import',
    needs: [],
    worksWithoutWorld: true,
    takesFile: { mostBytes: WORLD_FILE_MOST_BYTES },
    changes: false,
    source: 'ours',
    about:
      'A new world of a file that `export` made, frozen at its instant. One of an older version is brought up to date; one of a newer version, or that is not whole, is refused and leaves nothing behind.',
    input: z.object({ id: name, file: file('world-file-invalid') }),
    output: worldRow,
  }),
  diffWorlds: call({
    method: 'GET',
    path: '/lab/api/worlds/:world/diff',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'What differs between a world and another one, by table and row: from the first to the second. What the hash leaves out is left out here. Every row counts; of each table only the first `rows` (at most 200, else 20) are shown.',
    input: z.object({ world: name, other: name, rows: count() }),
    output: z.object({ same: z.boolean(), tables: z.array(tableDiff) }),
  }),
};
