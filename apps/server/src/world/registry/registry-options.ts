import type { Instant } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import type { World } from '../world.ts';
import type { EntryHost } from './entry.ts';

/** What a seeded state follows from; `firstId` is where the IDs of its objects begin, if not at the usual number. */
export type Origin = { readonly seed: number; readonly epoch: Instant; readonly firstId?: number | undefined };
/** Returns the file with an origin's seeded state, building it on first use. */
export type TemplateOf = (origin: Origin) => Promise<string>;
export type RegistryOptions = EntryHost & {
  readonly dataDir: string;
  /** The folder of temporary worlds; undefined: the data folder. */
  readonly memoryDir: string | undefined;
  /** The system, by default this one: Windows neither replaces nor removes open files. */
  readonly platform?: NodeJS.Platform;
  /** Maximum number of worlds whose files are open; by default as many as a usual process can have. */
  readonly mostAwake?: number | undefined;
  readonly origin: Origin;
  readonly templateOf: TemplateOf;
  /** Records the starting state of a world that is new on this server, or of a `main` from an earlier version. */
  readonly begun?: (world: World, isMain: boolean) => void;
  /** The real time a given number of milliseconds ago, ISO, for people to read. */
  readonly stamp: (msAgo: number) => string;
  readonly checker?: Checker;
  /** Deletes what the server stores outside a world of this name, when it is created or deleted. */
  readonly forget?: (id: string) => void;
};
