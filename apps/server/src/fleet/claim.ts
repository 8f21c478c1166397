import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Entry, type Header, type History, replay } from './history.ts';
import { writePages } from './pages.ts';
import type { Attempt, FleetStore } from './store.ts';
import { type Disk, loadImages } from './world-images.ts';

type Claimant = {
  /** The last entry of the world's log, as far as the claimant knows. */
  readonly last: Entry | undefined;
  /** Its lease ID. */
  readonly server: string;
  readonly mayGoOn: Attempt['mayGoOn'];
};
/** A world that was claimed: the sequence of its `own`, and the log up to there. */
export type Claimed = { readonly own: number; readonly history: History };

/** Claims a world by two entries (see `replay`); undefined if another server was first. */
export async function claimWorld(store: FleetStore, world: string, { last, server, mayGoOn }: Claimant): Promise<Claimed | undefined> {
  const seen = last?.seq ?? 0;
  const { isPinned = false, until = 0 } = last?.header ?? {};
  const none = Buffer.alloc(0);
  const header: Header = { server, isPinned, until, kind: 'claim', generation: 0, ref: seen };
  const claim = await store.publish(world, header, none, { expected: seen, mayGoOn });
  if (claim === undefined) return undefined;
  const own = await store.publish(world, { ...header, kind: 'own', ref: claim }, none, { expected: claim, mayGoOn });
  if (own === undefined) return undefined;
  const history = replay(await store.read(world, own));
  return history.generation === own ? { own, history } : undefined;
}

/**
 * Writes the stored state of a world, with what commits wrote since then, to a file, and brings its images to this disk; returns what
 * the world was made from.
 */
export async function writeState(store: FleetStore, { state, groups }: History, file: string, disk: Disk): Promise<string> {
  const bytes = state && (await store.files.get(state.object));
  if (!state || !bytes) throw new Error(`the state of the world at ${file} is not in the store`);
  writeFileSync(file, bytes);
  writePages(file, groups);
  await loadImages(store.files, dirname(state.object), file, disk);
  return state.parent;
}
