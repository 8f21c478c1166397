import { StoreClient, type StoreSql } from './client.ts';
import { StoreError, storeErrorOf } from './errors.ts';
import type { Hosts, Primary } from './hosts.ts';

/** A statement that takes longer may wait for a standby, or its connection may be dead: the server then looks which, milliseconds. */
const PATIENCE_MS = 2_000;

type Link = { readonly client: StoreClient; readonly primary: Primary };

/** Some connections to the store. Each does one thing at a time, so that a warning belongs to it. */
export class Links {
  readonly #hosts: Pick<Hosts, 'find'>;
  readonly #idle: (Link | undefined)[];
  readonly #waiting: ((link: Link | undefined) => void)[] = [];
  #isClosed = false;

  constructor(hosts: Pick<Hosts, 'find'>, count: number) {
    this.#hosts = hosts;
    this.#idle = Array.from({ length: count }, () => undefined);
  }

  /** Does something in the store. Throws `StoreError` if its outcome is unknown: a warning is one that a standby did not confirm. */
  async use<T>(work: (sql: StoreSql) => Promise<T>): Promise<T> {
    let link = this.#idle.length > 0 ? this.#idle.pop() : await new Promise<Link | undefined>((resolve) => this.#waiting.push(resolve));
    try {
      link ??= await this.#open();
      return await this.#watched(link, work);
    } catch (error) {
      link?.client.abandon();
      link = undefined;
      throw storeErrorOf(error);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(link);
      else if (this.#isClosed) link?.client.abandon();
      else this.#idle.push(link);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const link of this.#idle.splice(0)) link?.client.abandon();
    this.#idle.push(undefined);
  }

  /**
   * What was committed before, and is read here, may not be at the standby yet: nothing is read before a commit of this connection has
   * been confirmed.
   */
  async #open(): Promise<Link> {
    if (this.#isClosed) throw new StoreError('this server has left the store');
    const primary = await this.#hosts.find();
    const link = { client: new StoreClient(primary.url), primary };
    try {
      await this.#watched(link, async (sql) => sql`SELECT pg_logical_emit_message(true, 'mt2', '')`);
    } catch (error) {
      link.client.abandon();
      throw error;
    }
    return link;
  }

  async #watched<T>({ client, primary }: Link, work: (sql: StoreSql) => Promise<T>): Promise<T> {
    client.warning = undefined;
    const look = async () => {
      const found = await this.#hosts.find().catch(() => undefined);
      if (found?.url !== primary.url || found.started !== primary.started) client.abandon();
    };
    const watch = setInterval(() => void look(), PATIENCE_MS);
    try {
      const done = await work(client.sql);
      if (client.warning !== undefined) throw new StoreError(`the store warns: ${client.warning}`);
      return done;
    } finally {
      clearInterval(watch);
    }
  }
}
