import type { BridgeView, bridge } from '@mt2/contracts/lab/bridge';
import { err, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { FIRST_OWN_ID } from '../../world/storage/state.ts';
import type { World } from '../../world/world.ts';
import { userOfAccount } from './accounts.ts';
import type { Bridge, Bridges } from './bridges.ts';
import type { Finds } from './finds.ts';
import { clockView, keepPace } from './keep-bridges.ts';
import { PRODUCT_CALLS } from './read-bridge-file.ts';

type BridgeOptions = {
  readonly bridges: Bridges;
  readonly registry: Registry;
  readonly finds: Finds;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

function viewOf({ bridges, stamp }: BridgeOptions, world: World, bridge: Bridge | undefined): BridgeView {
  const stored = bridge?.stored;
  return {
    world: world.id,
    url: stored?.url ?? '',
    hosts: [...bridges.hosts],
    file: stored?.file ?? '',
    set: { ...stored?.routes },
    routes: bridge
      ? [...PRODUCT_CALLS].map(([call, { changes }]) => ({ call, ...bridge.decide(call), missing: bridge.isMissing(call), changes }))
      : [],
    users: bridge
      ? bridges.store
          .accounts(world.id)
          .map(({ account, sessions }) => ({ account, sessions, user: userOfAccount(world, account)?.id ?? 0 }))
      : [],
    clock: clockView(world, stamp),
  };
}

/** A world by its name, or a new one whose IDs no other backend is likely to have. */
async function findOrMake(registry: Registry, id: string) {
  const world = registry.get(id);
  if (world) return ok(world);
  const loss = registry.lossOf(id);
  if (loss) return err(loss);
  const made = await registry.fromSeed({ firstId: FIRST_OWN_ID }, id);
  return made.ok ? ok(made.value.world) : made;
}

/** Bridges of worlds to a real backend. */
export const bridgeArea = (options: BridgeOptions): Area<typeof bridge> => {
  const { bridges, registry, finds } = options;
  return {
    handlers: {
      getReport: ({ world }) => ok({ world: world.id, url: bridges.of(world)?.base.href ?? '', ...finds.of(world) }),
      getBridge: ({ world }) => ok(viewOf(options, world, bridges.of(world))),
      setBridge: async (_, { world: id, url, file }) => {
        const checked = bridges.check({ url, file });
        if (!checked.ok) return checked;
        const found = await findOrMake(registry, id);
        if (!found.ok) return found;
        const set = bridges.set(found.value, { url, file });
        if (!set.ok) return set;
        finds.clear(found.value);
        await registry.pin(id);
        await keepPace(options, found.value);
        return ok(viewOf(options, found.value, set.value));
      },
      removeBridge: ({ say }, { world }) => {
        if (!registry.has(world)) return err('world-not-found');
        bridges.remove(world);
        return ok(say('operation-success'));
      },
      setRoute: ({ world }, { name, route }) => {
        const found = bridges.of(world);
        if (!found) return err('bridge-not-set');
        return ok(viewOf(options, world, bridges.setRoute(found, name, route)));
      },
    },
  };
};
