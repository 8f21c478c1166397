import { basename } from 'node:path';
import { type ListedWorldRow, type TableDiff, type WorldRow, worlds } from '@mt2/contracts/lab/worlds';
import { type Command, field, type Output, whole } from '../command.ts';
import { openFile, storeFile } from '../files.ts';

const modeOf = ({ mode, rate }: WorldRow) => (mode === 'running' && rate !== 1 ? `running x${rate}` : mode);
const lineOf = (world: ListedWorldRow) =>
  world.mode === 'damaged'
    ? [world.id, '-', 'damaged', world.parent, '-', `${world.damage}. ${world.remedy}`]
    : [world.id, world.now, modeOf(world), world.parent, String(world.seed), world.pinned ? 'kept' : ''];
const HEADS = ['WORLD', 'NOW', 'CLOCK', 'FROM', 'SEED', ''];

/** A world is shown by its name, so that a script can take it. */
const named = (world: WorldRow): Output => ({ json: world, text: world.id });
const output = (json: string): Output => ({ json, text: json });

const ENDING = '.mt2-world.tar.gz';
/** `mine` of `/tmp/Mine.mt2-world.tar.gz`. */
const nameOfFile = (path: string): string => basename(path).replace(/\..*$/, '').toLowerCase();

/** A table's counts, and its rows that are shown. */
function linesOfTable({ table, added, removed, changed, rows }: TableDiff): string[] {
  const left = added + removed + changed - rows.length;
  return [
    `${table}: ${added} added, ${removed} removed, ${changed} changed`,
    ...rows.map(({ text }) => `  ${text}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

export const worldCommands: readonly Command[] = [
  {
    name: 'worlds list',
    args: [],
    about: 'Every world of the server, with its time; of a damaged one, what is wrong and what to do.',
    run: async ({ send }) => {
      const rows = await send(worlds.listWorlds, {});
      return { json: rows, text: { heads: HEADS, rows: rows.map(lineOf) } };
    },
  },
  {
    name: 'worlds create',
    args: ['[name]'],
    options: { from: 'text', seed: 'text', at: 'text', running: 'flag' },
    about: 'A new world of the seed, or from a world or snapshot; frozen unless --running. Prints its name.',
    run: async ({ send }, [id], { from, seed, at, running }) =>
      named(
        await send(worlds.createWorld, {
          ...field('id', id),
          ...field('from', from),
          ...field('at', at),
          ...(typeof seed === 'string' ? { seed: whole(seed, '--seed') } : {}),
          mode: running ? 'running' : 'frozen',
        }),
      ),
  },
  {
    name: 'worlds fork',
    args: ['[world]', '[name]'],
    about: 'A frozen copy at the same instant. Prints its name.',
    run: async ({ send, world }, [from = world, id]) => named(await send(worlds.forkWorld, { world: from, ...field('id', id) })),
  },
  {
    name: 'worlds reset',
    args: ['[world]'],
    about: 'Puts the seeded state in its place.',
    run: async ({ send, world }, [id = world]) => named(await send(worlds.resetWorld, { world: id })),
  },
  {
    name: 'worlds snapshot',
    args: ['<name>'],
    about: 'Keeps the state of the world, clock included, under a name.',
    run: async ({ send, world }, [name = '']) => {
      const snapshot = await send(worlds.snapshotWorld, { world, name });
      return { json: snapshot, text: `${world} is kept as ${name}` };
    },
  },
  {
    name: 'worlds snapshots',
    args: [],
    about: 'Every snapshot.',
    run: async ({ send }) => {
      const rows = await send(worlds.listSnapshots, {});
      return {
        json: rows,
        text: { heads: ['SNAPSHOT', 'TAKEN', 'BYTES'], rows: rows.map(({ name, taken, bytes }) => [name, taken, String(bytes)]) },
      };
    },
  },
  {
    name: 'worlds restore',
    args: ['<name>'],
    about: 'Puts a snapshot in the world’s place, clock included.',
    run: async ({ send, world }, [name = '']) => {
      const restored = await send(worlds.restoreWorld, { world, name });
      return { json: restored, text: `${world} is as in ${name}` };
    },
  },
  {
    name: 'worlds forget',
    args: ['<name>'],
    about: 'Deletes a snapshot.',
    run: async ({ send }, [name = '']) => output(await send(worlds.deleteSnapshot, { name })),
  },
  {
    name: 'worlds pin',
    args: ['[world]'],
    about: 'Keeps a world across restarts and idle hours.',
    run: async ({ send, world }, [id = world]) => named(await send(worlds.pinWorld, { world: id })),
  },
  {
    name: 'worlds unpin',
    args: ['[world]'],
    about: 'Keeps a world no more: it goes after an hour without use, or when the server ends.',
    run: async ({ send, world }, [id = world]) => named(await send(worlds.unpinWorld, { world: id })),
  },
  {
    name: 'worlds delete',
    args: ['<world>'],
    about: 'Deletes a world; main stays.',
    run: async ({ send }, [id = '']) => output(await send(worlds.deleteWorld, { id })),
  },
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
    about: 'A new, frozen world of an exported file; its name is the file’s unless told. Prints its name.',
    run: async ({ send }, [path = '', id = nameOfFile(path)]) => named(await send(worlds.importWorld, { id, file: await openFile(path) })),
  },
  {
    name: 'worlds diff',
    args: ['<other>'],
    options: { rows: 'text' },
    about: 'What differs from the world to another one, by table and row; --rows of a table are shown, else 20.',
    run: async ({ send, world }, [other = ''], { rows }) => {
      const diff = await send(worlds.diffWorlds, { world, other, ...field('rows', rows) });
      return { json: diff, text: diff.same ? `${world} and ${other} are the same` : diff.tables.flatMap(linesOfTable).join('\n') };
    },
  },
];
