import type { RealNow } from './clock.ts';
import type { Source } from './derived.ts';
import type { Durability } from './files.ts';
import type { Job } from './job.ts';
import type { NoteFile } from './note.ts';
import type { On } from './subscribers.ts';
import type { WorldFacts } from './world-facts.ts';

export type WorldOptions = {
  readonly id: string;
  readonly file: string;
  readonly durability: Durability;
  /** Of a kept world. */
  readonly note?: NoteFile | undefined;
  readonly jobs: readonly Job[];
  /** Who hears of events, in this order. */
  readonly on?: readonly On[];
  /** In tests what falls due first is held against what every job says. */
  readonly isChecking?: boolean;
  /** Looks at what was opened; a throw says that it cannot be served. */
  readonly opened?: ((source: Source) => unknown) | undefined;
  readonly real: RealNow;
  readonly secret?: WorldFacts['secret'];
  /** Told of a bug in what nobody waits for. */
  readonly failed: (error: unknown) => void;
};
