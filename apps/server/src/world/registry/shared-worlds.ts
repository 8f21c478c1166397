import type { Keeper } from '../storage/keeper.ts';
import type { World } from '../world.ts';
import type { NamedStates } from './snapshots.ts';

/** The worlds of all servers of a fleet: this server creates and changes only those that it owns. */
export interface SharedWorlds {
  readonly snapshots: NamedStates;
  /** What stores the commits of a world; undefined for one that this server does not own. */
  keeperOf(id: string): Keeper | undefined;
  /** Claims the name of a new world; false if the fleet has a world of this name. */
  claim(id: string): Promise<boolean>;
  /** A world of this server was opened. */
  opened(world: World): void;
  /** A world is not pinned any more, or was deleted. */
  forget(id: string, how: 'unpinned' | 'removed'): Promise<void>;
}
