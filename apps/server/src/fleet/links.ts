import type { PendingQuery, Row } from 'postgres';
import { StoreError, storeErrorOf } from './errors.ts';
import { findPrimary, type Host, type StoreSql, startOfPrimary } from './hosts.ts';

/** A statement that takes longer may wait for a standby, or its connection may be dead: the server then looks which, milliseconds. */
const PATIENCE_MS = 2_000;

/** Some connections to the store. Each does one thing at a time, so that a warning belongs to it. */
export class Links {
  readonly #urls: readonly string[];
  readonly #idle: (Host | undefined)[];
  readonly #waiting: ((link: Host | undefined) => void)[] = [];
  #isClosed = false;

  constructor(urls: readonly string[], count: number) {
    this.#urls = urls;
    this.#idle = Array.from({ length: count }, () => undefined);
  }

  /** Does something in the store. Throws `StoreError` if its outcome is unknown: a warning is one that a standby did not confirm. */
  async use<T>(work: (sql: StoreSql) => Promise<T>): Promise<T> {
    let link = this.#idle.length > 0 ? this.#idle.pop() : await new Promise<Host | undefined>((resolve) => this.#waiting.push(resolve));
    try {
      if (!link) {
        if (this.#isClosed) throw new StoreError('this server has left the store');
        link = await findPrimary(this.#urls);
        // What was committed before, and is read here, may not be at the standby yet: nothing is read before a commit of this connection.
        await this.#watched(link, async (sql) => sql`SELECT pg_logical_emit_message(true, 'mt2', '')`);
      }
      return await this.#watched(link, work);
    } catch (error) {
      link?.abandon();
      link = undefined;
      throw storeErrorOf(error);
    } finally {
      if (this.#isClosed) {
        link?.abandon();
        link = undefined;
      }
      const next = this.#waiting.shift();
      if (next) next(link);
      else this.#idle.push(link);
    }
  }

  /** The first row of a query. */
  async first<T extends Row>(query: (sql: StoreSql) => PendingQuery<T[]>): Promise<T | undefined> {
    const [row] = await this.use(query);
    return row;
  }

  close(): void {
    this.#isClosed = true;
    for (const link of this.#idle.splice(0)) link?.abandon();
    this.#idle.push(undefined);
  }

  async #watched<T>(link: Host, work: (sql: StoreSql) => Promise<T>): Promise<T> {
    link.warning = undefined;
    const look = async () => {
      if ((await startOfPrimary(this.#urls)) !== link.start) link.abandon();
    };
    const watch = setInterval(() => void look(), PATIENCE_MS);
    try {
      const done = await work(link.sql);
      if (link.warning !== undefined) throw new StoreError(`the store warns: ${link.warning}`);
      return done;
    } finally {
      clearInterval(watch);
    }
  }
}
