import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseInstant } from '@mt2/domain';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host);

const environment = z
  .object({
    PORT: z.coerce
      .number({ error: 'PORT must be a number from 0 to 65535' })
      .int()
      .min(0)
      .max(65535, { error: 'PORT must be a number from 0 to 65535' })
      .default(3000),
    HOST: z
      .string()
      .default('127.0.0.1')
      .refine((host) => host === 'localhost' || isIP(host) !== 0, { error: 'HOST must be an IP address or localhost' }),
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    LAB: z
      .enum(['0', '1'], { error: 'LAB must be 0 or 1' })
      .default('0')
      .transform((flag) => flag === '1'),
    LAB_TOKEN: z.string().default(''),
    ALLOWED_HOSTS: list,
    CORS_ORIGINS: list,
    WORLD_EPOCH: z
      .string()
      .default('2026-01-01T00:00:00Z')
      .refine((text) => text === 'now' || parseInstant(text) !== undefined, {
        error: 'WORLD_EPOCH must be `now` or an instant such as 2026-01-01T00:00:00Z',
      }),
    WORLD_SEED: z.coerce
      .number({ error: 'WORLD_SEED must be a whole number from 0 to 2147483647' })
      .int()
      .min(0, { error: 'WORLD_SEED must be a whole number from 0 to 2147483647' })
      .max(2_147_483_647, { error: 'WORLD_SEED must be a whole number from 0 to 2147483647' })
      .default(20261119),
    NODE_ENV: z.string().default(''),
  })
  .refine((env) => !(env.LAB && env.NODE_ENV === 'production'), {
    error: 'LAB=1 is refused with NODE_ENV=production: the lab is a test tool',
  })
  .refine((env) => !env.LAB || isLoopback(env.HOST) || env.LAB_TOKEN !== '', {
    error: 'LAB_TOKEN is required when HOST is not a loopback address (LAB_TOKEN=none says that no token is wanted)',
  });

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly isLabOn: boolean;
  /** Empty or `none`: no token is asked for. */
  readonly labToken: string;
  readonly allowedHosts: readonly string[];
  readonly corsOrigins: readonly string[];
  /** An instant, or `now`. */
  readonly worldEpoch: string;
  readonly worldSeed: number;
};

/** Reads the environment once; a wrong value is answered by one sentence. */
export function readConfig(env: Record<string, string | undefined>): { ok: true; config: Config } | { ok: false; sentence: string } {
  const parsed = environment.safeParse(env);
  if (!parsed.success) return { ok: false, sentence: `${parsed.error.issues[0]?.message ?? 'the environment is wrong'}.` };
  const { PORT, HOST, DATA_DIR, LAB, LAB_TOKEN, ALLOWED_HOSTS, CORS_ORIGINS, WORLD_EPOCH, WORLD_SEED } = parsed.data;
  return {
    ok: true,
    config: {
      port: PORT,
      host: HOST,
      dataDir: DATA_DIR,
      isLabOn: LAB,
      labToken: LAB_TOKEN,
      allowedHosts: ALLOWED_HOSTS,
      corsOrigins: CORS_ORIGINS,
      worldEpoch: WORLD_EPOCH,
      worldSeed: WORLD_SEED,
    },
  };
}
