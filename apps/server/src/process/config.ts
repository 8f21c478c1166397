import { environment } from './environment.ts';
import type { Level } from './log.ts';

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly isLabOn: boolean;
  /** If true, worlds created by the lab are pinned from the start. */
  readonly areWorldsKept: boolean;
  /** If true, every answer is checked against the contract. */
  readonly areAnswersChecked: boolean;
  /** The level of the log; undefined: it depends on where the log goes. */
  readonly logLevel: Level | undefined;
  /** With less free disk space for the data folder, megabytes, the server says that it is not ready. */
  readonly minFreeMb: number;
  /** Empty or `none`: no token is required. */
  readonly labToken: string;
  readonly allowedHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  /** The origin of the page if another server serves it, as Vite does with `npm run dev`; empty: this server. */
  readonly pageUrl: string;
  /** The number of proxies in front, each of which appends the address it saw to `X-Forwarded-For`; 0: the header is not read. */
  readonly proxies: number;
  /** An instant, or `now`. */
  readonly worldEpoch: string;
  readonly worldSeed: number;
  /** The exported world or scene that a new `main` begins with; empty: the seeded state. */
  readonly worldFile: string;
  /** The address of PostgreSQL, in which several servers store their worlds; empty: this server is alone. */
  readonly fleet: string;
  /** Where the other servers of the fleet reach this one. */
  readonly fleetUrl: string;
  /** Duration of this server's lease in the store, milliseconds. */
  readonly leaseMs: number;
  /** The secret with which the servers of a fleet sign what they forward. */
  readonly fleetSecret: string;
  /** The file with the secret of worlds without the lab; empty: `secret` in the data folder. */
  readonly secretFile: string;
  /** The backend to which `main` is bridged; empty: none. */
  readonly bridge: string;
  /** The file of that bridge; empty: none. */
  readonly bridgeFile: string;
  /** The hosts that worlds may be bridged to. */
  readonly bridgeHosts: readonly string[];
  /** The file with the certificates of the authority that signs those of bridged hosts; empty: the usual ones. */
  readonly bridgeCa: string;
  /** If true, the server counts what it does, for Prometheus. */
  readonly hasMetrics: boolean;
  /** The port of its own on which it serves these counts; undefined: `port`. */
  readonly metricsPort: number | undefined;
};

/** Reads the environment once; an invalid value gives an error of one sentence. */
export function readConfig(environ: Record<string, string | undefined>): { ok: true; config: Config } | { ok: false; sentence: string } {
  if (environ.NATS_URL)
    return { ok: false, sentence: 'NATS_URL is not used any more: a fleet keeps its worlds in PostgreSQL, and FLEET is its address.' };
  const parsed = environment.safeParse(environ);
  if (!parsed.success) return { ok: false, sentence: `${parsed.error.issues[0]?.message ?? 'the environment is invalid'}.` };
  const env = parsed.data;
  return {
    ok: true,
    config: {
      port: env.PORT,
      host: env.HOST,
      dataDir: env.DATA_DIR,
      isLabOn: env.LAB,
      areWorldsKept: env.KEEP_WORLDS,
      areAnswersChecked: env.CHECK_ANSWERS,
      logLevel: env.LOG_LEVEL,
      minFreeMb: env.MIN_FREE_MB,
      labToken: env.LAB_TOKEN,
      allowedHosts: env.ALLOWED_HOSTS,
      corsOrigins: env.CORS_ORIGINS,
      pageUrl: env.PAGE_URL,
      proxies: env.TRUST_PROXY,
      worldEpoch: env.WORLD_EPOCH,
      worldSeed: env.WORLD_SEED,
      worldFile: env.WORLD_FILE,
      fleet: env.FLEET,
      fleetUrl: env.FLEET_URL || `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
      leaseMs: env.FLEET_LEASE * 1000,
      fleetSecret: env.FLEET_SECRET,
      secretFile: env.SECRET_FILE,
      bridge: env.BRIDGE,
      bridgeFile: env.BRIDGE_FILE,
      bridgeHosts: env.BRIDGE_HOSTS.length === 0 && env.BRIDGE !== '' ? [new URL(env.BRIDGE).host] : env.BRIDGE_HOSTS,
      bridgeCa: env.BRIDGE_CA,
      hasMetrics: env.METRICS,
      metricsPort: env.METRICS_PORT,
    },
  };
}
