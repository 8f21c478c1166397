import type { FastifyInstance } from 'fastify';
import type { RefuseHost } from './http/headers/hosts.ts';
import type { Loss } from './world/registry/listed.ts';
import type { Registry } from './world/registry/registry.ts';
import type { SharedWorlds } from './world/registry/shared-worlds.ts';

/**
 * The points at which a fleet joins the product: with the keeper of a world (`world/storage/keeper.ts`) all that the product knows of it.
 * Without a fleet there are none.
 */
export type FleetPoints = SharedWorlds & {
  /** Begins to own worlds, which are opened in this registry; `start` creates `main`. */
  readonly begin: (registry: Registry, start: () => Promise<void>) => Promise<void>;
  /**
   * Joins the server before its routes; holds its answers until what they rest on is stored. Then `open` takes the place of the listeners
   * of sockets, and `close` cuts those that lead to other servers.
   */
  readonly join: (http: FastifyInstance, refuseHost: RefuseHost) => Record<'open' | 'close', () => void>;
  /** Why this server serves no worlds, or not `main`; undefined if it does. */
  readonly unready: () => Promise<'store-unreachable' | 'standby-awaited' | Loss | undefined>;
  /** The addresses of the servers whose lease is valid. */
  readonly addresses: () => string[];
  /** The address of the other server that owns a world; undefined for any other name. */
  readonly addressOf: (world: string) => Promise<string | undefined>;
  /** Tells the other servers that this one ends: it claims no more worlds, and they claim the free ones. */
  readonly announceEnd: () => Promise<void>;
  /** Gives up the worlds and the lease of this server, which has announced its end. */
  readonly drain: () => Promise<void>;
};
