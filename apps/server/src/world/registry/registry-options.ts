import type { Instant } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import type { RealNow } from '../time/clock.ts';
import type { Job } from '../time/job.ts';
import type { On } from '../transaction/tx.ts';
import type { World } from '../world.ts';
import type { WorldObserver } from '../world-facts.ts';
import type { WorldOptions } from '../world-options.ts';
import type { SharedWorlds } from './shared-worlds.ts';

/** What a seeded state follows from; `firstId` is where the IDs of its objects begin, if not at the usual number. */
export type Origin = { readonly seed: number; readonly epoch: Instant; readonly firstId?: number | undefined };
/** Returns the file with an origin's seeded state, building it on first use. */
export type TemplateOf = (origin: Origin) => Promise<string>;
/** What each world of a server needs of it. */
export type EntryHost = {
  readonly jobs: readonly Job[];
  /** Subscribers to the events of a world, in this order. */
  readonly on?: readonly On[];
  readonly isUnderTest?: WorldOptions['isUnderTest'];
  readonly opened?: WorldOptions['opened'];
  readonly hasSetAside?: WorldOptions['hasSetAside'];
  readonly secret?: WorldOptions['secret'];
  readonly publicPasswords?: WorldOptions['publicPasswords'];
  readonly tokenKey?: WorldOptions['tokenKey'];
  /** Makes the observer of a world. */
  readonly observe?: (() => WorldObserver) | undefined;
  readonly marked?: WorldOptions['marked'];
  /** If true, every new world is pinned. */
  readonly areKept?: boolean;
  /** The worlds of all servers of a fleet; undefined without one. */
  readonly shared?: SharedWorlds | undefined;
  readonly real: RealNow;
  /** Called with errors of our own: a bug in one world must not stop the others. */
  readonly failed: (error: unknown) => void;
  /** Called with a sentence about a problem that the operator should look into. */
  readonly warn?: ((line: string) => void) | undefined;
};
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
