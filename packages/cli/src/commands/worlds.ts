import { basename } from 'node:path';
import type { Message } from '@mt2/contracts';
import { worlds } from '@mt2/contracts/lab/worlds';
import { calling } from '../calling.ts';
import type { Command, Context, Shown } from '../command.ts';
import { openFile, storeFile } from '../files.ts';

type World = Message<typeof worlds.createWorld>;
type Listed = Message<typeof worlds.listWorlds>[number];
type Diff = Message<typeof worlds.diffWorlds>;

const clockText = ({ mode, rate }: World) => (mode === 'running' && rate !== 1 ? `running x${rate}` : mode);
const lineOf = (world: Listed) =>
  world.mode === 'damaged'
    ? [world.id, '-', 'damaged', world.parent, '-', `${world.damage}. ${world.remedy}`]
    : [world.id, world.now, clockText(world), world.parent, String(world.seed), world.pinned ? 'kept' : ''];

/** A world is printed as its name, so a script can use it. */
const named = ({ id }: World): Shown => id;
/** The fields with the default world if none is named. */
const ofWorld = <F extends { readonly world?: string }>(given: F, { world }: Context): F => ({ world, ...given });
const shared = { sent: ofWorld, show: named };

const ENDING = '.mt2-world.tar.gz';
/** `mine` for `/tmp/Mine.mt2-world.tar.gz`. */
const nameOfFile = (path: string): string => basename(path).replace(/\..*$/, '').toLowerCase();

/** A table's counts, and its displayed rows. */
function linesOfTable({ table, added, removed, changed, rows }: Diff['tables'][number]): string[] {
  const left = added + removed + changed - rows.length;
  return [
    `${table}: ${added} added, ${removed} removed, ${changed} changed`,
    ...rows.map(({ text }) => `  ${text}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

export const worldCommands: readonly Command[] = [
  calling(worlds.listWorlds, {
    name: 'worlds list',
    about: 'Every world of the server, with its time; of a damaged one, what is wrong and what to do.',
    show: (rows) => ({ heads: ['WORLD', 'NOW', 'CLOCK', 'FROM', 'SEED', ''], rows: rows.map(lineOf) }),
  }),
  calling(worlds.createWorld, {
    name: 'worlds create',
    about: 'A new world of the seed, or from a world or snapshot; frozen by default. Prints its name.',
    args: { name: 'id' },
    show: named,
  }),
  calling(worlds.forkWorld, {
    name: 'worlds fork',
    about: 'A frozen copy at the same instant. Prints its name.',
    args: { 'world?': 'world', name: 'id' },
    ...shared,
  }),
  calling(worlds.resetWorld, {
    name: 'worlds reset',
    about: 'Puts the seeded state in its place.',
    args: { 'world?': 'world' },
    ...shared,
  }),
  calling(worlds.snapshotWorld, {
    name: 'worlds snapshot',
    about: 'Keeps the state of the world, clock included, under a name.',
    args: { name: 'name' },
    options: [],
    sent: ofWorld,
    show: (_, { world, name }) => `${world} is kept as ${name}`,
  }),
  calling(worlds.listSnapshots, {
    name: 'worlds snapshots',
    about: 'Every snapshot.',
    show: (rows) => ({
      heads: ['SNAPSHOT', 'TAKEN', 'BYTES'],
      rows: rows.map(({ name, taken, bytes }) => [name, taken, String(bytes)]),
    }),
  }),
  calling(worlds.restoreWorld, {
    name: 'worlds restore',
    about: 'Puts a snapshot in the world’s place, clock included.',
    args: { name: 'name' },
    options: [],
    sent: ofWorld,
    show: (_, { world, name }) => `${world} is as in ${name}`,
  }),
  calling(worlds.deleteSnapshot, { name: 'worlds forget', about: 'Deletes a snapshot.', args: { name: 'name' } }),
  calling(worlds.pinWorld, { name: 'worlds pin', args: { 'world?': 'world' }, ...shared }),
  calling(worlds.unpinWorld, { name: 'worlds unpin', args: { 'world?': 'world' }, ...shared }),
  calling(worlds.deleteWorld, { name: 'worlds delete', about: 'Deletes a world; main stays.', args: { world: 'id' } }),
  {
    name: 'worlds export',
    args: ['[world]', '[file]'],
    about: 'Writes the world into one file, without its sessions. Prints the path.',
    run: async ({ send, world }, [id = world, path = `${id}${ENDING}`]) => {
      await storeFile(path, await send(worlds.exportWorld, { world: id }));
      return { json: { world: id, file: path }, text: path };
    },
  },
  {
    name: 'worlds import',
    args: ['<file>', '[name]'],
    about: 'A new, frozen world of an exported file; its name is the file’s by default. Prints its name.',
    run: async ({ send }, [path = '', id = nameOfFile(path)]) => {
      const world = await send(worlds.importWorld, { id, file: await openFile(path) });
      return { json: world, text: world.id };
    },
  },
  calling(worlds.diffWorlds, {
    name: 'worlds diff',
    about: 'What differs from the world to another one, by table and row; --rows of a table are shown, else 20.',
    args: { other: 'other' },
    options: ['rows'],
    sent: ofWorld,
    show: ({ same, tables }, { world, other }) => (same ? `${world} and ${other} are the same` : tables.flatMap(linesOfTable).join('\n')),
  }),
];
