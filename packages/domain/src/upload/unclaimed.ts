import { HOUR } from '../core/index.ts';

/** Limits of images uploaded without a session, which have no owner until a user's call names them. All of them use real time. */
export const UNCLAIMED = {
  /** Maximum uploads of an address in `seconds`. */
  mostOfAddress: 20,
  /** Maximum unclaimed images in a world. */
  mostInWorld: 500,
  /** Lifetime of an unclaimed image. */
  seconds: HOUR,
} as const;
