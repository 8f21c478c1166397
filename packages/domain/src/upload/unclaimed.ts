import { HOUR } from '../core/index.ts';

/** Images that are uploaded without a session belong to nobody until a user's call names them. All of it counts in real time. */
export const UNCLAIMED = {
  /** The most that an address may upload in `seconds`. */
  mostOfAddress: 20,
  /** The most that may wait in a world. */
  mostInWorld: 500,
  /** The time for which one waits to be named. */
  seconds: HOUR,
} as const;
