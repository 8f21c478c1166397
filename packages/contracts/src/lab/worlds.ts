import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, either, type Given, inner, list, listOf, orEmpty, plain, type Read, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { count as countReader, file } from '../fields/readers.ts';
import { instant, yes } from './kinds.ts';

const worldName = z.string({ error: 'world-name-invalid' }).regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, {
  error: 'world-name-invalid',
});
/** The world in the path of a call. */
export const world = ask.plain('world', worldName, 'Name of the world.');
/** The name of a world that a call creates. */
export const newWorld = ask.optional('id', worldName.optional(), 'Name of the new world. Default a generated name.');
const snapshot = ask.plain('name', worldName, 'Name of the snapshot.');

export const CLOCK_MODES = ['running', 'frozen'] as const;
export const clockMode = z.enum(CLOCK_MODES, {
  error: 'clock-mode-invalid',
});

const machineTime = { unit: 'ISO 8601' } as const;
const seed = { unit: 'number' } as const;
const SEED = 'Seed that prices, addresses and codes follow from.';

const id = text('id', 'Name of the world.');
const kept = {
  parent: text('parent', 'World or snapshot that it was created from.'),
  lastUsed: text('last_used', 'Time of its last use, by the machine’s clock.', machineTime),
  pinned: yes('pinned', 'True if it is kept across restarts and idle hours.'),
};
const worldRow = record('World', {
  id,
  now: instant('now', 'Time of the world.'),
  mode: plain('mode', z.enum(CLOCK_MODES), 'running or frozen.'),
  rate: plain('rate', z.number(), 'World seconds in a second.', { unit: 'times' }),
  seed: plain('seed', z.int(), SEED, seed),
  ...kept,
});
/** A world as the server provides it, and as a reader gets it. */
export type WorldView = Given<typeof worldRow>;
export type WorldInfo = Read<typeof worldRow>;

const damagedWorldRow = record('DamagedWorld', {
  id,
  mode: plain('mode', z.enum(['damaged', 'unavailable']), 'damaged, or unavailable: it cannot be opened now, and is tried again.'),
  ...kept,
  damage: text('damage', 'What is wrong with it, or in the way.'),
  remedy: text('remedy', 'How to fix it.'),
});
/** A world that cannot be used, whose time is unknown. */
export type DamagedWorldView = Given<typeof damagedWorldRow>;
export type DamagedWorld = Read<typeof damagedWorldRow>;
export const listedWorld = either(worldRow, damagedWorldRow, 'now');
export type ListedWorldView = Given<typeof listedWorld>;

const snapshotRow = record('Snapshot', {
  name: text('name', 'Name of the snapshot.'),
  taken: text('taken', 'Time at which it was taken, by the machine’s clock.', machineTime),
  bytes: count('bytes', 'Size of its file.', { unit: 'bytes' }),
});
export type Snapshot = Read<typeof snapshotRow>;

const asText = { unit: 'text' } as const;
const rowDiff = record('RowDiff', {
  key: text('key', 'Values of the row’s key.', asText),
  kind: plain('kind', z.enum(['added', 'removed', 'changed']), 'added, removed or changed.'),
  who: text('who', 'Persona or account of its owner. Empty if it has none.'),
  text: text('text', 'Difference in words.'),
  columns: list(
    'columns',
    record('ColumnDiff', {
      name: text('name', 'Name of the column.'),
      from: inner('from', orEmpty(TEXT, null), 'Value in this world, as the table has it. null if there is none.', asText),
      to: inner('to', orEmpty(TEXT, null), 'Value in the other world, as the table has it. null if there is none.', asText),
    }),
    'Columns that differ.',
  ),
});
export type RowDiffView = Given<typeof rowDiff>;
const tableDiff = record('TableDiff', {
  table: text('table', 'Name of the table.'),
  added: count('added', 'Rows that only the other world has.'),
  removed: count('removed', 'Rows that only this world has.'),
  changed: count('changed', 'Rows that both have, with different values.'),
  rows: list('rows', rowDiff, 'First rows that differ, by key.'),
});
export type TableDiffView = Given<typeof tableDiff>;
export type TableDiff = Read<typeof tableDiff>;

/** Maximum bytes of a world's file. */
const WORLD_FILE_MOST_BYTES = 128 * 1024 * 1024;

