import { Unconfirmed } from '../world/storage/keeper.ts';

/** The world's owner has lost it, or does not know what is stored: the answer must not leave. */
export class NotOwned extends Unconfirmed {
  constructor(world: string, cause?: unknown) {
    super(`this server does not own ${world} any more`, { cause });
  }
}
