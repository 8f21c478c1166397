import type { DamagedWorldView, ListedWorldView, WorldView, worlds } from '@mt2/contracts/lab/worlds';
import { type Decision, err, ok, parseInstant } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import { complaining } from '../../http/request/complaints.ts';
import { Ready } from '../../http/result.ts';
import type { Listed, ListedLoss, Lost } from '../../world/registry/listed.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { type Packer, packWorld } from '../../world/travel/pack.ts';
import type { World } from '../../world/world.ts';
import { checkTarget } from '../clock/index.ts';
import { diffWorlds } from './diff-worlds.ts';
import type { Elsewhere } from './elsewhere.ts';
import { type Importer, importWorld } from './import-world.ts';

/** Returns a world as one file. */
async function exportWorld(registry: Registry, packer: Packer, id: string): Promise<Ready | Decision<never, Lost>> {
  const world = registry.get(id);
  if (!world) return err(registry.lossOf(id) ?? 'world-not-found');
  return new Ready(await packWorld(world, packer), 'application/gzip', `${id}.mt2-world.tar.gz`);
}

const worldView = ({ world, parent, isPinned, lastUsed }: Listed): WorldView => ({
  id: world.id,
  now: world.now(),
  mode: world.mode,
  rate: world.ratePerMille / 1000,
  seed: world.world.seed,
  parent,
  lastUsed,
  pinned: isPinned,
});

const lostWorldView = ({ id, parent, isPinned, lastUsed, isDamaged, loss }: ListedLoss): DamagedWorldView => ({
  id,
  mode: isDamaged ? 'damaged' : 'unavailable',
  parent,
  lastUsed,
  pinned: isPinned,
  damage: loss.reason,
  remedy: loss.remedy,
});

/** Every world of this server. */
export const listAll = (registry: Registry): ListedWorldView[] =>
  [...registry.list().map(worldView), ...registry.listLost().map(lostWorldView)].sort((one, other) => (one.id < other.id ? -1 : 1));

const shown = <R extends string>(listed: Decision<Listed, R>): Decision<WorldView, R> => (listed.ok ? ok(worldView(listed.value)) : listed);

export type WorldsOptions = Importer &
  Pick<Packer, 'version'> & {
    readonly elsewhere: Elsewhere;
    /** Is told of a world whose state was replaced. */
    readonly replaced: (world: World) => Promise<void>;
  };

async function telling<D extends Decision<Listed, string>>(replaced: WorldsOptions['replaced'], listed: D): Promise<D> {
  if (listed.ok) await replaced(listed.value.world);
  return listed;
}

/** Worlds as values: created, copied, pinned, restored, exported. */
export const worldsArea = ({ registry, replaced, elsewhere, ...means }: WorldsOptions): Area<typeof worlds> => ({
  handlers: {
    createWorld: async (_, { from, id, seed, at, mode }) => {
      const instant = at === undefined ? undefined : parseInstant(at);
      if (at !== undefined && instant === undefined) return err('instant-invalid');
      if (seed !== undefined && from !== 'seed')
        return complaining('parameter-invalid', { path: 'seed', expected: 'nothing together with `from`', got: String(seed) });
      const made = from === 'seed' ? await registry.fromSeed(seed === undefined ? {} : { seed }, id) : await registry.fork(from, id);
      if (!made.ok) return made;
      const { world } = made.value;
      await (mode === 'running' ? world.run(1000) : world.freeze());
      if (instant === undefined) return shown(made);
      const target = checkTarget(world, instant);
      if (target.ok) await world.advance(() => target.value);
      else await registry.remove(world.id);
      return target.ok ? shown(made) : target;
    },
    listWorlds: () => ok(listAll(registry)),
    deleteWorld: async ({ say }, { id }) => {
      const removed = await registry.remove(id);
      return removed.ok ? ok(say('operation-success')) : removed;
    },
    forkWorld: async (_, { world, id }) => {
      const made = await registry.fork(world, id);
      if (made.ok) await made.value.world.freeze();
      return shown(made);
    },
    resetWorld: async (_, { world }) => shown(await telling(replaced, await registry.reset(world))),
    snapshotWorld: async (_, { world, name }) => shown(await registry.snapshot(world, name)),
    restoreWorld: async (_, { world, name }) => shown(await telling(replaced, await registry.restore(world, name))),
    listSnapshots: async () =>
      ok((await registry.listSnapshots()).map(({ name, takenMs, bytes }) => ({ name, taken: new Date(takenMs).toISOString(), bytes }))),
    deleteSnapshot: async ({ say }, { name }) => {
      const removed = await registry.removeSnapshot(name);
      return removed.ok ? ok(say('operation-success')) : removed;
    },
    pinWorld: async (_, { world }) => shown(await registry.pin(world)),
    unpinWorld: async (_, { world }) => shown(await registry.unpin(world)),
    diffWorlds: (_, { world, other, rows }) => diffWorlds({ registry, elsewhere }, world, other, rows),
    exportWorld: (_, { world }) => exportWorld(registry, means, world),
    importWorld: async (_, { id, file }) => {
      const made = await importWorld({ registry, ...means }, id, file);
      return made.ok ? ok(worldView(made.value)) : made;
    },
  },
});