export const worlds = {
  createWorld: labCall('POST', '/lab/api/worlds', {
    world: 'none',
    copies: ({ from }) => from,
    about: 'Creates a world from the seeded state, or from a world or a snapshot, whose instant it keeps.',
    commands: [{ use: 'worlds create [name=id]', prints: '{id}' }],
    takes: ask.inputs({
      from: ask.optional(
        'from',
        z.string({ error: 'world-not-found' }).default('seed'),
        '`seed`, or the name of a world or a snapshot. Default seed.',
      ),
      id: newWorld,
      seed: ask.optional(
        'seed',
        z
          .int({ error: 'parameter-invalid' })
          .min(0, { error: 'parameter-invalid' })
          .max(2_147_483_647, { error: 'parameter-invalid' })
          .optional(),
        `${SEED} Another seed gives another world.`,
        seed,
      ),
      at: ask.optional(
        'at',
        z.string({ error: 'instant-invalid' }).optional(),
        'Instant to which it is advanced, ISO 8601 with a zone. Default not advanced.',
        { unit: 'ISO 8601' },
      ),
      mode: ask.optional('mode', clockMode.default('frozen'), 'running or frozen. Default frozen.'),
    }),
    answers: worldRow,
  }),
  listWorlds: labCall('GET', '/lab/api/worlds', {
    world: 'none',
    about: 'All worlds of this server. One that is damaged or cannot be opened now has no time: it names the reason and the remedy.',
    commands: [{ use: 'worlds list' }],
    answers: listOf(listedWorld),
  }),
  deleteWorld: labCall('DELETE', '/lab/api/worlds/:id', {
    world: 'path',
    about: 'Deletes a world; `main` stays.',
    commands: [{ use: 'worlds delete <world=id>' }],
    takes: ask.inputs({ id: ask.plain('id', worldName, 'Name of the world.') }),
  }),
  forkWorld: labCall('POST', '/lab/api/worlds/:world/fork', {
    world: 'path',
    about: 'Creates a frozen copy at the same instant.',
    commands: [{ use: 'worlds fork [world] [name=id]', prints: '{id}' }],
    takes: ask.inputs({ world, id: newWorld }),
    answers: worldRow,
  }),
  resetWorld: labCall('POST', '/lab/api/worlds/:world/reset', {
    world: 'path',
    about: 'Replaces the world by the seeded state, also a damaged world. Its clock runs or is frozen as before.',
    commands: [{ use: 'worlds reset [world]', prints: '{id}' }],
    takes: ask.inputs({ world }),
    answers: worldRow,
  }),
  snapshotWorld: labCall('POST', '/lab/api/worlds/:world/snapshot', {
    world: 'path',
    about: 'Saves the state, clock included, under a name that no world has.',
    commands: [{ use: 'worlds snapshot <name>', prints: '{world} is saved as {name}' }],
    takes: ask.inputs({ world, name: snapshot }),
    answers: worldRow,
  }),
  restoreWorld: labCall('POST', '/lab/api/worlds/:world/restore', {
    world: 'path',
    about: 'Replaces the world by a snapshot, clock included, also a damaged world. A damaged snapshot changes nothing.',
    commands: [{ use: 'worlds restore <name>', prints: '{world} is restored from {name}' }],
    takes: ask.inputs({ world, name: snapshot }),
    answers: worldRow,
  }),
  listSnapshots: labCall('GET', '/lab/api/snapshots', {
    world: 'none',
    about: 'All snapshots, by name.',
    commands: [{ use: 'worlds snapshots' }],
    answers: listOf(snapshotRow),
  }),
  deleteSnapshot: labCall('DELETE', '/lab/api/snapshots/:name', {
    world: 'none',
    about: 'Deletes a snapshot. Worlds that were restored from it stay.',
    commands: [{ use: 'worlds forget <name>' }],
    takes: ask.inputs({ name: snapshot }),
  }),
  pinWorld: labCall('POST', '/lab/api/worlds/:world/pin', {
    world: 'path',
    about: 'Keeps a world across restarts and idle hours.',
    commands: [{ use: 'worlds pin [world]', prints: '{id}' }],
    takes: ask.inputs({ world }),
    answers: worldRow,
  }),
  unpinWorld: labCall('POST', '/lab/api/worlds/:world/unpin', {
    world: 'path',
    about: 'Stops keeping a world: it is deleted after an hour without use, or when the server ends; `main` stays.',
    commands: [{ use: 'worlds unpin [world]', prints: '{id}' }],
    takes: ask.inputs({ world }),
    answers: worldRow,
  }),
  exportWorld: labCall('GET', '/lab/api/worlds/:world/export', {
    world: 'path',
    answersFile: 'application/gzip',
    about:
      'The world as one file, to import it here or elsewhere: with images and clock, but without sessions and without images that a ' +
      'bridge sent to a real backend. The world continues meanwhile.',
    commands: [{ use: 'worlds export [world] [file]', writes: '{world}.mt2-world.tar.gz' }],
    takes: ask.inputs({ world }),
    output: z.custom<Blob>(),
  }),
  importWorld: labCall('POST', '/lab/api/worlds/:id/import', {
    world: 'none',
    takesFile: { mostBytes: WORLD_FILE_MOST_BYTES },
    about:
      'Creates a world from a file that `export` wrote, frozen at its instant. A file of an older version is brought up to date; a file ' +
      'of a newer version, or an incomplete one, is refused and leaves nothing behind.',
    commands: [{ use: 'worlds import <file> [name=id]', prints: '{id}' }],
    takes: ask.inputs({
      id: ask.plain('id', worldName, 'Name of the new world.'),
      file: ask.plain('file', file('world-file-invalid'), 'File that the export wrote, at most 128 MB.'),
    }),
    answers: worldRow,
  }),
  diffWorlds: labCall('GET', '/lab/api/worlds/:world/diff', {
    world: 'path',
    about:
      'The differences between two worlds, by table and row. Tables and columns that the hash leaves out are left out here too. The ' +
      'counts cover all rows.',
    commands: [{ use: 'worlds diff <other>', prints: 'Same: {same}\ntables.rows: {table}  {added}  {removed}  {changed}  {who}  {text}' }],
    takes: ask.inputs({
      world,
      other: ask.plain('other', worldName, 'Name of the world to compare it with.'),
      rows: ask.optional('rows', countReader(), 'Maximum number of rows per table, up to 200. Default 20.', { unit: 'count' }),
    }),
    answers: record('WorldDiff', {
      same: yes('same', 'True if nothing differs.'),
      tables: list('tables', tableDiff, 'Tables that differ, by name.'),
    }),
  }),
};
