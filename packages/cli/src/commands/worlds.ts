import { basename } from 'node:path';
import type { Message } from '@mt2/contracts';
import { inspect } from '@mt2/contracts/lab/inspect';
import { server } from '@mt2/contracts/lab/server';
import { worlds } from '@mt2/contracts/lab/worlds';
import { calling, ofWorld } from '../calling.ts';
import type { Command, Shown } from '../command.ts';
import { openFile, storeFile } from '../files.ts';

type World = Message<typeof worlds.createWorld>;
type Listed = Message<typeof worlds.listWorlds>[number];
type Diff = Message<typeof worlds.diffWorlds>;

const clockText = ({ mode, rate }: World) => (mode === 'running' && rate !== 1 ? `running x${rate}` : mode);
const lineOf = (world: Listed) =>
  'damage' in world
    ? [world.id, '-', world.mode, world.parent, '-', `${world.damage}. ${world.remedy}`]
    : [world.id, world.now, clockText(world), world.parent, String(world.seed), world.pinned ? 'kept' : ''];

/** A world is printed as its name, so a script can use it. */
const named = ({ id }: World): Shown => id;
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
    about: 'Lists every world of the server with its time; for one that cannot be used the problem and the remedy.',
    show: (rows) => ({ heads: ['WORLD', 'NOW', 'CLOCK', 'FROM', 'SEED', ''], rows: rows.map(lineOf) }),
  }),
  calling(worlds.createWorld, {
    name: 'worlds create',
    about: 'Creates a world from the seed, a world or a snapshot; frozen by default. Prints its name.',
    args: { name: 'id' },
    show: named,
  }),
  calling(worlds.forkWorld, {
    name: 'worlds fork',
    about: 'Creates a frozen copy at the same instant. Prints its name.',
    args: { 'world?': 'world', name: 'id' },
    ...shared,
  }),
  calling(worlds.resetWorld, {
    name: 'worlds reset',
    about: 'Replaces a world with the seeded state.',
    args: { 'world?': 'world' },
    ...shared,
  }),
  calling(worlds.snapshotWorld, {
    name: 'worlds snapshot',
    about: 'Saves the state of the world, clock included, under a name.',
    args: { name: 'name' },
    options: [],
    sent: ofWorld,
    show: (_, { world, name }) => `${world} is saved as ${name}`,
  }),
  calling(worlds.listSnapshots, {
    name: 'worlds snapshots',
    about: 'Lists the snapshots.',
    show: (rows) => ({
      heads: ['SNAPSHOT', 'TAKEN', 'BYTES'],
      rows: rows.map(({ name, taken, bytes }) => [name, taken, String(bytes)]),
    }),
  }),
  calling(worlds.restoreWorld, {
    name: 'worlds restore',
    about: 'Replaces the world with a snapshot, clock included.',
    args: { name: 'name' },
    options: [],
    sent: ofWorld,
    show: (_, { world, name }) => `${world} is restored from ${name}`,
  }),
  calling(worlds.deleteSnapshot, { name: 'worlds forget', about: 'Deletes a snapshot.', args: { name: 'name' } }),
  calling(worlds.pinWorld, { name: 'worlds pin', args: { 'world?': 'world' }, ...shared }),
  calling(worlds.unpinWorld, { name: 'worlds unpin', args: { 'world?': 'world' }, ...shared }),
  calling(worlds.deleteWorld, { name: 'worlds delete', about: 'Deletes a world, except main.', args: { world: 'id' } }),
  {
    name: 'worlds export',
    args: ['[world]', '[file]'],
    about: 'Writes the world to one file, without its sessions. Prints the path.',
    run: async ({ send, world, show }, [id = world, path = `${id}${ENDING}`]) => {
      await show(`Exporting ${id}`, async () => storeFile(path, await send(worlds.exportWorld, { world: id })));
      return { json: { world: id, file: path }, text: path };
    },
  },
  {
    name: 'worlds import',
    args: ['<file>', '[name]'],
    about: 'Creates a frozen world from an exported file, by default with the file’s name. Prints its name.',
    run: async ({ send, show }, [path = '', id = nameOfFile(path)]) => {
      const file = await openFile(path);
      const world = await show(`Importing ${id}, which lives through a day in a trial`, () => send(worlds.importWorld, { id, file }));
      return { json: world, text: world.id };
    },
  },
  calling(worlds.diffWorlds, {
    name: 'worlds diff',
    about: 'Shows what changed from the world, the earlier one, to another one, by table and row; up to --rows per table, 20 by default.',
    args: { other: 'other' },
    options: ['rows'],
    sent: ofWorld,
    show: ({ same, tables }, { world, other }) => (same ? `${world} and ${other} are the same` : tables.flatMap(linesOfTable).join('\n')),
  }),
];

export const serverCommands = [
  calling(server.listServers, {
    name: 'servers list',
    about: 'Lists every server of a fleet, and its worlds; those that do not answer are marked.',
    show: (servers) => ({
      heads: ['SERVER', 'WORLD', 'CLOCK'],
      rows: servers.flatMap(({ server: name, problem, worlds }) =>
        problem === null ? worlds.map(({ id, mode }) => [name, id, mode]) : [[name, '-', problem]],
      ),
    }),
  }),
];

export const inspectCommands: readonly Command[] = [
  calling(inspect.getHash, { name: 'hash', about: 'Prints the SHA-256 of the world’s canonical dump.', show: ({ sha256 }) => sha256 }),
  calling(inspect.checkInvariants, {
    name: 'invariants',
    about: 'Checks the ledger; exits with 1 if an invariant is broken.',
    show: ({ ok, checked, violations }) =>
      ok ? `${checked.join(', ')} hold` : violations.map(({ invariant, statement }) => `${invariant}: ${statement}`).join('\n'),
    isBad: ({ ok }) => !ok,
  }),
];
