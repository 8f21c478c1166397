import { PrismaClient } from '@mt2/prisma';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { Database } from 'better-sqlite3';
import { ReadView } from '../tables/read-view.ts';
import { Sql } from '../tables/sql.ts';
import { refuseWrongValues } from './check-columns.ts';
import { bringUpToDate, copyOpen, hasLongLog, moveLog, openFile } from './files.ts';
import { Gone } from './gone.ts';
import type { Keeper } from './keeper.ts';
import { readState } from './state.ts';
import type { StateFiles } from './state-files.ts';

type Open = { readonly db: Database; readonly sql: Sql };

/**
 * A world's file and its two connections, one writing and one reading, which open on first use. For a pinned world, its
 * sidecar states whether the file may be incomplete: it is written before the first write, and again once the file is
 * complete.
 */
export class Store {
  #place: StateFiles;
  #open: Open | undefined;
  #reader: PrismaClient | undefined;
  #isGone = false;
  readonly #keeper: Keeper | undefined;

  constructor(place: StateFiles, keeper?: Keeper) {
    this.#place = place;
    this.#keeper = keeper;
  }

  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** The file of the current state. */
  get file(): string {
    return this.#place.file;
  }

  get sql(): Sql {
    return this.#connect().sql;
  }

  /** The reader, used for every list and detail on a screen. */
  get read(): PrismaClient {
    this.#expectThere();
    this.#reader ??= new PrismaClient({
      adapter: new PrismaBetterSqlite3({ url: this.#place.file }, { timestampFormat: 'unixepoch-ms' }),
      // The fuller formats record the caller of each query, which is not worth it for a rare error.
      errorFormat: 'minimal',
    });
    return this.#reader;
  }

  /** Another reader, of the state committed so far. */
  view(): ReadView {
    this.#connect();
    const place = this.#place;
    return new ReadView(place.file, (close) => this.#closeView(place, close));
  }

  copyTo(file: string): void {
    const { db } = this.#connect();
    this.capture();
    copyOpen(db, this.#place.file, file);
  }

  /** Has the keeper store this whole state, instead of what it has stored. */
  rebase(): void {
    const copy = `${this.#place.file}.whole`;
    this.copyTo(copy);
    this.#keeper?.rebase(copy);
  }

  /** Gives the keeper what the log has gained. */
  capture(): void {
    this.#keeper?.capture(this.#place.file, this.#open?.sql);
  }

  /** Moves a long log into the file, if nothing is being written: with a keeper SQLite does not do it by itself. */
  checkpoint(): void {
    if (!this.#open || this.#open.sql.isInTransaction || !hasLongLog(this.#place.file)) return;
    this.capture();
    moveLog(this.#open.db);
  }

  /** Closes both connections until the next use. */
  async close(): Promise<void> {
    await this.#forgetReader();
    this.#shut();
    this.#tidy();
  }

  /** Closes both connections for good. */
  end(): Promise<void> {
    this.#isGone = true;
    return this.close();
  }

  /** Writes another state next to this one, using `write`. If that fails, nothing has changed. */
  async prepare(write: (file: string) => Promise<void> | void): Promise<void> {
    this.#expectThere();
    await this.#place.prepare(write);
  }

  /** Replaces the state by the prepared one immediately; resolves once the old one has no reader but views. */
  async replace(): Promise<void> {
    await this.#moveTo(this.#place);
  }

  /** Moves to this place and becomes pinned; the folder of the old file is removed if it is a different one. */
  async keep(to: StateFiles): Promise<void> {
    const last = this.#place;
    await to.prepare((file) => this.copyTo(file));
    const moved = this.#moveTo(to);
    if (to.folder !== last.folder) last.discard();
    await moved;
  }

  /** Unpins the world; it stays in its file. */
  async release(): Promise<void> {
    await this.close();
    this.#place.release();
  }

  /** Throws `Gone` after the end. */
  #expectThere(): void {
    if (this.#isGone) throw new Gone();
  }

  #connect(): Open {
    this.#expectThere();
    this.#open ??= this.#openFile();
    return this.#open;
  }

  #openFile(): Open {
    const { file, sidecar } = this.#place;
    // With a keeper the file is only a copy of what is stored elsewhere.
    const isSynced = sidecar !== undefined && !this.#keeper;
    const opened = openFile(file, isSynced ? 'full' : 'off', !this.#keeper);
    const { db } = opened;
    try {
      sidecar?.put({ state: 'open' });
      // An older version took any value from an imported file.
      bringUpToDate(opened, sidecar?.isOfSeed === false ? refuseWrongValues : undefined);
      const sql = new Sql(db, isSynced);
      readState(sql);
      return { db, sql };
    } catch (error) {
      this.#closeFile(db);
      throw error;
    }
  }

  /** Continues with the state prepared there; both connections open it at their next use. */
  async #moveTo(to: StateFiles): Promise<void> {
    this.capture();
    to.take(() => {
      this.#open?.db.close();
      this.#open = undefined;
    });
    this.#place = to;
    await this.#forgetReader();
    this.#tidy();
  }

  /** Drops the reader immediately, so that no new query reads the old file; it closes after its running queries. */
  async #forgetReader(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    await reader?.$disconnect();
  }

  #shut(): void {
    if (this.#open) this.#closeFile(this.#open.db);
    this.#open = undefined;
  }

  /**
   * Closes the writer's file. The sidecar is set to `closed` before SQLite removes the log; if the sidecar cannot be written, the
   * file stays open and keeps its log.
   */
  #closeFile(db: Database): void {
    const { sidecar } = this.#place;
    this.capture();
    if (sidecar && moveLog(db).isWhole) sidecar.put({ state: 'closed' });
    db.close();
  }

  /**
   * Closes a view. The last connection to close removes the log: if the writer's has closed before, it is opened again and
   * closes last, so that the sidecar says that the log is not needed.
   */
  #closeView(place: StateFiles, close: () => void): void {
    const isLeft = !this.#open && place === this.#place && place.sidecar?.content.state === 'open';
    try {
      if (isLeft) this.#open = this.#openFile();
    } finally {
      close();
      if (isLeft) this.#shut();
      this.#tidy(place);
    }
  }

  /** A reader has closed: files without a use may be free now. */
  #tidy(place = this.#place): void {
    place.tidy();
    if (place !== this.#place) this.#place.tidy();
  }
}
