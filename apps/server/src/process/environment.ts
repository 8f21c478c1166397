import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseInstant } from '@mt2/domain';
import { z } from 'zod';
import { LEVELS } from './log.ts';

/** Public in the sources: anyone can compute the prices of its worlds. */
export const DEFAULT_SEED = 20_261_119;

/** True for an address at which only programs of this machine reach the server. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** A nonnegative integer in plain digits. */
const whole = (name: string, most: number, fallback: number) => {
  const error = `${name} must be a whole number from 0 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .pipe(z.number().max(most, { error }))
    .default(fallback);
};

/** A port that a server can be told to use. */
const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;

/** 0 by default. */
const flag = (name: string) =>
  z
    .enum(['0', '1'], { error: `${name} must be 0 or 1` })
    .default('0')
    .transform((text) => text === '1');

/** Comma-separated parts, each of a given shape. */
const list = (name: string, what: string, isPart: (part: string) => boolean) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isPart), { error: `${name} must be ${what}, separated by commas` });

const isHostName = (part: string) => /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(part);
const isOrigin = (part: string) => URL.canParse(part) && new URL(part).origin === part;

/** A host name or address, with a port or without. */
const isHost = (part: string) => URL.canParse(`http://${part}`) && new URL(`http://${part}`).host === part;

/** The address of PostgreSQL, whose hosts are separated by commas. */
const isFleet = (text: string) => /^postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?[^@/?#\s]+\/[^/?#\s]+(?:\?\S*)?$/.test(text);

/** The address of a backend. */
function isBridge(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !(url.username || url.password || url.search || url.hash);
}

/** Personas live for three months before a world begins, the earliest prices are from September 2019, and scripts end in 2200. */
const FIRST_EPOCH = '2020-01-01T00:00:00Z';
const LAST_EPOCH = '2150-01-01T00:00:00Z';
const isEpoch = (text: string) => {
  const [at, first, last] = [text, FIRST_EPOCH, LAST_EPOCH].map(parseInstant);
  // A world begins on a whole second.
  return !text.includes('.') && at !== undefined && first !== undefined && last !== undefined && at >= first && at <= last;
};

/** A server that listens on one of them listens on all its addresses. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The settings of the environment, each with what it accepts, and those that exclude each other. */
export const environment = z
  .object({
    PORT: whole('PORT', 65_535, 3000),
    HOST: z
      .string()
      .default('127.0.0.1')
      .refine((host) => host === 'localhost' || isIP(host) !== 0, { error: 'HOST must be an IP address or localhost' }),
    DATA_DIR: z
      .string()
      .min(1, { error: 'DATA_DIR must name a folder' })
      .default('./data')
      .transform((path) => resolve(path)),
    LAB: flag('LAB'),
    KEEP_WORLDS: flag('KEEP_WORLDS'),
    CHECK_ANSWERS: flag('CHECK_ANSWERS'),
    LOG_LEVEL: z
      .enum(['', ...LEVELS], { error: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` })
      .default('')
      .transform((level) => (level === '' ? undefined : level)),
    MIN_FREE_MB: whole('MIN_FREE_MB', 1_000_000_000, 100),
    LAB_TOKEN: z.string().default(''),
    ALLOWED_HOSTS: list('ALLOWED_HOSTS', 'host names or addresses without a port', isHostName),
    CORS_ORIGINS: list('CORS_ORIGINS', 'origins such as http://localhost:5173', isOrigin),
    PAGE_URL: z
      .string()
      .default('')
      .refine((text) => text === '' || isOrigin(text), { error: 'PAGE_URL must be an origin such as http://127.0.0.1:5173' }),
    TRUST_PROXY: whole('TRUST_PROXY', 10, 0),
    WORLD_EPOCH: z
      .string()
      .default('2026-01-01T00:00:00Z')
      .refine((text) => text === 'now' || isEpoch(text), {
        error: `WORLD_EPOCH must be \`now\` or an instant from ${FIRST_EPOCH} to ${LAST_EPOCH}, such as 2026-01-01T00:00:00Z`,
      }),
    WORLD_SEED: whole('WORLD_SEED', 2_147_483_647, DEFAULT_SEED),
    WORLD_FILE: z
      .string()
      .default('')
      .transform((path) => path && resolve(path)),
    FLEET_SECRET: z.string().default(''),
    SECRET_FILE: z
      .string()
      .default('')
      .transform((path) => path && resolve(path)),
    BRIDGE: z
      .string()
      .default('')
      .refine((text) => text === '' || isBridge(text), {
        error:
          'BRIDGE must be the http or https address of a backend, such as https://staging.example/api, without user, query or fragment',
      }),
    BRIDGE_FILE: z
      .string()
      .default('')
      .transform((path) => path && resolve(path)),
    BRIDGE_HOSTS: list('BRIDGE_HOSTS', 'host names, with their ports if these are not usual', isHost),
    BRIDGE_CA: z
      .string()
      .default('')
      .transform((path) => path && resolve(path)),
    METRICS: flag('METRICS'),
    METRICS_PORT: z
      .string()
      .default('')
      .refine((text) => text === '' || isPort(text), { error: 'METRICS_PORT must be a whole number from 1 to 65535' })
      .transform((text) => (text === '' ? undefined : Number(text))),
    FLEET: z
      .string()
      .default('')
      .refine((text) => text === '' || isFleet(text), { error: 'FLEET must be an address such as postgres://mt2:password@10.0.0.5/mt2' }),
    FLEET_URL: z
      .string()
      .default('')
      .refine((text) => text === '' || isOrigin(text), { error: 'FLEET_URL must be an origin such as http://10.0.0.7:3000' }),
    FLEET_LEASE: whole('FLEET_LEASE', 60, 10).refine((seconds) => seconds >= 2, {
      error: 'FLEET_LEASE must be a number of seconds from 2 to 60',
    }),
    NODE_ENV: z.string().default(''),
  })
  .refine((env) => env.METRICS || env.METRICS_PORT === undefined, {
    error: 'METRICS_PORT is the port of the metrics, which METRICS=1 turns on',
  })
  .refine((env) => env.METRICS_PORT !== env.PORT, { error: 'METRICS_PORT must differ from PORT' })
  .refine((env) => !(env.LAB && env.NODE_ENV === 'production'), {
    error: 'LAB=1 is refused with NODE_ENV=production: the lab is a test tool',
  })
  .refine((env) => env.LAB || env.WORLD_FILE === '', {
    error: 'WORLD_FILE is refused with LAB=0: only the lab creates worlds from files',
  })
  .refine((env) => env.LAB || env.BRIDGE === '', {
    error: 'BRIDGE is refused with LAB=0: the bridge is a part of the lab',
  })
  .refine((env) => env.FLEET === '' || env.FLEET_SECRET.length >= 16, {
    error: 'FLEET_SECRET is required with FLEET: at least 16 characters, the same for all servers of the fleet',
  })
  .refine((env) => env.FLEET === '' || env.LAB || env.SECRET_FILE !== '', {
    error: 'SECRET_FILE is required with FLEET and LAB=0: all servers of the fleet have the same secret',
  })
  .refine((env) => env.FLEET === '' || (env.WORLD_FILE === '' && env.BRIDGE === '' && env.BRIDGE_HOSTS.length === 0), {
    error: 'WORLD_FILE, BRIDGE and BRIDGE_HOSTS are refused with FLEET: the worlds of a fleet come from its store, without bridges',
  })
  .refine((env) => env.FLEET === '' || env.FLEET_URL !== '' || !ANY_ADDRESS.has(env.HOST), {
    error: 'FLEET_URL is required with FLEET if HOST is 0.0.0.0 or ::, because other servers do not reach this one there',
  })
  .refine((env) => env.BRIDGE_FILE === '' || env.BRIDGE !== '', {
    error: 'BRIDGE_FILE is the file of the bridge that BRIDGE sets, which is empty',
  })
  .refine((env) => env.BRIDGE === '' || env.BRIDGE_HOSTS.length === 0 || env.BRIDGE_HOSTS.includes(new URL(env.BRIDGE).host), {
    error: 'the host of BRIDGE must be in BRIDGE_HOSTS, or BRIDGE_HOSTS must be empty',
  })
  .refine((env) => !env.LAB || isLoopback(env.HOST) || env.LAB_TOKEN !== '', {
    error: 'LAB_TOKEN is required when HOST is not a loopback address (LAB_TOKEN=none means that no token is required)',
  });
