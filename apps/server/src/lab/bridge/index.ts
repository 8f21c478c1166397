import type { BridgeView, bridge } from '@mt2/contracts/lab/bridge';
import { assertDefined, err, ok, parseInstant } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { Registry } from '../../world/registry/registry.ts';
import type { World } from '../../world/world.ts';
import type { Shares } from '../share/shares.ts';
import { userOfAccount } from './bridge-sessions.ts';
import type { Bridge, Bridges } from './bridges.ts';
import { PRODUCT_CALLS } from './read-bridge-file.ts';

/** Clocks that differ by more seconds do not fit together. */
const MOST_APART = 5;

type BridgeOptions = {
  readonly bridges: Bridges;
  readonly registry: Registry;
  readonly shares: Shares;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

function clockView(world: World, real: string): BridgeView['clock'] {
  const now = world.now();
  const seconds = now - assertDefined(parseInstant(`${real.slice(0, 19)}Z`), 'the real time is an instant');
  return { now, real, seconds, off: Math.abs(seconds) > MOST_APART };
}

function viewOf({ bridges, stamp }: BridgeOptions, world: World, bridge: Bridge | undefined): BridgeView {
  const { stored, file } = bridge ?? {};
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
    clock: clockView(world, stamp(0)),
    feeds: file?.feeds ?? { market: 'world', user: 'world' },
  };
}

/** Bridges of worlds to a real backend. */
export const bridgeArea = (options: BridgeOptions): Area<typeof bridge> => {
  const { bridges, registry } = options;
  return {
    handlers: {
      getBridge: ({ world }) => ok(viewOf(options, world, bridges.of(world))),
      setBridge: async (_, { world: id, url, file }) => {
        const world = registry.get(id);
        if (!world) return err(registry.lossOf(id) ?? 'world-not-found');
        const set = bridges.set(world, { url, file });
        if (!set.ok) return set;
        await world.run(1000);
        return ok(viewOf(options, world, set.value));
      },
      removeBridge: ({ say }, { world }) => {
        if (!registry.has(world)) return err('world-not-found');
        bridges.remove(world);
        return ok(say('operation-success'));
      },
      setRoute: ({ world }, { name, route }) => {
        const found = bridges.of(world);
        if (!found) return err('bridge-not-set');
        const set = bridges.setRoute(found, name, route);
        return set.ok ? ok(viewOf(options, world, set.value)) : set;
      },
      retryMissing: ({ world }, { name }) => {
        const found = bridges.of(world);
        if (!found) return err('bridge-not-set');
        found.retryMissing(name);
        return ok(viewOf(options, world, found));
      },
    },
  };
};
