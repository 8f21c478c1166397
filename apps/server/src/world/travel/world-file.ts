import { z } from 'zod';

/** The files in an exported world: its description first, then its database, then its images by hash. */
export const DESCRIPTION = 'world.json';
export const DATABASE = 'world.db';
const PICTURE = /^pictures\/([\da-f]{64})$/;

export const pictureEntry = (sha256: string): string => `pictures/${sha256}`;
export const pictureIn = (name: string): string | undefined => PICTURE.exec(name)?.[1];

/** Files of builds before the first release have format 1. */
export const FORMAT = 2;

/** The description of an export, read before its database. */
export const description = z.object({
  mt2_world: z.int(),
  /** Version of the product that wrote it. */
  product: z.string().max(50),
  /** Its last migration, and the number of migrations up to it. */
  schema: z.string().max(100),
  migrations: z.int(),
  world: z.string().max(50),
  now: z.string().max(50),
});
export type Description = z.output<typeof description>;

/** Maximum size of the parts in bytes: compressed data may be small. */
export const MOST_BYTES = {
  description: 64 * 1024,
  database: 512 * 1024 * 1024,
  picture: 32 * 1024 * 1024,
  all: 1024 * 1024 * 1024,
} as const;
export const MOST_PICTURES = 10_000;
