import type { FastifyBaseLogger } from 'fastify';
import type { LabPoints, ServerObserver } from './lab-points.ts';
import type { Config } from './process/config.ts';
import type { Origin } from './world/registry/registry-options.ts';
import type { Checker } from './world/storage/checker.ts';
import type { RealNow } from './world/time/clock.ts';
import type { On } from './world/transaction/tx.ts';
import type { Trial } from './world/travel/trial.ts';

export type AppOptions = {
  readonly config: Config;
  readonly version: string;
  /** The version of this build, which may be read while the server starts. */
  readonly build: Promise<string>;
  readonly origin: Origin;
  readonly real: RealNow;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  readonly memoryDir: string | undefined;
  /** Maximum number of worlds whose files are open. */
  readonly mostAwake?: number;
  /** The folder of seeded templates; by default in `dataDir`, unless tests share one. */
  readonly templateDir?: string;
  /** Prebuilt templates; undefined: templates are built on demand. */
  readonly builtTemplates?: string | undefined;
  /** Checks the files of worlds; by default a new checker, unless tests share one. */
  readonly checker?: Checker;
  /** Tries foreign worlds; by default in a new process, unless tests set limits. */
  readonly trial?: Trial;
  readonly logger: FastifyBaseLogger | false;
  /** Called with a sentence about a problem that a person has to fix. */
  readonly warn?: (line: string) => void;
  /** Told which long step of the start begins. */
  readonly tell?: (step: string) => void;
  /** For tests: see `WorldOptions`. */
  readonly isUnderTest?: boolean;
  /** Subscribers in addition to those of the areas. */
  readonly on?: readonly On[];
  /** The built web client; undefined: only the API is served. */
  readonly webDir: string | undefined;
  /** The built lab console; served only with the lab on. */
  readonly labDir?: string | undefined;
  /** The built documentation; undefined: it is not served. */
  readonly docsDir?: string | undefined;
  /** If the clients are not built yet: the web client is awaited when the world is seeded, and the console is built on request. */
  readonly builds?: { readonly web: Promise<unknown>; readonly lab: () => Promise<unknown> } | undefined;
  /** With the lab on, is told everything that this server's worlds see. */
  readonly observer?: ServerObserver;
  /** With the lab off, what joins the product instead: tests watch such servers too. */
  readonly points?: LabPoints;
};
