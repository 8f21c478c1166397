import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { must } from '@mt2/domain';
import { PrismaClient } from '@mt2/prisma';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { Database } from 'better-sqlite3';
import { copyOpen, type Durability, openWriter } from './files.ts';
import { ReadView } from './read-view.ts';
import { Sql } from './sql.ts';

type Open = { readonly db: Database; readonly sql: Sql };

/** A world's file and its two connections: one writes, one reads. They open when they are used; who uses them does not see it. */
export class Store {
  #file: string;
  #durability: Durability;
  #open: Open | undefined;
  #reader: PrismaClient | undefined;
  #isGone = false;

  constructor(file: string, durability: Durability) {
    this.#file = file;
    this.#durability = durability;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** The writer's connection. */
  get sql(): Sql {
    return this.#connect().sql;
  }

  /** The reader: every list and detail that a screen asks for. */
  get read(): PrismaClient {
    must(!this.#isGone, 'a world that was closed is not read');
    this.#reader ??= new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url: this.#file }, { timestampFormat: 'unixepoch-ms' }),
      // The fuller formats remember at each query who asked, for an error that is seldom met.
      errorFormat: 'minimal',
    });
    return this.#reader;
  }

  /** Another reader, of what was committed until now. */
  view(): ReadView {
    this.#connect();
    return new ReadView(this.#file);
  }

  copyTo(file: string): void {
    copyOpen(this.#connect().db, this.#file, file);
  }

  /** Closes both connections until they are used again. */
  close(): Promise<void> {
    return this.#drop();
  }

  /** Closes both connections for good. */
  end(): Promise<void> {
    this.#isGone = true;
    return this.#drop();
  }

  /** Puts another state in the file's place: `place` writes it. */
  replace(place: (file: string) => void): Promise<void> {
    const dropped = this.#drop();
    place(this.#file);
    return dropped;
  }

  /** Goes on in this file, copied from the old one, whose folder is removed. */
  moveTo(file: string, durability: Durability): Promise<void> {
    const old = this.#file;
    if (file !== old) this.copyTo(file);
    const dropped = this.#drop();
    this.#file = file;
    this.#durability = durability;
    if (file !== old) rmSync(dirname(old), { recursive: true, force: true });
    return dropped;
  }

  #connect(): Open {
    must(!this.#isGone, 'a world that was closed is not used');
    if (!this.#open) {
      const db = openWriter(this.#file, this.#durability);
      this.#open = { db, sql: new Sql(db) };
    }
    return this.#open;
  }

  /**
   * Both connections are forgotten at once, so that nobody finds the old file by a new question; then the reader answers what it is still asked and
   * closes.
   */
  async #drop(): Promise<void> {
    const [open, reader] = [this.#open, this.#reader];
    this.#open = undefined;
    this.#reader = undefined;
    open?.db.close();
    await reader?.$disconnect();
  }
}
