import type { FleetServer, FleetWorld } from './placement.ts';
import type { Announced, FleetStore } from './store.ts';

/** Worlds asked for at the same time. */
const TOGETHER = 50;

/** A world's row, unless the world was deleted or ended with its server. */
async function rowOf(store: FleetStore, leases: ReadonlyMap<string, Announced>, world: string): Promise<FleetWorld[]> {
  const entry = await store.last(world);
  if (!entry || entry.note.kind === 'removed') return [];
  const { kind, server: last, isPinned, generation } = entry.note;
  const server = kind !== 'release' && leases.has(last) ? last : null;
  return server !== null || isPinned ? [{ world, server, generation: generation || entry.seq, pinned: isPinned }] : [];
}

/** The servers whose leases are valid, and the worlds of the fleet. */
export async function listFleet(store: FleetStore): Promise<{ servers: FleetServer[]; worlds: FleetWorld[] }> {
  const leases = await store.leases();
  const names = await store.worlds();
  const worlds: FleetWorld[] = [];
  for (let at = 0; at < names.length; at += TOGETHER) {
    const rows = await Promise.all(names.slice(at, at + TOGETHER).map((name) => rowOf(store, leases, name)));
    worlds.push(...rows.flat());
  }
  const servers = [...leases].map(([server, { url, worlds: count, isDraining }]) => ({ server, url, worlds: count, draining: isDraining }));
  return { servers, worlds };
}
