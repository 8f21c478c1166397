import postgres from 'postgres';
import { Unconfirmed } from '../world/storage/keeper.ts';

/** The world's owner has lost it, or does not know what is stored: the answer must not leave. */
export class NotOwned extends Unconfirmed {
  constructor(world: string, cause?: unknown) {
    super(`this server does not own ${world} any more`, { cause });
  }
}
/** What the store has of a world is not a world. */
export class StateDamaged extends Error {}
/** The store of a fleet is out of reach, answers too late, or does not confirm: what was asked of it is unknown. */
export class StoreError extends Unconfirmed {}
/** The store is there and must not be used as it is: a server does not start with it. */
export class StoreRefused extends StoreError {}

/** Classes of errors of PostgreSQL that repeating may mend: connection, state, resources, locks, an operator, the system. */
const PASSING = /^(?:08|25|40|53|55|57|58|XX)/;
/** Errors of a connection, of Node and of the client. */
const OF_CONNECTION = /^(?:CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;

/** An error as a `StoreError` if the store caused it. Any other is a bug of ours. */
export function storeErrorOf(error: unknown): unknown {
  if (error instanceof Unconfirmed || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isOfStore = error instanceof postgres.PostgresError ? PASSING.test(code) : OF_CONNECTION.test(code);
  return isOfStore ? new StoreError(`the store says: ${error.message}`, { cause: error }) : error;
}
