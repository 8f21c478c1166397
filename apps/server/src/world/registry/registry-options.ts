import type { Instant } from '@mt2/domain';
import type { Checker } from '../storage/checker.ts';
import type { World } from '../world.ts';
import type { EntryHost } from './entry.ts';
import type { Slots } from './slots.ts';

export type Origin = { readonly seed: number; readonly epoch: Instant };
/** Answers the file of the seeded state of an origin, building it the first time. */
export type TemplateOf = (origin: Origin) => Promise<string>;
export type RegistryOptions = EntryHost & {
  readonly dataDir: string;
  /** The folder of temporary worlds; undefined: with the others. */
  readonly memoryDir: string | undefined;
  readonly origin: Origin;
  readonly templateOf: TemplateOf;
  /** Writes down what a world that is new here does not say yet, and `main` of an earlier version. */
  readonly begun?: (world: World, isMain: boolean) => void;
  /** The real instant so many milliseconds ago, ISO: for people. */
  readonly stamp: (msAgo: number) => string;
  readonly checker?: Checker;
  /** Forgets what the server keeps outside of a world of this name: it is new, or it was deleted. */
  readonly forget?: (id: string) => void;
  /** The slots of worlds that are this server's; undefined: all. */
  readonly slots?: Slots | undefined;
};
