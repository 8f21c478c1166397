import { connect, type Socket } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { StoreError } from './errors.ts';

/** SQL whose numbers of 64 bits are numbers: sequences, and milliseconds. */
export type StoreSql = Sql<{ int8: number }>;

/** How long the store waits for a lock, or for a server that stopped in a transaction, milliseconds. */
export const LOCK_MS = 5_000;

const NUMBERS = { int8: { to: 20, from: [20], parse: Number, serialize: String } };

/**
 * One connection to one host of the store, which is never opened again. Without `statement_timeout`: a statement that is cancelled while
 * it waits for a standby is committed all the same.
 */
export class StoreClient {
  readonly sql: StoreSql;
  /** What PostgreSQL has warned of since this was last cleared. */
  warning: string | undefined;
  #socket: Socket | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = () => {
      if (this.#socket) throw new StoreError('this connection to the store is closed');
      this.#socket = connect({ host, port: Number(port || 5432), keepAlive: true, keepAliveInitialDelay: 5_000, noDelay: true });
      // For the name in the certificate.
      return Object.assign(this.#socket, { host });
    };
    const options = {
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      onnotice: ({ severity, message }: { severity?: string; message?: string }) => {
        if (severity === 'WARNING') this.warning = message;
      },
      types: NUMBERS,
      connection: {
        application_name: 'mt2',
        lock_timeout: LOCK_MS,
        idle_in_transaction_session_timeout: LOCK_MS,
        default_transaction_isolation: 'read committed' as const,
      },
      // The types of the client do not know it.
      socket,
    };
    this.sql = postgres(url, options);
  }

  /** Closes it at once, whatever is under way: its outcome is unknown. Before its socket is closed, the client would write to TLS. */
  abandon(): void {
    const end = () => void this.sql.end({ timeout: 0 });
    if (this.#socket?.closed === false) this.#socket.once('close', () => setImmediate(end)).destroy();
    else end();
  }
}
