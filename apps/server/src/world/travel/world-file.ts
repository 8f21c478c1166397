import { z } from 'zod';

/** The files in an exported world: its description first, then its database, then its pictures by their hashes. */
export const DESCRIPTION = 'world.json';
export const DATABASE = 'world.db';
const PICTURE = /^pictures\/([\da-f]{64})$/;

export const pictureEntry = (sha256: string): string => `pictures/${sha256}`;
export const pictureIn = (name: string): string | undefined => PICTURE.exec(name)?.[1];

/** The version of this layout. */
export const FORMAT = 1;

/** The description of a file, read before its database. */
export const description = z.object({
  mt2_world: z.int(),
  /** The version of the product that wrote it. */
  product: z.string().max(50),
  /** Its last migration, and how many there are up to it. */
  schema: z.string().max(100),
  migrations: z.int(),
  world: z.string().max(50),
  now: z.string().max(50),
});
export type Description = z.output<typeof description>;

/** Most bytes of the parts of a file: what is compressed can be small. */
export const MOST_BYTES = {
  description: 64 * 1024,
  database: 512 * 1024 * 1024,
  picture: 32 * 1024 * 1024,
  all: 1024 * 1024 * 1024,
} as const;
export const MOST_PICTURES = 10_000;
